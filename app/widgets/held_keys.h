// Keys that change what the mouse does while they are down.
#pragma once

namespace skelscope {

bool space_held();  // a drag moves the camera; false while typing

}  // namespace skelscope
