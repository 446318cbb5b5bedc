// A transition from one animation (A) to another (B), run beside the session a tick at a time. It
// measures how far the bones jump because of the transition, and when A has no effect any more. The
// session is never changed.
//
// The measure is a reference: a character that stands in B's first frame and then plays B with the
// same smooth frames. Motion that the reference shares (a fast movement, the jump at the end of a
// loop, the lag of smoothing) belongs to B and is no fault of the transition. While A fades out,
// the motion of A is no fault either.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "session/record/session.h"
#include "session/transition/transition_fade.h"

namespace skelscope {

// The settings of a transition besides the rig and its two animations. The transport's speed is no
// part of them: smoothing counts ticks, so the results hold for a game at full speed.
struct TransitionConditions {
  int tick_rate = 60;
  skelform::Dialect dialect;
  Pokes pokes;  // physics, its pokes and IK settings; without pokes that pose bones or move the rig
  bool operator==(const TransitionConditions&) const = default;
};
TransitionConditions conditions_of(const Session& session);

// Softens a transition: B's track is smoothed, or A fades out over some seconds.
struct Softness {
  int smooth_frames = 0;       // 0..kMostSmoothFrames
  std::optional<double> fade;  // seconds, 0..kLongestTunedFade; replaces the smooth frames
  skelform::FadeCurve curve = skelform::FadeCurve::Linear;  // of the fade
  bool operator==(const Softness&) const = default;
};
bool is_sharp(const Softness& softness);
// Options of the fade to an animation, which begins at `frame`.
skelform::PlayOptions fade_options(const Softness& softness, int frame);

// Plays one animation as the session plays a track: looped, at speed 1.
SidePlayer make_player(std::shared_ptr<const skelform::Skf> skf,
                       const TransitionConditions& conditions);
void set_track(SidePlayer& player, int animation, int frame, int smooth_frames);

int frame_of(const SidePlayer& player);
// Returns the ticks of one lap of an animation, at least 1.
int lap_ticks(const skelform::Armature& armature, int animation, int tick_rate);

using BuiltBones = std::vector<skelform::ConstructedBone>;

// One flag per bone: whether it is measured, because it has visuals or a mesh is bound to it. An IK
// target has neither, but the bones that follow it do. If no bone has either, all are measured.
using SeenBones = std::vector<std::uint8_t>;
SeenBones seen_bones(const skelform::Armature& armature);

// A character in the last tick of A, before B begins.
struct TransitionMoment {
  int animation = 0;         // A
  int frame = 0;             // of A
  double playhead = 0;       // of A's track, with its fraction
  skelform::State state;     // after that tick
  BuiltBones bones, before;  // constructed in that tick and in the previous tick
};
void take_moment(const SidePlayer& player, const BuiltBones& before, TransitionMoment& moment);
// Returns the largest distance of any measured bone between two poses, pixels.
float distance_between(const BuiltBones& a, const BuiltBones& b, const SeenBones& seen);

// B alone, which stands in its first frame and then plays. Ticks are added when they are needed.
struct TransitionReference {
  SidePlayer player;
  Voices voices;
  SeenBones seen;
  std::vector<BuiltBones> ticks;  // [0]: standing; [1 + t]: tick t; tick 0 is B's first
};
void begin(TransitionReference& reference, int animation, int frame, const Softness& softness);
// tick -1: B stands in its first frame.
const BuiltBones& bones_at(TransitionReference& reference, int tick, int& budget);

// The largest jump in pixels or in radians. tick: 0 is B's first tick; bone -1: no jump.
struct WorstJump {
  float beyond = 0;  // way in one tick minus the animations' own way there; pixels or radians
  float moved = 0;   // the whole way in that tick
  int bone = -1, tick = -1;
  int from_frame = 0;  // of A, if several moments were tried
};
struct Pop {
  WorstJump pixels, radians;
};
void take_worse(WorstJump& worst, const WorstJump& other);

// One tick of the transition: the longest way of any bone.
struct TransitionTick {
  float pixels = 0, radians = 0;                // in the transition
  float own_pixels = 0, own_radians = 0;        // in the animations themselves
  float beyond_pixels = 0, beyond_radians = 0;  // of the bone that exceeds them most
  int bone = -1;                                // the bone with the most pixels
};

inline constexpr float kLeastLimit = 0.1f, kMostLimit = 10'000;
struct PopLimit {
  float pixels = 20, degrees = 15;  // per tick
  bool operator==(const PopLimit&) const = default;
};
// Returns a limit in pixels that suits the size of a rig: some hundredths of it, as a round number.
float usual_limit(const skelform::Armature& armature);
bool is_within(const Pop& pop, const PopLimit& limit);
// Return the pop's share of the limit in pixels, or of that in degrees; 1: the limit is reached.
// Finite for a limit of 0, too.
float pixel_share(const Pop& pop, const PopLimit& limit);
float degree_share(const Pop& pop, const PopLimit& limit);
// Returns the larger one of both shares.
float share_of(const Pop& pop, const PopLimit& limit);
bool turns_most(const Pop& pop, const PopLimit& limit);  // true: the degrees have the larger share

inline constexpr float kSettledPixels = 0.5f, kSettledDegrees = 0.5f;
inline constexpr int kCalmTicks = 6;             // ticks that it must stay settled
inline constexpr double kTransitionSeconds = 4;  // longest time that a transition is measured

struct TransitionRun {
  SidePlayer player;
  Voices voices;
  SidePlayer fading;  // A going on alone while it fades out
  Voices fading_voices;
  BuiltBones fading_bones;
  int tick = -1;  // the last tick that was run
  int from_frame = 0;
  BuiltBones bones, own_before;  // of the last tick; of A's last tick but one
  Pop pop;
  int settled = -1;       // first tick without any effect of A; -1: never
  int pose_settled = -1;  // the same for bones that physics does not move; -1: never
  int calm = 0, pose_calm = 0;
  bool over = false;
};
void begin(TransitionRun& run, const TransitionMoment& moment, int animation, int frame,
           const Softness& softness);
// Runs one tick. The run is over once it has settled or its time is up. Reduces `budget` by its
// constructs.
TransitionTick step(TransitionRun& run, TransitionReference& reference, int& budget);

}  // namespace skelscope
