#include "glyphs/visual_order.h"

#include <fribidi.h>

#include <vector>

namespace skelscope {

bool runs_to_the_left(char32_t code) {
  return (code >= 0x590 && code < 0x900) || (code >= 0xFB1D && code < 0xFE00) ||
         (code >= 0xFE70 && code < 0xFEFF) || (code >= 0x10800 && code < 0x11000) ||
         (code >= 0x1E800 && code < 0x1F000);
}

std::u32string visual_order(const std::u32string& line) {
  const std::vector<FriBidiChar> logical(line.begin(), line.end());
  std::vector<FriBidiChar> visual(line.size() + 1);
  FriBidiParType direction = FRIBIDI_PAR_ON;  // as the first letter has it
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
