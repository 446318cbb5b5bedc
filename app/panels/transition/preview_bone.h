// The Bone tab while the viewport shows a transition: the bone's values in the poses drawn there.
#pragma once

#include <vector>

#include "panels/panels.h"
#include "session/runs/ghost.h"
#include "view/studies/studies.h"
#include "widgets/look/rect.h"

namespace skelscope {

struct PreviewRow {
  const char* label;
  const char* unit;
  int digits;
  float a, b, shown;  // A continued, B alone, and the transition; in `unit`
};
// Returns values in armature space, after all passes, from the ghosts of a transition; empty
// without a transition.
std::vector<PreviewRow> preview_rows(const Ghosts& ghosts, int bone);

// Returns false, and draws nothing, without a transition or a selected bone.
bool preview_bone(const Session& session, const Studies& studies, const View& view,
                  const Theme& theme, Rect rect);

}  // namespace skelscope
