// The log: what was opened, dropped, refused. Fills the rest of the current island.
#pragma once

#include "session/record/session.h"
#include "widgets/look/theme.h"

namespace skelscope {

void log_panel(const Session& session, const Theme& theme);

}  // namespace skelscope
