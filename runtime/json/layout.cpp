#include "json/layout.h"

#include <utility>

namespace skeljson {
namespace {

// The parser keeps long runs of blanks and digits, and repeats them in its error messages.
constexpr std::size_t kLongestRun = 1'000'000;

struct Pass {
  std::string_view text, list;
  std::size_t values = 0, blanks = 0, digits = 0;
  int depth = 0;
  bool in_list = false;
  Layout layout;
};

[[noreturn]] void stop(const Pass& s, std::size_t byte, ParseError::What what, std::size_t limit,
                       const char* reason = "") {
  throw ParseError{what, line_and_column(s.text, byte), limit, reason};
}

void count_digit(Pass& s, std::size_t i) {
  s.blanks = 0;
  if (++s.digits > kLongestRun)
    stop(s, i, ParseError::What::NoJson, 0, "a number has a million or more digits");
}

void count_run(Pass& s, std::size_t i) {
  const char c = s.text[i];
  if (c >= '0' && c <= '9') return count_digit(s, i);
  s.digits = 0;
  if (c == '"' || c == '-') s.blanks = 0;
  if (c != ' ' && c != '\t' && c != '\r' && c != '\n') return;
  if (++s.blanks > kLongestRun)
    stop(s, i, ParseError::What::NoJson, 0, "a million or more blanks follow one another");
}

// If the list's key ends at `end` and a list follows, returns the position after its '['; otherwise
// 0.
std::size_t list_after_key(const Pass& s, std::size_t begin, std::size_t end) {
  const bool named = s.depth == 1 && !s.layout.found && !s.list.empty() && end < s.text.size() &&
                     s.text.substr(begin + 1, end - begin - 1) == s.list;
  constexpr const char* kSpace = " \t\r\n";
  std::size_t at = named ? s.text.find_first_not_of(kSpace, end + 1) : s.text.npos;
  if (at == s.text.npos || s.text[at] != ':') return 0;
  at = s.text.find_first_not_of(kSpace, at + 1);
  return at == s.text.npos || s.text[at] != '[' ? 0 : at + 1;
}

void end_element(Pass& s, std::size_t i, std::size_t& begin) {
  s.layout.elements.push_back({begin, i});
  begin = i + 1;
}

bool is_blank(std::string_view text) {
  return text.find_first_not_of(" \t\r\n") == text.npos;
}

void end_list(Pass& s, std::size_t i, std::size_t begin) {
  const bool empty = s.layout.elements.empty() && is_blank(s.text.substr(begin, i - begin));
  if (!empty) end_element(s, i, begin);
  s.layout.list.end = i;
  s.in_list = false;
}

}  // namespace

Layout layout_of(std::string_view text, std::size_t values, int depth, std::string_view list) {
  Pass s{text, list, 0, 0, 0, 0, false, {}};
  std::size_t element = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    count_run(s, i);
    if (c == '"') {
      const std::size_t end = end_of_string(text, i);
      if (const std::size_t begin = list_after_key(s, i, end)) {
        s.layout.found = s.in_list = true;
        s.layout.list = {begin, text.size()};
        element = begin;
      }
      i = end;
    } else if (c == '{' || c == '[') {
      if (++s.depth > depth) stop(s, i, ParseError::What::TooDeep, depth);
    } else if (c == '}' || c == ']') {
      if (s.in_list && s.depth == 2) end_list(s, i, element);
      --s.depth;
    } else if (c == ',' && s.in_list && s.depth == 2) {
      end_element(s, i, element);
    }
    if ((c == ',' || c == '{' || c == '[') && ++s.values > values)
      stop(s, i, ParseError::What::TooManyValues, values);
  }
  return std::move(s.layout);
}

}  // namespace skeljson
