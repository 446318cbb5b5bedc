// Translates the parser's messages into this library's and finds where the mistake begins. For
// tree.cpp.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace skeljson {

// The failure to read a text that is not JSON, or that holds a number that is too large.
struct Failure {
  bool happened = false, number_too_large = false;
  std::size_t byte = 0;  // position in the text
  std::string words;     // the mistake in words, short and printable
};

// `read`: number of bytes that the parser read, at the end of the text one more. `complaint`: the
// parser's message.
Failure syntax_failure(std::string_view text, std::size_t read, std::string_view complaint);
Failure too_large_failure(std::string_view text, std::size_t read);

}  // namespace skeljson
