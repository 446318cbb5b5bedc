// A transition from one animation (A) to another (B) run beside the session, a tick at a time: how
// far the bones jump because of it, and when nothing of A is left. The session is never touched.
//
// The measure is a reference: a character that stands still in B's first frame and then plays B
// with the same smooth frames. Motion that the reference shares (a fast stroke, the seam of a loop,
// the lag of smoothing) belongs to B and is no fault of the transition. While A fades out its own
// motion is none, either.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "session/record/session.h"
#include "session/transition/transition_fade.h"

namespace skelscope {

// Conditions of a transition besides the rig and its two animations. The transport's speed is none
// of them: smoothing counts ticks, so its figures hold for a game at full speed.
struct TransitionConditions {
  int tick_rate = 60;
  skelform::Dialect dialect;
  Pokes pokes;  // physics, its pokes and IK settings; nothing that poses bones or moves the rig
  bool operator==(const TransitionConditions&) const = default;
};
TransitionConditions conditions_of(const Session& session);

// Softens a transition: B's track is smoothed from then on, or A fades out over some seconds.
struct Softness {
  int smooth_frames = 0;       // 0..kMostSmoothFrames
  std::optional<double> fade;  // seconds, 0..kLongestTunedFade; replaces the smooth frames
  skelform::FadeCurve curve = skelform::FadeCurve::Linear;  // of the fade
  bool operator==(const Softness&) const = default;
};
bool is_sharp(const Softness& softness);
// Of the fade to an animation from a frame of it.
skelform::PlayOptions fade_options(const Softness& softness, int frame);

// Plays one animation on its own, as the session plays a track: looped, at speed 1.
Player make_player(std::shared_ptr<const skelform::Skf> skf,
                   const TransitionConditions& conditions);
void set_track(Player& player, int animation, int frame, int smooth_frames);

int frame_of(const Player& player);
// Ticks that one lap of an animation lasts, at least 1.
int lap_ticks(const skelform::Armature& armature, int animation, int tick_rate);

using BuiltBones = std::vector<skelform::ConstructedBone>;

// Which bones are looked at, one flag a bone: those with a sprite or a mesh bound to them. An IK
// target that leaps is not seen, what it moves is. All where none is drawn.
using SeenBones = std::vector<std::uint8_t>;
SeenBones seen_bones(const skelform::Armature& armature);

// A character in the last tick of A before B takes over.
struct TransitionMoment {
  int animation = 0;         // A
  int frame = 0;             // of A
  double playhead = 0;       // where A's track stands, fractions included
  skelform::State state;     // after that tick
  BuiltBones bones, before;  // as constructed in that tick, and in the one before it
};
void take_moment(const Player& player, const BuiltBones& before, TransitionMoment& moment);
// The farthest way of any seen bone between two poses, pixels.
float distance_between(const BuiltBones& a, const BuiltBones& b, const SeenBones& seen);

// B alone, standing at its first frame before it plays; grows as it is needed.
struct TransitionReference {
  Player player;
  Voices voices;
  SeenBones seen;
  std::vector<BuiltBones> ticks;  // [0]: standing; [1 + t]: tick t, 0 being B's first
};
void begin(TransitionReference& reference, int animation, int frame, const Softness& softness);
const BuiltBones& bones_at(TransitionReference& reference, int tick, int& budget);  // tick >= -1

// The worst of one quantity. tick: 0 is B's first; bone -1: nothing stands out.
struct WorstJump {
  float beyond = 0;  // the way in one tick beyond what the animations do there; px or radians
  float moved = 0;   // the whole way in that tick
  int bone = -1, tick = -1;
  int from_frame = 0;  // of A, where several moments were tried
};
struct Pop {
  WorstJump pixels, radians;
};
void take_worse(WorstJump& worst, const WorstJump& other);

// One tick of the transition: the farthest that any bone went.
struct TransitionTick {
  float pixels = 0, radians = 0;                // in the transition
  float own_pixels = 0, own_radians = 0;        // in the animations themselves
  float beyond_pixels = 0, beyond_radians = 0;  // of the bone that exceeds them most
  int bone = -1;                                // that goes the most pixels
};

inline constexpr float kLeastLimit = 0.1f, kMostLimit = 10'000;
struct PopLimit {
  float pixels = 20, degrees = 15;  // a tick
  bool operator==(const PopLimit&) const = default;
};
// A limit in pixels that suits the size of a rig: some hundredths of it, a round number.
float usual_limit(const skelform::Armature& armature);
bool is_within(const Pop& pop, const PopLimit& limit);
// How much of the limit is used up by the worse of the two; 1: all of it.
float share_of(const Pop& pop, const PopLimit& limit);
bool turns_most(const Pop& pop, const PopLimit& limit);  // the degrees are the worse of the two

inline constexpr float kSettledPixels = 0.5f, kSettledDegrees = 0.5f;
inline constexpr int kCalmTicks = 6;             // that it must stay settled to count
inline constexpr double kTransitionSeconds = 4;  // a transition is looked at no longer than that

struct TransitionRun {
  Player player;
  Voices voices;
  Player fading;  // A going on alone, for as long as it fades out
  Voices fading_voices;
  BuiltBones fading_bones;
  int tick = -1;  // the last that was run
  int from_frame = 0;
  BuiltBones bones, own_before;  // of the last tick; of A's last tick but one
  Pop pop;
  int settled = -1;       // the first tick from which nothing of A is left; -1: never
  int pose_settled = -1;  // the same without what physics carries on; -1: never
  int calm = 0, pose_calm = 0;
  bool over = false;
};
void begin(TransitionRun& run, const TransitionMoment& moment, int animation, int frame,
           const Softness& softness);
// One tick more; over once it has settled for good or its time is up. Takes its constructs from the
// budget.
TransitionTick step(TransitionRun& run, TransitionReference& reference, int& budget);

}  // namespace skelscope
