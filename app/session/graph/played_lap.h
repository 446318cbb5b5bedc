// Plays the animation once from its start, beside the session: with its present tracks, pokes and
// rules, a tick a frame as a trace plays it, then over the seam of the loop. The graph draws its
// other frames from this lap and looks for jumps in it.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "session/record/session.h"
#include "session/runs/player.h"
#include "skelform/jumps.h"

namespace skelscope {

// The inputs of a lap; it is played again when one changes.
struct LapSource {
  std::shared_ptr<const skelform::Skf> skf;
  std::vector<PlaybackTrack> tracks;  // all that follow the clock at their start
  int main = -1;                      // of these; -1: nothing plays
  bool loop = true;
  int loop_from = -1, loop_to = -1;
  Pokes pokes;  // nothing pushes
  std::vector<TargetMotion> motions;
  skelform::AnimateOptions rules;
  bool starts_at_rest = false;
  bool operator==(const LapSource&) const = default;
};
LapSource lap_source(const Session& session);

// How far a bone went on its way to a frame, pixels: as it is shown, before physics, before IK.
struct BoneStep {
  float shown = 0, solved = 0, posed = 0;
};

// A chain in a frame.
struct ChainAt {
  bool solved = false, mimic = false;
  skelform::IkMode mode = skelform::IkMode::FABRIK;
  skelform::IkConstraint constraint = skelform::IkConstraint::None;
  skelform::ChainBend bend;
  float excess = 0, reach = 0;  // pixels its target is beyond its reach; what it can reach
};

struct PlayedLap {
  LapSource source;
  std::size_t bones = 0, chains = 0, tracks = 0;
  std::vector<int> frames;                       // of the main track, as they were played
  int seam = -1;                                 // the place in `frames` behind it; -1: no loop
  int last_frame = 0;                            // of the animation
  std::vector<skelform::ConstructedBone> built;  // frame by frame, one a bone, armature space
  std::vector<BoneStep> steps;                   // likewise
  std::vector<ChainAt> chain_moments;            // likewise, one a family
  std::vector<int> track_frames;                 // likewise, one a track that is on
  // Frames 0.. without the seam.
  int played() const { return seam >= 0 ? seam : static_cast<int>(frames.size()); }
};
const skelform::ConstructedBone& built_at(const PlayedLap& lap, int at, int bone);
const BoneStep& step_at(const PlayedLap& lap, int at, int bone);
const ChainAt& chain_at(const PlayedLap& lap, int at, int family);
// Whether it has all frames of the animation; rigs and animations can be too large for that.
bool is_whole(const PlayedLap& lap);

// A bone relative to its parent as it is shown, in the units of its keys.
struct LocalShown {
  skelform::Vec2 pos{0}, scale{1};  // NaN where the parent has no size
  float rot = 0;                    // runs on past half a turn
};
std::vector<LocalShown> local_shown(const PlayedLap& lap, int bone);
LocalShown local_shown(const skelform::Armature& armature, const skelform::ConstructedBone& bone,
                       const skelform::ConstructedBone& parent, const skelform::Dialect& dialect);

// A lap being played.
struct LapRun {
  PlayedLap lap;
  Player player;
  // The state at the start of the seam:
  int turning = -1;  // the place in `frames` of the loop's last frame
  skelform::State turning_state;
  std::vector<PlaybackTrack> turning_tracks;
  std::vector<skelform::Vec2> turning_solved, turning_posed;
  std::vector<skelform::Vec2> solved, posed;  // joints of the frame before
  bool over = false;
};
void begin(LapRun& run, const LapSource& source);
// Plays on by at most `budget` ticks, which it takes from it. True when the lap is over.
bool play_on(LapRun& run, const Session& session, int& budget);
float progress_of(const LapRun& run);  // 0..1

}  // namespace skelscope
