// Reads the numbers that users type into fields.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace skelscope {

struct TypedNumber {
  std::optional<double> value;  // finite; nullopt: the text is no number
  std::string why;              // then why, as a sentence without its full stop
};

// Reads a whole number, decimal fraction or sum such as "30+15", "-5*2", "360/(2+6)"; text that
// does not read to its end is no number. A comma is a decimal point unless it may group digits, as
// in "1,000".
TypedNumber read_typed_number(std::string_view text);

}  // namespace skelscope
