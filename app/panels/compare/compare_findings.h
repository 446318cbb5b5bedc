// The findings beside a trace's verdict, one line each. If all of them would crowd out the table,
// only the first two show; a click unfolds the others.
#pragma once

#include <functional>
#include <vector>

#include "session/compare/trace_check.h"
#include "widgets/look/theme.h"

namespace skelscope {

struct FindingLines {
  std::vector<TraceFinding> findings;  // all of them, shown or hidden
  std::size_t shown = 0;               // the number of findings shown
  bool foldable = false;               // whether a last line unfolds or folds the other findings
};
// room: the height that the table can spare, screen pixels. open: the user has unfolded all
// findings.
FindingLines lay_out_findings(const TraceCheck& check, const Theme& theme, float room, bool open);
float height_of(const FindingLines& lines, const Theme& theme);
// next_row: makes a row of the given height. Returns whether the last line was clicked.
bool draw_findings(const FindingLines& lines, const Theme& theme,
                   const std::function<Rect(float height)>& next_row);

}  // namespace skelscope
