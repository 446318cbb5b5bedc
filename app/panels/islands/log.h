// The log of files opened, dropped or refused.
#pragma once

#include "session/record/session.h"
#include "widgets/look/theme.h"

namespace skelscope {

void log_panel(const Session& session, const Theme& theme, const Rect& room);

}  // namespace skelscope
