// Turns text into a tree by the parser's events. For parse.cpp, which checks the limits.
#pragma once

#include <cstddef>
#include <string_view>

#include "json/failure.h"
#include "json/value.h"

namespace skeljson {

struct Attempt {
  Document document;  // empty if the text is faulty or beyond the limits
  Failure failure;    // none if the text is beyond the limits
};

// Stops without a failure at the limits `values` and `depth`. `odd`: marks the document as odd in
// any case.
Attempt attempt(std::string_view text, std::size_t values, int depth, bool odd = false);

}  // namespace skeljson
