// Text to a tree, by the parser's events. For parse.cpp, which has looked at the limits.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "json/value.h"

namespace skeljson {

// What the parser stopped at; nothing when the tree is whole or a limit stopped it.
struct Failure {
  bool happened = false, number_too_large = false;
  std::size_t byte = 0;  // of the text
  std::string words;     // short and printable
};

struct Attempt {
  Document document;  // nothing when it failed or went beyond the limits
  Failure failure;
};

// Stops without a failure beyond `values` and `depth`. `odd`: the document is, whatever it holds.
Attempt attempt(std::string_view text, std::size_t values, int depth, bool odd = false);

// Of the parser: "1.1.0".
const char* reader_version();

}  // namespace skeljson
