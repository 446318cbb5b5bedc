// Finds values in JSON text. Every other byte of the text can stay as it is.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "json/path.h"

namespace skelform {

// A range of the text: [begin, end).
struct TextRange {
  std::size_t begin = 0, end = 0;
};

// Finds the value to which the steps lead from the text's root; of a repeated key the last. Returns
// false if there is none.
bool find_value(std::string_view json, std::span<const skeljson::Step> steps, TextRange& value);

}  // namespace skelform
