// The sections of the IK tab, in their order. Each takes its rows at ImGui's cursor.
#pragma once

#include "panels/ik/ik_rows.h"

namespace skelscope {

// All families: colour, name, distance of the drawn end from the target, eye, mute, solo.
void ik_list_section(const Session& session, View& view, Requests& requests, const Theme& theme,
                     int chosen);
void ik_settings_section(const IkPanel& it);
void ik_limits_section(const IkPanel& it);  // for point chains only
void ik_figures_section(const IkPanel& it);
// Draws the drawn distance, its causes and the solver's residual, as rows of the figures from
// `index` on. Returns the next index.
int ik_distance_rows(const IkPanel& it, int index);
void ik_motion_section(const IkPanel& it);
void ik_solver_section(const IkPanel& it);
// These sections need no family.
void ik_skeleton_section(const Session& session, View& view, Requests& requests,
                         const Theme& theme);
void ik_overrides_section(const Session& session, View& view, Requests& requests,
                          const Theme& theme);
// The strip at the foot of the tab: exports the changes, or takes them back.
void ik_home(const Session& session, View& view, Requests& requests, const Theme& theme,
             const Rect& rect);

}  // namespace skelscope
