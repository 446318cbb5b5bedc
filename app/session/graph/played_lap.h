// Plays the animation once from its start, beside the session and with its present tracks, pokes
// and rules: a tick a frame, as in a trace, then across the seam of the loop. The graph draws all
// frames except the present one from this lap and looks for jumps in it.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "lists/lists.h"
#include "session/record/session.h"
#include "session/runs/player.h"
#include "skelform/jumps.h"

namespace skelscope {

// The inputs of a lap; the lap is played again when one of them changes.
struct LapSource {
  std::shared_ptr<const skelform::Skf> skf;
  std::vector<PlaybackTrack> tracks;  // those that follow the clock stand at their start
  int main = -1;                      // index of the main track; -1: nothing plays
  bool loop = true;
  int loop_from = -1, loop_to = -1;
  Pokes pokes;  // without velocity
  std::vector<TargetMotion> motions;
  skelform::AnimateOptions rules;
  bool starts_at_rest = false;
  bool operator==(const LapSource&) const = default;
};
LapSource lap_source(const Session& session);

// The distance in pixels that a bone moved to reach a frame: as shown, before physics, and before
// IK.
struct BoneStep {
  float shown = 0, solved = 0, posed = 0;
};

// An IK chain in a frame.
struct ChainAt {
  bool solved = false, mimic = false;
  skelform::IkMode mode = skelform::IkMode::FABRIK;
  skelform::IkConstraint constraint = skelform::IkConstraint::None;
  skelform::ChainBend bend;
  float excess = 0, reach = 0;  // pixels of the target beyond the reach; the reach
};

struct PlayedLap {
  LapSource source;
  std::size_t bones = 0, chains = 0, tracks = 0;
  std::vector<int> frames;  // of the main track, as played
  int seam = -1;            // index in `frames` of the next lap's first; -1: no loop
  int last_frame = 0;       // the animation's
  std::vector<skelform::ConstructedBone> built;  // by frame, then bone; armature space
  std::vector<BoneStep> steps;                   // by frame, then bone
  std::vector<ChainAt> chain_moments;            // by frame, then family
  std::vector<int> track_frames;                 // by frame, then track that is on
  // Returns the number of frames before the seam.
  int played() const { return seam >= 0 ? seam : count_of(frames); }
};
const skelform::ConstructedBone& built_at(const PlayedLap& lap, int at, int bone);
const BoneStep& step_at(const PlayedLap& lap, int at, int bone);
const ChainAt& chain_at(const PlayedLap& lap, int at, int family);
// Returns whether the lap has all frames of the animation; rigs and animations can be too large for
// that.
bool is_whole(const PlayedLap& lap);

// A bone relative to its parent as it is shown, in the units of its keys.
struct LocalShown {
  skelform::Vec2 pos{0}, scale{1};  // NaN if the parent has no size
  float rot = 0;                    // continues past half a turn
};
std::vector<LocalShown> local_shown(const PlayedLap& lap, int bone);
LocalShown local_shown(const skelform::Armature& armature, const skelform::ConstructedBone& bone,
                       const skelform::ConstructedBone& parent, const skelform::Dialect& dialect);

// A lap while it is being played.
struct LapRun {
  PlayedLap lap;
  SidePlayer player;
  // Kept from the loop's last frame, from which the seam continues:
  int turning = -1;  // index in `frames` of the loop's last frame
  skelform::State turning_state;
  std::vector<PlaybackTrack> turning_tracks;
  std::vector<skelform::Vec2> turning_solved, turning_posed;
  std::vector<skelform::Vec2> solved, posed;  // joints of the previous frame
  bool over = false;
};
void begin(LapRun& run, const LapSource& source);
// Plays at most `budget` ticks and subtracts them from it. Returns whether the lap is over.
bool play_on(LapRun& run, const Session& session, int& budget);
float progress_of(const LapRun& run);  // 0..1

}  // namespace skelscope
