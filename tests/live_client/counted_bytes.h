#pragma once

namespace skelscope {

long live_bytes();  // that operator new has given and operator delete not taken back

}  // namespace skelscope
