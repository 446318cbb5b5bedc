// The head of the list of problems: a chip for each severity, and what is new since a reload.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "panels/panels.h"
#include "widgets/look/rect.h"

namespace skelscope {

struct SeverityLook {
  const char* icon;
  const char* tip;
  ImU32 color;
};
SeverityLook look_of(const Theme& theme, skelform::Severity severity);

// Draws the chips. Returns which severities are shown. `ignored`: for each problem, whether it is
// ignored.
std::array<bool, 3> severity_chips(const Session& session, View& view,
                                   const std::vector<char>& ignored, const Theme& theme, Rect row);
// Draws what is new and gone since the last reload. Returns the height; 0: neither.
float since_line(const SinceBaseline& since, const Theme& theme, const Rect& rect);

float words_height(const Face& face, float width, const std::string& words);

}  // namespace skelscope
