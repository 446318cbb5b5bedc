// A hand that moves, turns, scales or adds bones of the rig at rest. Without a window.
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

inline constexpr float kSnapTurn = skelform::kPi / 12;  // step of snapped angles, radians

enum class HandGrab { None, Move, Turn, Scale, NewBone, Pivot, SpriteTurn, SpriteScale };

inline bool takes_picture(HandGrab grab) {
  return grab == HandGrab::Pivot || grab == HandGrab::SpriteTurn || grab == HandGrab::SpriteScale;
}

// An alignment of the hand's place: with the x or y of another joint, or with the grid.
struct Guide {
  int bone = -1;  // -1: the grid
  bool same_x = false;
  skelform::Vec2 joint{0};  // its joint, armature pixels
};

// A bone as it was when the hand took it.
struct HeldBone {
  int bone = -1;
  skelform::Vec2 pos{0}, scale{1};  // in its parent: at rest, or for keys as animated
  float rot = 0;
  skelform::LocalBone shown;                 // at the tick on screen, in its parent
  skelform::ConstructedBone stands, parent;  // at the tick on screen, in the armature
  float turn_sense = 1;                      // of its rotation: see skelform::turn_sense()
};

// The bone's picture as it was when the hand took it; see SetPivot. middle: armature pixels.
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
  std::vector<HeldBone> held;     // the pressed bone first; NewBone: the parent
  skelform::Vec2 pivot{0};        // Pivot: the picture's when it was taken
  HeldSprite sprite;              // for SpriteTurn and SpriteScale
  float zoom = 1;                 // screen pixels for an armature pixel
  bool snaps = false;             // angles to 15 degrees, places to the grid
  std::optional<KeyLayer> layer;  // keys in it are set instead of the rest pose
  std::vector<Guide> guides;      // alignments of the place in `to`
  std::vector<Override> others;   // overrides of other bones at the press
  bool ends = true;               // NewBone: its segment ends in a bone "End"
  bool rests = false;             // physics rests; HeldBone::parent is the pose at rest
};

// From now on the hand changes the bone's pose on screen instead of its rest pose.
void stand_as_shown(HeldBone& held);

// Takes hold of the selected bones that are not locked, `pressed` first. To move them, bones that
// hang below another one are left out.
EditHand take_bones(const Session& session, HandGrab grab, int pressed,
                    std::span<const int> selected, skelform::Vec2 in_rig);

// Returns the gesture's edit so far; nullopt while the hand has not moved.
std::optional<RigRequest> request_of(const Session& session, const EditHand& hand);

// Converts a movement in armature pixels to the space of the parent's children.
skelform::Vec2 in_parent(const skelform::ConstructedBone& parent, skelform::Vec2 way);

// Returns the bones from the first down to the last; empty if the last is not below the
// first.
std::vector<int> chain_between(const skelform::Armature& armature, int first, int last);

// Returns overrides that show a drag of values that have keys. The animations on screen hide the
// rest values of such bones, so the edit does not change them.
std::vector<Override> held_over_keys(const Session& session, const EditHand& hand);

// Returns "turned by IK: drag Hand Target instead"; empty: IK does not turn the bone.
std::string why_not_turned(const Session& session, int bone);

// Returns why a change of the first bone does not show: "Walk has keys for its position"; empty: it
// shows.
std::string hidden_by(const Session& session, const EditHand& hand);

}  // namespace skelscope
