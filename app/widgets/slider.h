// A labelled value between two limits that remembers what the file says.
#pragma once

#include <string_view>

#include "widgets/hit.h"

namespace skelscope {

struct SliderLook {
  double min = 0, max = 1;
  double file_value = 0;  // a hollow ring on the track
  bool has_file = true;   // false: no ring, the value is not of a file
  int digits = 2;
  double bend = 1;  // above 1 the low values have more of the track
  ImU32 color = 0;  // the quantity's; 0: accent
  std::string_view unit{};
};

// Label, track filled from zero, value box, and an undo icon while it differs from the file.
// Probe paths: "<id>/track", "<id>/value", "<id>/reset". Takes a 24 px row at ImGui's cursor.
bool slider_row(const Theme& theme, const char* id, std::string_view label, double& value,
                const SliderLook& look);
// The track alone, in `rect`.
bool slider_track(const Theme& theme, const char* id, const Rect& rect, double& value,
                  const SliderLook& look);

}  // namespace skelscope
