// The bone overlay: a kite from every joint to each of its children, a ring at each joint, and
// names. Zoomed out, lines are thinner, so that the overlay does not hide the rig.
#pragma once

#include <cstdint>
#include <vector>

#include "overlays/overlay_list.h"
#include "overlays/projection.h"
#include "session/record/session.h"

namespace skelscope {

struct BoneOverlay {
  bool kites = true;  // false: marks only the selected bone
  NameLabels names = NameLabels::Selected;
  int selected = -1, hovered = -1;
  std::vector<int> also;           // further selected bones, marked by rings
  std::vector<int> matched;        // bones found by the search, which get names
  std::vector<std::uint8_t> limb;  // one flag per bone; bones with 0 are faint; empty: none is
  bool name_selected = true;       // false: another overlay names the selected bone
};

// Draws all kites and joints but those of the selected bones, and the names.
void build_bones(const Session& session, const Projection& projection, const BoneOverlay& options,
                 OverlayList& over);
// Draws the selected bones, which lie over IK chains and joints.
void build_selected_bones(const Session& session, const Projection& projection,
                          const BoneOverlay& options, OverlayList& over);

// Returns the strength of the bones' lines: 1 zoomed in, down to kThinnest zoomed out. It depends
// on the screen length of the bone of median length.
float boldness(const Session& session, const Projection& projection);
inline constexpr float kThinnest = 0.3f;

// Sets the colour that the editor gave the bone, or else its nearest ancestor with a colour.
// Returns false if there is none.
bool group_color(const skelform::Skf& skf, int bone, skelform::Color& color);

}  // namespace skelscope
