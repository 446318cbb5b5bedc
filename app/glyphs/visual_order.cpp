#include "glyphs/visual_order.h"

#include <fribidi.h>

#include <vector>

namespace skelscope {

bool runs_to_the_left(char32_t code) {
  return (code >= 0x590 && code < 0x900) || (code >= 0xFB1D && code < 0xFE00) ||
         (code >= 0xFE70 && code < 0xFEFF) || (code >= 0x10800 && code < 0x11000) ||
         (code >= 0x1E800 && code < 0x1F000);
}

namespace {

// Returns the direction of the line: right to left if the first letter and most letters are. A
// sentence of the program that begins with an Arabic name, such as "NAME bends", stays left to
// right.
FriBidiParType direction_of(const std::u32string& line) {
  std::ptrdiff_t to_the_left = 0, letters = 0;
  bool first_to_the_left = false;
  for (const char32_t code : line) {
    const FriBidiCharType type = fribidi_get_bidi_type(code);
    if (!FRIBIDI_IS_LETTER(type)) continue;
    if (letters++ == 0) first_to_the_left = FRIBIDI_IS_RTL(type);
    if (FRIBIDI_IS_RTL(type)) ++to_the_left;
  }
  return first_to_the_left && 2 * to_the_left > letters ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_LTR;
}

// Returns the index of a trailing " #12", which the program adds to equal bone names; the line's
// length if there is none.
std::size_t begin_of_number(const std::u32string& line) {
  std::size_t at = line.size();
  while (at > 0 && line[at - 1] >= U'0' && line[at - 1] <= U'9') --at;
  const bool number = at < line.size() && at > 2 && line[at - 1] == U'#' && line[at - 2] == U' ';
  return number ? at - 2 : line.size();
}

}  // namespace

std::u32string visual_order(const std::u32string& line, Reading reading) {
  if (const std::size_t name = begin_of_number(line); name < line.size())
    return visual_order(line.substr(0, name), reading) + line.substr(name);
  const std::vector<FriBidiChar> logical(line.begin(), line.end());
  std::vector<FriBidiChar> visual(line.size() + 1);
  FriBidiParType direction = reading == Reading::AsNamed ? direction_of(line) : FRIBIDI_PAR_LTR;
  const auto length = static_cast<FriBidiStrIndex>(line.size());
  if (!fribidi_log2vis(logical.data(), length, &direction, visual.data(), nullptr, nullptr,
                       nullptr))
    return line;
  std::u32string seen;
  for (std::size_t i = 0; i < line.size(); ++i)
    if (visual[i] != FRIBIDI_CHAR_FILL) seen += static_cast<char32_t>(visual[i]);
  return seen;
}

}  // namespace skelscope
