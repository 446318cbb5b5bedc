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

enum class HandGrab { None, Move, Turn, Scale, NewBone, Pivot, SpriteTurn, SpriteScale };

inline bool takes_picture(HandGrab grab) {
  return grab == HandGrab::Pivot || grab == HandGrab::SpriteTurn || grab == HandGrab::SpriteScale;
}

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
  skelform::LocalBone shown;                 // at the tick on screen, in the parent
  skelform::ConstructedBone stands, parent;  // and in the armature
  float turn_sense = 1;                      // of its own rotation: see skelform::turn_sense()
};

// As the bone showed it when it was taken hold of; see SetPivot. middle: armature pixels.
struct HeldSprite {
  skelform::Vec2 middle{0}, pos{0}, scale{1};
  float rot = 0;
};

struct EditHand {
  HandGrab grab = HandGrab::None;
  bool moved = false;             // far enough to be more than a click
  skelform::Vec2 pressed_at{0};   // screen pixels of the viewport
  skelform::Vec2 from{0}, to{0};  // armature pixels
  std::uint64_t gesture = 0;
  std::vector<HeldBone> held;     // the one that was pressed first; NewBone: the parent
  skelform::Vec2 pivot{0};        // Pivot: of what the bone shows, when it was taken
  HeldSprite sprite;              // SpriteTurn, SpriteScale
  float zoom = 1;                 // screen pixels an armature pixel
  bool snaps = false;             // angles to 15 degrees, places to the grid
  std::optional<KeyLayer> layer;  // keys in it are set in place of the rest
  std::vector<Guide> guides;      // what the place in `to` was drawn to
  std::vector<Override> others;   // what was overridden at the press of other bones
  bool rests = false;             // physics rests, and `parent` of those held is as it does
};

// From now on the hand changes what is seen rather than what rests.
void stand_as_shown(HeldBone& held);

// Takes hold of the bones of which none hangs below another; `pressed` comes first.
EditHand take_bones(const Session& session, HandGrab grab, int pressed,
                    std::span<const int> selected, skelform::Vec2 world);

// The gesture's edit so far; nothing while the hand has not moved.
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

// Overrides that show the hand's changes of keyed values while it holds them. The animations on
// screen hide a bone's rest values there, so the edit leaves those alone.
std::vector<Override> held_over_keys(const Session& session, const EditHand& hand);

// "turned by IK: drag Hand Target instead"; empty: IK leaves its rotation alone.
std::string why_not_turned(const Session& session, int bone);

// Why what is done to the first bone is not kept: "Walk has keys for its position"; empty: it is.
std::string hidden_by(const Session& session, const EditHand& hand);

}  // namespace skelscope
