// What one pass over a text tells before any tree is built. For parse.cpp.
#pragma once

#include <string_view>
#include <vector>

#include "json/parse.h"

namespace skeljson {

struct Span {
  std::size_t begin = 0, end = 0;
};

// Where the elements of a list lie in the text: the list itself without its brackets.
struct Layout {
  bool found = false;
  Span list;
  std::vector<Span> elements;
};

// Throws ParseError beyond `values` and the depth. `list` is a key of the root, or nothing.
Layout layout_of(std::string_view text, std::size_t values, int depth, std::string_view list);

}  // namespace skeljson
