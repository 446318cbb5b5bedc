// Checks the limits and finds the elements of a list in one pass over a text, before any tree is
// built. For parse.cpp.
#pragma once

#include <string_view>
#include <vector>

#include "json/parse.h"

namespace skeljson {

struct Span {
  std::size_t begin = 0, end = 0;
};

// The places of a list's elements in the text; `list` is the list without its brackets.
struct Layout {
  bool found = false;
  Span list;
  std::vector<Span> elements;
};

// Throws ParseError beyond `values` and the depth. `list` is a key of the root, or nothing.
Layout layout_of(std::string_view text, std::size_t values, int depth, std::string_view list);

}  // namespace skeljson
