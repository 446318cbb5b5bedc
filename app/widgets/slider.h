// A labelled value between two limits, with a mark for the file's value.
#pragma once

#include <string_view>

#include "widgets/hit.h"

namespace skelscope {

struct SliderLook {
  double min = 0, max = 1;
  double file_value = 0;  // marked by a hollow ring on the track
  bool has_file = true;   // false: no ring, because the file has no value
  bool is_set = false;    // the undo icon is there for the file's value, too
  int digits = 2;
  double bend = 1;  // above 1: low values get more of the track
  ImU32 color = 0;  // colour of the quantity; 0: accent
  std::string_view unit{};
  std::string_view owner = "file";  // of file_value, in words
};

// A row of 24 px at ImGui's cursor: label, track filled from zero, value box, and an undo icon if
// the value is set or differs from the file's. Returns whether the value changes. reset: set to
// whether the undo icon changes it. Probe paths: "<id>/track", "<id>/value", "<id>/reset".
bool slider_row(const Theme& theme, const char* id, std::string_view label, double& value,
                const SliderLook& look, bool* reset = nullptr);
// Draws the track alone, in `rect`.
bool slider_track(const Theme& theme, const char* id, const Rect& rect, double& value,
                  const SliderLook& look);

}  // namespace skelscope
