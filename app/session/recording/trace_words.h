// NaN and infinity in documents of programs that print them although JSON has no word for them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace skelscope {

// The document with its bare words (NaN, -nan, inf, -Infinity) as strings of the same length, so
// that lines and columns stay; empty when it has none.
std::string quote_number_words(std::string_view document);

// The number that such a string stands for.
std::optional<double> number_of_word(std::string_view word);

}  // namespace skelscope
