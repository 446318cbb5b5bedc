// NaN and infinity in documents of programs that print them, although JSON has no words for them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace skelscope {

// Returns the document with its bare words (NaN, -nan, inf, -Infinity) replaced by strings of the
// same length, so that lines and columns stay; empty if it has none.
std::string quote_number_words(std::string_view document);

// Returns the number that such a string stands for.
std::optional<double> number_of_word(std::string_view word);

}  // namespace skelscope
