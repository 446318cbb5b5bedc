// The Bone tab while the viewport shows a transition: where the bone is in just what is drawn
// there.
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
  float a, b, shown;  // A going on, B alone, and the transition; degrees
};
// Armature space, after all passes. The ghosts are those of a transition; nothing without one.
std::vector<PreviewRow> preview_rows(const Ghosts& ghosts, int bone);

// False without a bone that is selected.
bool preview_bone(const Session& session, const Studies& studies, const View& view,
                  const Theme& theme, Rect rect);

}  // namespace skelscope
