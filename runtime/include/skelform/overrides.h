// A game's own values for single bones: a hand reaches for a door, a head looks at the mouse, a hat
// is put on. Overrides hold until they are cleared. Not part of SkelForm; the debugger's edits work
// the same way.
//
//   override_of(overrides, aim).position = {mouse, Space::World};   // an IK target
//   animate(...);
//   apply(overrides, rig, placement, state.pose);
//   construct(...);
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "skelform/api.h"
#include "skelform/draw.h"

SKELFORM_API_BEGIN
namespace skelform {

// The space of a position or an angle. Parent: as in LocalBone. Rig: armature space. World: the
// world of the placement. Rig and World are converted with the parents' places after FK and
// overrides, but before IK and physics. They are therefore exact unless IK or physics moves a bone
// above, which is rare for IK targets.
enum class Space { Parent, Rig, World };

struct PositionOverride {
  // A point in `space`, pixels.
  Vec2 point{0};
  Space space = Space::Parent;
  bool operator==(const PositionOverride&) const = default;
};

struct RotationOverride {
  // An angle in `space`, radians counter-clockwise.
  float angle = 0;
  Space space = Space::Parent;
  bool operator==(const RotationOverride&) const = default;
};

// Unset members, and those with a number that is not finite, keep the animated value. Overrides act
// before IK: to move a hand that IK poses, override the target of its family.
struct BoneOverride {
  std::optional<PositionOverride> position;
  std::optional<RotationOverride> rotation;
  // Scale relative to the parent.
  std::optional<Vec2> scale;
  // Also hides the bones below this one.
  std::optional<bool> hidden;
  // Tint, texture and zindex: only for bones with visuals.
  std::optional<Color> tint;
  // From find_texture(); -1 shows nothing.
  std::optional<int> texture;
  std::optional<int> zindex;
  bool operator==(const BoneOverride&) const = default;
};

// A list that remembers whether it was open to changes. Without changes, apply() need not look at
// thousands of overrides.
struct BoneOverrides {
  // Set `touched` when you write to it directly.
  std::vector<BoneOverride> list;
  // Whether the list may have changed since make_overrides().
  bool touched = false;

  BoneOverride& operator[](std::size_t bone) { return touched = true, list[bone]; }
  const BoneOverride& operator[](std::size_t bone) const { return list[bone]; }
  auto begin() { return touched = true, list.begin(); }
  auto end() { return touched = true, list.end(); }
  auto begin() const { return list.begin(); }
  auto end() const { return list.end(); }
  std::size_t size() const { return list.size(); }
  bool operator==(const BoneOverrides& other) const { return list == other.list; }
};

struct Overrides {
  // One for each of Armature::bones; set by the caller.
  BoneOverrides bones;
  // The override of bones that do not exist; ignored.
  BoneOverride nobody;
  RigStamp rig;
};
Overrides make_overrides(const Armature& armature);  // allocates; apply() does not

// Returns the override of a bone. For a bone that does not exist, such as -1 from find_bone(), it
// returns an override without effect.
BoneOverride& override_of(Overrides& overrides, int bone);

// Clears all bones; for a single bone: overrides.bones[i] = {}.
void clear(Overrides& overrides);
bool is_set(const BoneOverride& override);    // returns whether it changes anything
bool has_effect(const Overrides& overrides);  // returns whether any of them changes anything

// Writes the overrides into the pose, after animate() and before construct(). Overrides and pose
// must belong to this armature; otherwise the call does nothing, and the hook of misuse.h reports
// it. A smoothed track (Track::smooth_frames) starts from the values in the pose; with such tracks,
// write the overrides into a copy of the pose and construct the copy. Use the same `dialect` as for
// construct().
void apply(const Overrides& overrides, const Armature& armature, const Placement& placement,
           Pose& pose, Scratch& scratch, const Dialect& dialect = {});

// The same without a scratch; a call with an override that is set allocates.
void apply(const Overrides& overrides, const Armature& armature, const Placement& placement,
           Pose& pose, const Dialect& dialect = {});

}  // namespace skelform
SKELFORM_API_END
