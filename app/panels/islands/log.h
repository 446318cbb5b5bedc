// The log of files opened, dropped or refused.
#pragma once

#include "session/record/session.h"
#include "view/view_state.h"
#include "widgets/look/theme.h"

namespace skelscope {

// The unseen warnings and errors of the log; `worst` is an error if any of them is.
struct UnseenLines {
  int count = 0;
  skelform::Severity worst = skelform::Severity::Warning;
};
UnseenLines unseen_lines(const Session& session, const View& view);

// A click on the line about the last reload lists what it changed.
void log_panel(const Session& session, View& view, Requests& requests, const Theme& theme,
               const Rect& room);

}  // namespace skelscope
