// A State is the moving part of one character. Copy it to remember a moment, assign it to go back.
#pragma once

#include <span>
#include <vector>

#include "skelform/api.h"
#include "skelform/armature.h"
#include "skelform/dialect.h"

namespace SKELFORM_API skelform {

// A bone relative to its parent, as animated.
struct LocalBone {
  Vec2 pos{0}, scale{1};
  float rot = 0;
  bool hidden = false;
  bool operator==(const LocalBone&) const = default;
};

struct LiveVisuals {
  int tex = -1;  // index into Armature::texture_names
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

// Parallel to Armature::bones, visuals and inverse_kinematics.
struct Pose {
  std::vector<LocalBone> bones;
  std::vector<LiveVisuals> visuals;
  std::vector<LiveFamily> inverse_kinematics;
  bool operator==(const Pose&) const = default;
};

// The simulator's memory of one physics entry, in armature space.
struct PhysicsState {
  Vec2 global_pos{0}, global_scale{0};
  float global_rot = 0, global_orbit = 0, global_orbit_diff = 0, global_orbit_vel = 0;
  bool operator==(const PhysicsState&) const = default;
};

struct State {
  Pose pose;
  std::vector<PhysicsState> physics;  // parallel to Armature::physics
  bool operator==(const State&) const = default;
};

// A freshly loaded rig: bones stand at pos/rot/scale, physics at what the file saved.
State initial_state(const Armature& armature);

// The bones that a track acts on: one flag a bone, 0 leaves it out, as it does bones past its end.
using BoneMask = std::vector<std::uint8_t>;
// The bone and all below it; none of a bone that does not exist.
BoneMask mask_below(const Armature& armature, int bone);

struct Track {
  int animation = 0;
  int frame = 0;                   // >= 0; past the end the last pose holds
  int smooth_frames = 0;           // >= 0; Mix::Sequence: how many frames a field takes to follow,
                                   //   0 at once
  float weight = 1;                // Average, Blend and additive tracks; 0 and less is off
  int layer = 0;                   // Mix::Blend
  bool additive = false;           // see animate()
  const BoneMask* mask = nullptr;  // the caller's, as long as the track is used; nullptr: all bones
  bool operator==(const Track&) const = default;  // of masks: whether it is the same one
};

// Sequence: SkelForm's rule, a later track overwrites (or pulls toward itself) what earlier ones
// wrote.
// Average: layered animation, each value is the weighted mean of the tracks that have keys
// for it, held before the first and after the last key; steps are taken from the last such track.
// Blend: cross-fading, each value is the mean of the poses the tracks alone would give without
// smoothing, fields that a track has no keys for standing at init_*. A weight is a share of the
// whole, and init_* has what is missing to 1; weights that add up to more are divided by their sum.
// So a fade moves no animated value faster than its two poses are apart, where Average jumps when
// a track that alone has keys for a field comes in. Bones that IK poses follow their target and may
// turn faster where a chain straightens. Steps (texture, zindex, hidden, IK settings) are those
// of the heaviest, of equals the last. Neighbours of one `layer` are mixed so; each such group lies
// over the ones before it, and what it has no keys or no weight for is theirs.
// Average and Blend are our own.
enum class Mix { Sequence, Average, Blend };

struct AnimateOptions {
  Dialect dialect;
  Mix mix = Mix::Sequence;
  // Rotations the shorter way round, so that 350 and 10 degrees give 0. Average: the mean of
  // directions. Blend: the mean of angles; two that are nearly opposite go the way on which the
  // pose already is, so that nothing flips while a fade runs.
  bool shortest_arc = false;
  bool operator==(const AnimateOptions&) const = default;
};

// Writes the tracks' values into the pose and returns fields without keys to init_*. Depends on
// the pose it finds where smooth_frames > 0, and where Blend takes the shorter way. Additive tracks
// come last whatever their place: `weight` times the difference between their frame and their first
// key is added to what the others wrote (to scales, too), and steps of theirs do nothing. No
// tracks: the pose becomes the one of rest (pos/rot/scale), whatever it was. With tracks it is one
// of initial_state() of this armature: a debug build of the library asserts it, and in a release
// build another stays as it is. Out-of-range animations are skipped. Allocates nothing once
// `scratch` has been used with this armature.
struct AnimateScratch {
  std::vector<std::uint32_t> animated;                // per bone: one bit per Element
  std::vector<std::uint32_t> family_animated;         // per family: one bit per Element
  std::vector<std::uint32_t> family_animated_by_all;  // the same, where every member has it
  struct Mean {
    float sum = 0, weight = 0;
    float first = 0, cos = 0, sin = 0;  // rotations: directions relative to the first
  };
  std::vector<Mean> means;  // Mix::Average: per bone and float element
  struct Share {
    float sum = 0, weight = 0;
    float first = 0, turn = 0;  // rotations: the mean of the turns from the first
    float last_turn = 0, last_part = 0;
    int count = 0;
  };
  std::vector<Share> shares;        // Mix::Blend: per bone and float element
  std::vector<float> bone_weights;  // Mix::Blend: of a layer's tracks, per bone
  std::vector<float> heaviest;      // Mix::Blend: per bone
  std::vector<int> step_tracks;     // Mix::Blend: whose steps a bone takes
  std::vector<float> found_rot;     // Mix::Blend: of the pose as it was found
  struct Solved {
    int current = -1, length = -1;
    Vec2 start{0}, end{0};
    float progress = 0;
  };
  std::vector<Solved> solved;  // segments at a frame, remembered from tick to tick
};
void animate(const Armature& armature, std::span<const Track> tracks, Pose& pose,
             AnimateScratch& scratch, const AnimateOptions& options = {});

// The same for callers that do not mind an allocation a call.
void animate(const Armature& armature, std::span<const Track> tracks, Pose& pose,
             const AnimateOptions& options = {});

// The curve of one segment: progress 0..1 at `current` of `length` frames. Five Newton steps as
// the reference does them, zero handles included; handle y 999 on both holds the start.
float segment_progress(int current, int length, Vec2 start_handle, Vec2 end_handle);

// Looped over last_frame + 1 frames, mirrored when reversed. Without `loop` a frame past the end
// stays there: it shows the last pose.
int format_frame(const Animation& animation, int frame, bool reverse, bool loop);
// The frame at a time in seconds; whole milliseconds count, as in the reference.
int time_frame(const Animation& animation, double seconds, bool reverse, bool loop);

}  // namespace skelform
