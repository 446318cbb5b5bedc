// Bytes as text that JSON and pages can hold: RFC 4648, with padding.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace skeljson {

std::string base64_of(std::span<const std::byte> bytes);
// Empty where the text is none.
std::vector<std::byte> bytes_of_base64(std::string_view text);

}  // namespace skeljson
