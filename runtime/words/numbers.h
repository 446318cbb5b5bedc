// Numbers as text, with a decimal point in every locale.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace skelform {

std::string fixed_text(double number, int digits);    // `digits` after the point: "2.50"
std::string rounded_text(double number, int digits);  // `digits` significant ones: "2.5", "1e+06"
// Returns the fewest digits that read back as the same number.
std::string shortest_text(float number);
std::string shortest_text(double number);
// Returns the last `digits` hexadecimal digits: "00ff".
std::string hex_text(std::uint64_t number, std::size_t digits);

}  // namespace skelform
