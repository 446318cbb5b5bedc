// The bone overlay: a kite from every joint to each of its children, rings at the joints, names.
// From afar all of it is drawn finer, so that it does not hide the rig.
#pragma once

#include <cstdint>
#include <vector>

#include "overlays/overlay_list.h"
#include "overlays/projection.h"
#include "session/record/session.h"

namespace skelscope {

struct BoneOverlay {
  bool kites = true;  // false: only the selected bone is marked
  NameLabels names = NameLabels::Selected;
  int selected = -1, hovered = -1;
  std::vector<int> also;           // selected along with it: a ring each
  std::vector<int> matched;        // found by the search: named
  std::vector<std::uint8_t> limb;  // one flag a bone: the others are faint; empty: none is
  bool name_selected = true;       // false: something else names it
};

// All but the selected ones, and the names.
void build_bones(const Session& session, const Projection& projection, const BoneOverlay& options,
                 OverlayList& over);
// The selected ones, which lie over chains and joints.
void build_selected_bones(const Session& session, const Projection& projection,
                          const BoneOverlay& options, OverlayList& over);

// How strongly bones are to be drawn, 1 from near to kThinnest from afar: by the length on the
// screen of a bone in the middle of the rig's lengths.
float boldness(const Session& session, const Projection& projection);
inline constexpr float kThinnest = 0.3f;

// The colour the editor gave the bone, or its nearest coloured parent's. False when none has one.
bool group_color(const skelform::Skf& skf, int bone, skelform::Color& color);

}  // namespace skelscope
