// Base64: bytes as text for JSON and HTML pages. RFC 4648, with padding.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace skeljson {

std::string base64_of(std::span<const std::byte> bytes);
// Returns the bytes; empty if the text is not base64.
std::vector<std::byte> bytes_of_base64(std::string_view text);

}  // namespace skeljson
