// Parses values of options for which CLI11 has no type.
#pragma once

#include <string>
#include <string_view>

#include "session/film/margin.h"
#include "session/tick/history.h"

namespace skelscope {

// Parses "800x600": each side 1 to 16384 pixels, at most 64 million pixels in all. Returns false
// and an error with the right form.
bool parse_size(const std::string& text, int& width, int& height, std::string& error);

// Parses "8" or "8px", or "6%" of the picture's size width x height. An empty text leaves the
// margin unchanged. Returns false and an error with the right form.
bool parse_margin(const std::string& text, int width, int height, Margin& margin,
                  std::string& error);

struct PlacementOptions;
// Parses the options into the stance. An empty option leaves its part of the stance unchanged.
// Returns false and an error with the right form.
bool parse_stance(const PlacementOptions& options, Stance& stance, std::string& error);
bool is_placed(const PlacementOptions& options);  // returns whether any of the options was typed

struct FrameSpan {
  int first = 0, last = 0;
};
// Parses "A..B", "A..", "..B" or "N" with numbers from 0. A missing end keeps its value. Returns
// false if the text has another form.
bool parse_frames(std::string_view text, FrameSpan& frames);

}  // namespace skelscope
