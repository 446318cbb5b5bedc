// The changing part of one character, and its animation. Copy a State to save it; assign it to
// rewind.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "skelform/api.h"
#include "skelform/armature.h"
#include "skelform/dialect.h"
#include "skelform/scratch.h"

SKELFORM_API_BEGIN
namespace skelform {

// The animated bone, relative to its parent.
struct LocalBone {
  Vec2 pos{0}, scale{1};
  float rot = 0;
  bool hidden = false;
  bool operator==(const LocalBone&) const = default;
};

struct LiveVisuals {
  // Index into Armature::texture_names.
  int tex = -1;
  int zindex = 0;
  Color tint{1};
  bool operator==(const LiveVisuals&) const = default;
};

struct LiveFamily {
  IkMode mode = IkMode::FABRIK;
  IkConstraint constraint = IkConstraint::None;
  bool mimic_target = false;
  bool operator==(const LiveFamily&) const = default;
};

// Which rig a value was made for, so that a forgotten remap() is noticed even where two exports
// have equal counts; the hook of misuse.h then reports it. Comparison, hashes and saved bytes leave
// it out.
struct RigStamp {
  // The number of the rig in this process; 0: any rig.
  std::uint64_t serial = 0;
  bool operator==(const RigStamp&) const { return true; }
};

// Parallel to Armature::bones, visuals and inverse_kinematics.
struct Pose {
  std::vector<LocalBone> bones;
  std::vector<LiveVisuals> visuals;
  std::vector<LiveFamily> inverse_kinematics;
  RigStamp rig;
  bool operator==(const Pose&) const = default;
};

// The memory of one physics entry, in armature space (pixels, radians).
struct PhysicsState {
  Vec2 global_pos{0}, global_scale{0};
  float global_rot = 0, global_orbit = 0, global_orbit_diff = 0, global_orbit_vel = 0;
  bool operator==(const PhysicsState&) const = default;
};

struct State {
  Pose pose;
  // One for each of Armature::physics.
  std::vector<PhysicsState> physics;
  bool operator==(const State&) const = default;
};

// Returns the state of a freshly loaded rig: bones at pos/rot/scale, physics as saved in the file.
State initial_state(const Armature& armature);

// The bones that a track moves: one flag per bone. 0 excludes the bone; so does a mask too short
// for it.
using BoneMask = std::vector<std::uint8_t>;
// A mask of the bone and all bones below it; of no bone if it does not exist.
BoneMask mask_below(const Armature& armature, int bone);

// A mask that players own together: constant, and kept as long as one of them has it. A copy
// allocates nothing.
struct SharedMask {
  // nullptr: all bones.
  std::shared_ptr<const BoneMask> flags;

  SharedMask() = default;
  SharedMask(BoneMask mask) : flags(std::make_shared<const BoneMask>(std::move(mask))) {}
  const BoneMask* get() const { return flags.get(); }
  explicit operator bool() const { return flags != nullptr; }
};

struct Track {
  int animation = 0;
  // >= 0; past the end the last pose holds.
  int frame = 0;
  // >= 0; for Mix::Sequence: frames that a field takes to reach the track's value; 0: at once.
  int smooth_frames = 0;
  // For Average, Blend and additive tracks; 0 and below: off.
  float weight = 1;
  // For Mix::Blend: lies over lower ones; see Mix.
  int layer = 0;
  // Adds to the other tracks; see animate().
  bool additive = false;
  // Owned by the caller; nullptr: all bones.
  const BoneMask* mask = nullptr;
  // Masks are equal if their addresses are.
  bool operator==(const Track&) const = default;
};

// Sequence is SkelForm's rule: a later track overwrites the values of earlier tracks or, if
// smoothed, pulls them toward its own. Average is layered animation: each value is the weighted
// mean of the tracks that have keys for it. Before its first and after its last key a track counts
// with the value of that key. The last track with keys sets elements that switch. Blend is
// cross-fading: each value is the mean of the poses that each track alone would give without
// smoothing, with init_* for fields without keys. Weights are shares of 1: init_* gets the rest,
// and weights that add up to more are divided by their sum. A fade therefore never moves an
// animated value further than its two poses are apart. Average, by contrast, jumps when a track
// begins that alone has keys for a field. Bones posed by IK follow their target and may turn faster
// while a chain straightens. The heaviest track sets elements that switch (texture, zindex, hidden,
// IK settings); of equal weights the last track. The tracks of each `layer` are mixed this way, in
// the order of the list. A layer lies over all layers with lower numbers, which show through where
// it has no keys or no weight. Average and Blend are not part of SkelForm.
enum class Mix { Sequence, Average, Blend };

struct AnimateOptions {
  Dialect dialect;
  Mix mix = Mix::Sequence;
  // Mixes rotations the shorter way, so that 350 and 10 degrees give 0. Average uses the mean of
  // directions. Blend uses the mean of angles. Nearly opposite angles keep to the side where the
  // pose already is, so that nothing flips during a fade.
  bool shortest_arc = false;
  // In a Blend only consecutive tracks with the same layer form a group, and each group lies over
  // those before it in the list, whatever the numbers. This was the rule of version 0.1; recordings
  // of it need it.
  bool layers_as_listed = false;
  bool operator==(const AnimateOptions&) const = default;
};

// SkelForm's own rules: later tracks overwrite earlier ones.
inline constexpr AnimateOptions kSkelFormRules{};
// For the tracks of players and pads: fades without a jump, rotations the shorter way.
inline constexpr AnimateOptions kPlayerRules{{}, Mix::Blend, true};

// Writes the values of the tracks into the pose, and init_* into fields without keys. The result
// depends on the old pose if smooth_frames > 0, and if Blend takes the shorter way. Additive tracks
// act last, wherever they are in the list. An additive track adds `weight` times the difference
// between its frame and its first key to the values of the other tracks, scales included. Its
// elements that switch do nothing. Without tracks any pose, also an empty one, becomes the pose at
// rest (pos/rot/scale).
//
// The pose must come from initial_state() of this armature. Another pose is left unchanged, and the
// hook of misuse.h reports it. Animations out of range are skipped. Allocates nothing once
// `scratch` has been used with this armature.
void animate(const Armature& armature, std::span<const Track> tracks, Pose& pose, Scratch& scratch,
             const AnimateOptions& options = {});

// The same without a scratch; each call allocates.
void animate(const Armature& armature, std::span<const Track> tracks, Pose& pose,
             const AnimateOptions& options = {});

// Returns the progress (0..1) of a segment at frame `current` of its `length`, by five Newton steps
// as in the reference runtime, also for handles of zero. y = 999 in both handles holds the start
// value.
float segment_progress(int current, int length, Vec2 start_handle, Vec2 end_handle);

// Returns the frame to show: looped over last_frame + 1 frames, and mirrored if `reverse`. Without
// `loop` a frame past the end is returned unchanged; it shows the last pose.
int format_frame(const Animation& animation, int frame, bool reverse, bool loop);
// Returns the frame at a time in seconds, counted in whole milliseconds as in the reference
// runtime.
int time_frame(const Animation& animation, double seconds, bool reverse, bool loop);

}  // namespace skelform
SKELFORM_API_END
