// Values of command line options that CLI11 does not know.
#pragma once

#include <string>
#include <string_view>

#include "session/film/margin.h"
#include "session/tick/history.h"

namespace skelscope {

// "800x600", each 1 to 16384 pixels, 64 million in all. False and a message that shows the right
// form.
bool parse_size(const std::string& text, int& width, int& height, std::string& error);

// "8" or "8px" of a picture of that size, or "6%" of it; the margin stays as it was where the text
// is empty. False and a message that shows the right form.
bool parse_margin(const std::string& text, int width, int height, Margin& margin,
                  std::string& error);

struct PlacementOptions;
// Empty options leave the stance as it was. False and a message that shows the right form.
bool parse_stance(const PlacementOptions& options, Stance& stance, std::string& error);
bool is_placed(const PlacementOptions& options);  // whether any of it was typed

struct FrameSpan {
  int first = 0, last = 0;
};
// "A..B", "A..", "..B" or "N", from 0 on; what is left out stays as it was. False when it is none
// of these.
bool parse_frames(std::string_view text, FrameSpan& frames);

}  // namespace skelscope
