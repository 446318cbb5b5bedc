// The physics tab of the right panel and its parts. Each part takes its rows at ImGui's cursor.
#pragma once

#include "panels/panels.h"
#include "session/tick/tuning.h"
#include "view/studies/studies.h"
#include "widgets/look/rect.h"

namespace skelscope {

// The tuned bone and the data for its sections.
struct Tuned {
  const Session& session;
  const Studies& studies;
  View& view;
  Requests& requests;
  const Theme& theme;
  int bone = 0, entry = 0;
  const skelform::Armature& armature() const { return armature_of(session); }
};

void physics_tab(const Session& session, const Studies& studies, View& view, Requests& requests,
                 const Theme& theme, Rect rect);

void physics_bone_list(const Session& session, View& view, Requests& requests, const Theme& theme);
void physics_header(const Tuned& it);
void tuning_sections(const Tuned& it);
void physics_state_section(const Tuned& it);
void excite_section(const Session& session, View& view, Requests& requests, const Theme& theme);
void compare_section(const Session& session, const Studies& studies, View& view, Requests& requests,
                     const Theme& theme);
// The strip at the foot of the tab: exports the changes, or takes them back.
void physics_export(const Session& session, View& view, Requests& requests, const Theme& theme,
                    const Rect& rect);

}  // namespace skelscope
