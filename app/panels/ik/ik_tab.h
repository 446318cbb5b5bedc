// The IK tab of the right panel: all families, and the settings, figures and solver of the chosen
// one.
#pragma once

#include "session/record/session.h"
#include "view/studies/studies.h"
#include "view/view_state.h"
#include "widgets/look/rect.h"
#include "widgets/look/theme.h"

namespace skelscope {

void ik_tab(const Session& session, const Studies& studies, View& view, Requests& requests,
            const Theme& theme, Rect rect);

}  // namespace skelscope
