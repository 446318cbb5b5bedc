// The parser's complaints in our words, placed where the mistake begins. For tree.cpp.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace skeljson {

// Of a text that is no JSON, or holds a number that is too large.
struct Failure {
  bool happened = false, number_too_large = false;
  std::size_t byte = 0;  // of the text
  std::string words;     // short and printable
};

// `read`: bytes that the parser had read, or one more at the text's end. `complaint`: its words.
Failure syntax_failure(std::string_view text, std::size_t read, std::string_view complaint);
Failure too_large_failure(std::string_view text, std::size_t read);

}  // namespace skeljson
