// The Problems tab of the right panel: the rig's problems in kinds, the worst first.
#pragma once

#include "session/record/session.h"
#include "view/studies/studies.h"
#include "view/view_state.h"
#include "widgets/look/rect.h"
#include "widgets/look/theme.h"

namespace skelscope {

void problems_tab(const Session& session, const Studies& studies, View& view, Requests& requests,
                  const Theme& theme, Rect rect);

}  // namespace skelscope
