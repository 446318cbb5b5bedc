#include "session/recording/trace_words.h"

#include <algorithm>
#include <cctype>
#include <limits>

#include "json/scan.h"

namespace skelscope {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

struct Word {
  std::string_view spelling, quoted;  // both have the same length
  double number;
};
constexpr Word kWords[] = {
    {"-Infinity", "\"-inf\"   ", -kInfinity},
    {"Infinity", "\"inf\"   ", kInfinity},
    {"-inf", "\"-I\"", -kInfinity},
    {"-nan", "\"N\" ", std::numeric_limits<double>::quiet_NaN()},
    {"-NaN", "\"N\" ", std::numeric_limits<double>::quiet_NaN()},
    {"inf", "\"I\"", kInfinity},
    {"NaN", "\"N\"", std::numeric_limits<double>::quiet_NaN()},
    {"nan", "\"N\"", std::numeric_limits<double>::quiet_NaN()},
};

const Word* word_at(std::string_view document, std::size_t at) {
  for (const Word& word : kWords)
    if (document.substr(at, word.spelling.size()) == word.spelling) return &word;
  return nullptr;
}

bool begins_word(char c) {
  return c == 'N' || c == 'n' || c == 'I' || c == 'i' || c == '-';
}

std::string_view inside(std::string_view quoted) {
  return quoted.substr(1, quoted.find('"', 1) - 1);
}

}  // namespace

std::string quote_number_words(std::string_view document) {
  std::string copy;
  for (std::size_t i = 0; i < document.size(); ++i) {
    if (document[i] == '"') i = skeljson::end_of_string(document, i);
    if (i >= document.size() || !begins_word(document[i])) continue;
    const Word* word = word_at(document, i);
    if (!word) continue;
    if (copy.empty()) copy = document;
    copy.replace(i, word->quoted.size(), word->quoted);
    i += word->quoted.size() - 1;
  }
  return copy;
}

// Knows every language's spelling in quotes: "nan", "+Inf", "-INFINITY"; also the quoted words
// above.
std::optional<double> number_of_word(std::string_view word) {
  for (const Word& known : kWords)
    if (word == inside(known.quoted)) return known.number;
  const bool negative = word.starts_with('-');
  if (negative || word.starts_with('+')) word.remove_prefix(1);
  std::string plain(word);
  std::ranges::transform(plain, plain.begin(), [](unsigned char c) { return std::tolower(c); });
  if (plain == "nan") return std::numeric_limits<double>::quiet_NaN();
  if (plain != "inf" && plain != "infinity") return std::nullopt;
  return negative ? -kInfinity : kInfinity;
}

}  // namespace skelscope
