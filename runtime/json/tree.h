// Text to a tree, by the parser's events. For parse.cpp, which has looked at the limits.
#pragma once

#include <cstddef>
#include <string_view>

#include "json/failure.h"
#include "json/value.h"

namespace skeljson {

struct Attempt {
  Document document;  // nothing when it failed or went beyond the limits
  Failure failure;    // none when a limit stopped it
};

// Stops without a failure beyond `values` and `depth`. `odd`: the document is, whatever it holds.
Attempt attempt(std::string_view text, std::size_t values, int depth, bool odd = false);

}  // namespace skeljson
