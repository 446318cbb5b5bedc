// Checks the limits and finds the elements of a list, in one pass over the text, before a tree is
// built. For parse.cpp.
#pragma once

#include <string_view>
#include <vector>

#include "json/parse.h"

namespace skeljson {

struct Span {
  std::size_t begin = 0, end = 0;
};

// The positions of a list and its elements in the text; `list` excludes the brackets.
struct Layout {
  bool found = false;
  Span list;
  std::vector<Span> elements;
};

// Throws ParseError beyond the limits `values` and `depth`. `list` is a key of the root object; "":
// none.
Layout layout_of(std::string_view text, std::size_t values, int depth, std::string_view list);

}  // namespace skeljson
