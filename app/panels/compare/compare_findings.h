// The findings beside a trace's verdict, one line each. If all of them would crowd out the table,
// only the first two show; a click unfolds the others.
#pragma once

#include <functional>
#include <vector>

#include "session/compare/trace_check.h"
#include "widgets/look/theme.h"

namespace skelscope {

struct FindingLines {
  std::vector<TraceFinding> findings;  // all of them
  std::size_t shown = 0;               // the first so many
  bool foldable = false;               // a last line says how many more there are, or folds them
};
// room: what the table can do without, screen pixels. open: the user has asked for all of them.
FindingLines lay_out_findings(const TraceCheck& check, const Theme& theme, float room, bool open);
float height_of(const FindingLines& lines, const Theme& theme);
// next_row: a row of that height. True when the last line was clicked.
bool draw_findings(const FindingLines& lines, const Theme& theme,
                   const std::function<Rect(float height)>& next_row);

}  // namespace skelscope
