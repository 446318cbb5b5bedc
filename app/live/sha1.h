// SHA-1, for the handshake of WebSocket alone: it protects nothing.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace skelscope {

std::array<std::byte, 20> sha1_of(std::string_view text);  // RFC 3174

}  // namespace skelscope
