// What moves: a State is one character. Copy it to remember a moment, assign it to go back.
#pragma once

#include <span>
#include <vector>

#include "skelform/armature.h"
#include "skelform/dialect.h"

namespace skelform {

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

struct Track {
  int animation = 0;
  int frame = 0;          // >= 0; past the end the last pose holds
  int smooth_frames = 0;  // >= 0; how many frames a field takes to follow, 0 at once
  float weight = 1;       // Mix::Average only
  bool operator==(const Track&) const = default;
};

// Sequence: SkelForm's rule, a later track overwrites (or pulls toward itself) what earlier ones
// wrote. Average: layered animation, each value is the weighted mean of the tracks that have keys
// for it, held before the first and after the last key; steps are taken from the last such track.
enum class Mix { Sequence, Average };

struct AnimateOptions {
  Dialect dialect;
  Mix mix = Mix::Sequence;
  bool shortest_arc = false;  // Average: rotations as directions, so that 350 and 10 give 0
  bool operator==(const AnimateOptions&) const = default;
};

// Writes the tracks' values into the pose and returns fields without keys to init_*. Depends on
// the pose it finds where smooth_frames > 0. No tracks: the pose becomes the
// one of rest (pos/rot/scale), whatever it was. With tracks it is one of initial_state() of this
// armature: an assertion shows another in a debug build, and without assertions it stays as it is.
// Out-of-range animations are skipped. Allocates nothing once `scratch` has been used with this
// armature.
struct AnimateScratch {
  std::vector<std::uint32_t> animated;                // per bone: one bit per Element
  std::vector<std::uint32_t> family_animated;         // per family: one bit per Element
  std::vector<std::uint32_t> family_animated_by_all;  // the same, where every member has it
  struct Mean {
    float sum = 0, weight = 0;
    float first = 0, cos = 0, sin = 0;  // rotations: directions relative to the first
  };
  std::vector<Mean> means;  // Mix::Average: per bone and float element
};
void animate(const Armature& armature, std::span<const Track> tracks, Pose& pose,
             AnimateScratch& scratch, const AnimateOptions& options = {});

// The same for callers that do not mind an allocation a call.
void animate(const Armature& armature, std::span<const Track> tracks, Pose& pose,
             const AnimateOptions& options = {});

// The curve of one segment: progress 0..1 at `current` of `length` frames. Five Newton steps as
// the reference does them, zero handles included; handle y 999 on both holds the start.
float segment_progress(int current, int length, Vec2 start_handle, Vec2 end_handle);

// A frame that lies in the animation: looped over last_frame + 1 frames, mirrored when reversed.
int format_frame(const Animation& animation, int frame, bool reverse, bool loop);
// The frame at a time in seconds; whole milliseconds count, as in the reference.
int time_frame(const Animation& animation, double seconds, bool reverse, bool loop);

}  // namespace skelform
