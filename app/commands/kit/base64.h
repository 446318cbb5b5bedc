// Bytes as a text of letters and digits: RFC 4648, with padding.
#pragma once

#include <string>
#include <string_view>

namespace skelscope {

std::string base64(std::string_view bytes);

}  // namespace skelscope
