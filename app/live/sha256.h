// SHA-256 (FIPS 180-4): tells whether a game has loaded the file that is on screen.
#pragma once

#include <string>
#include <string_view>

namespace skelscope {

// Returns 64 digits, as sha256sum prints them.
std::string sha256_in_hex(std::string_view bytes);

}  // namespace skelscope
