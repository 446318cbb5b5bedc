// SHA-1, for the handshake of WebSocket alone: it protects nothing. SHA-256 tells whether a game
// has loaded the file that is on screen.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace skelscope {

std::array<std::byte, 20> sha1_of(std::string_view text);  // RFC 3174
// Returns 64 digits, as sha256sum prints them (FIPS 180-4).
std::string sha256_in_hex(std::string_view bytes);

}  // namespace skelscope
