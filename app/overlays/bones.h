// The bone overlay: a kite from every joint to each of its children, rings at the joints, names.
#pragma once

#include "overlays/overlay_list.h"
#include "overlays/projection.h"
#include "session/record/session.h"

namespace skelscope {

struct BoneOverlay {
  bool kites = true;  // false: only the selected bone is marked
  NameLabels names = NameLabels::Selected;
  int selected = -1, hovered = -1;
  std::vector<int> also;      // selected along with it: a ring each
  bool name_selected = true;  // false: something else names it
};

void build_bones(const Session& session, const Projection& projection, const BoneOverlay& options,
                 OverlayList& over);

// The colour the editor gave the bone, or its nearest coloured parent's. False when none has one.
bool group_color(const skelform::Skf& skf, int bone, skelform::Color& color);

}  // namespace skelscope
