// A game's overrides of single bones: a hand that reaches for a door, a head that looks at the
// mouse, a hat put on. They hold until they are taken back. Our own; the debugger's edits work
// alike.
//
//   override_of(overrides, aim).position = {mouse, Space::World};   // an IK target
//   animate(...);
//   apply(overrides, rig, placement, state.pose);
//   construct(...);
#pragma once

#include <optional>
#include <vector>

#include "skelform/api.h"
#include "skelform/draw.h"

namespace SKELFORM_API skelform {

// The space of a place or an angle. Parent: as LocalBone has it. Rig: armature space. World: the
// placement's. Parents count where the pose and their own overrides put them, before IK and physics
// move them. IK targets are seldom below such bones, so they come out exactly.
enum class Space { Parent, Rig, World };

struct PositionOverride {
  Vec2 point{0};  // pixels
  Space space = Space::Parent;
  bool operator==(const PositionOverride&) const = default;
};

struct RotationOverride {
  float angle = 0;  // radians counter-clockwise
  Space space = Space::Parent;
  bool operator==(const RotationOverride&) const = default;
};

// Unset members leave the animated value, and so do numbers that are not finite. Overrides come
// before IK: what a family poses goes by its target, so override that and not the hand.
struct BoneOverride {
  std::optional<PositionOverride> position;
  std::optional<RotationOverride> rotation;
  std::optional<Vec2> scale;   // relative to the parent
  std::optional<bool> hidden;  // hides what is below it, too
  std::optional<Color> tint;   // this and the next two: of bones that show something
  std::optional<int> texture;  // see find_texture(); -1 shows nothing
  std::optional<int> zindex;
  bool operator==(const BoneOverride&) const = default;
};

struct Overrides {
  std::vector<BoneOverride> bones;      // parallel to Armature::bones; the caller sets them
  std::vector<ConstructedBone> placed;  // scratch: where FK has each bone
  BoneOverride nobody;                  // scratch: of a bone that does not exist; acts on nothing
};
Overrides make_overrides(const Armature& armature);  // the only allocation

// The bone's. Of one that does not exist, as find_bone() may give, one that acts on nothing.
BoneOverride& override_of(Overrides& overrides, int bone);

void clear(Overrides& overrides);           // all bones; of one: overrides.bones[i] = {}
bool is_set(const BoneOverride& override);  // whether it changes anything

// Writes them into the pose, after animate() and before construct(). Overrides and pose are of this
// armature: a debug build of the library asserts it, in others nothing is done. A
// smoothed track (Track::smooth_frames) goes on from the pose it finds, so there write into a copy
// of the pose and construct that. The dialect is the one to construct in.
void apply(Overrides& overrides, const Armature& armature, const Placement& placement, Pose& pose,
           const Dialect& dialect = {});

}  // namespace skelform
