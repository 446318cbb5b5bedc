// Bones of the resting rig in the hand: moved, turned, scaled, made; without a window.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "session/edit/layers.h"
#include "session/edit/rig_request.h"
#include "session/record/session.h"

namespace skelscope {

enum class HandGrab { None, Move, Turn, Scale, NewBone, Pivot };

// The place in the hand lies exactly beside or above another joint, or on the grid.
struct Guide {
  int bone = -1;  // -1: the grid
  bool same_x = false;
  skelform::Vec2 joint{0};  // of that bone, armature pixels
};

// A bone as it was taken hold of.
struct HeldBone {
  int bone = -1;
  skelform::Vec2 pos{0}, scale{1};  // at rest or, for keys, as it is animated; in the parent
  float rot = 0;
  skelform::ConstructedBone stands, parent;  // at the tick on screen
};

struct EditHand {
  HandGrab grab = HandGrab::None;
  bool moved = false;             // far enough to be more than a click
  skelform::Vec2 pressed_at{0};   // screen pixels of the viewport
  skelform::Vec2 from{0}, to{0};  // armature pixels
  std::uint64_t gesture = 0;
  std::vector<HeldBone> held;     // the one that was pressed first; NewBone: the parent
  skelform::Vec2 pivot{0};        // Pivot: of what the bone shows, when it was taken
  float zoom = 1;                 // screen pixels an armature pixel
  bool snaps = false;             // angles to 15 degrees, places to the grid
  std::optional<KeyLayer> layer;  // keys in it are set in place of the rest
  std::vector<Guide> guides;      // what the place in `to` was drawn to
};

// Takes hold of the bones of which none hangs below another; `pressed` comes first.
EditHand take_bones(const Session& session, HandGrab grab, int pressed,
                    std::span<const int> selected, skelform::Vec2 world);

// What the hand has done so far; nothing to do for a hand that has not moved.
std::optional<RigRequest> request_of(const Session& session, const EditHand& hand);

// A new bone from a joint: where its own joint is, how long and how it points, radians.
struct NewBoneLine {
  skelform::Vec2 from{0}, to{0};
  float length = 0, angle = 0;
};
NewBoneLine new_bone_line(const EditHand& hand);

// A way in armature pixels as the bone's children have it.
skelform::Vec2 in_parent(const skelform::ConstructedBone& parent, skelform::Vec2 way);

// "Bone", or "Bone 2" where there is one of that name.
std::string free_bone_name(const skelform::Armature& armature, const std::string& wanted);

// The bones from one down to another; empty when the second does not hang below the first.
std::vector<int> chain_between(const skelform::Armature& armature, int first, int last);

// Why what is done to the bone at rest does not show: "Walk has keys for it"; empty: it shows.
std::string hidden_by(const Session& session, const EditHand& hand);
// Whether none of it shows: of a place with keys for x alone y does.
bool is_wholly_hidden(const Session& session, const EditHand& hand);

}  // namespace skelscope
