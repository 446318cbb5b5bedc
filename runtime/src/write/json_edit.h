// Finding values in JSON text without changing a byte of it.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "json/path.h"

namespace skelform {

// A piece of the text: [begin, end).
struct TextRange {
  std::size_t begin = 0, end = 0;
};

// The value that the steps lead to from the text's root, the last one of a repeated key. False when
// there is none.
bool find_value(std::string_view json, std::span<const skeljson::Step> steps, TextRange& value);

}  // namespace skelform
