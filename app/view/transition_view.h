// State of the transition tuner. UI only: it does not change the session; transition_study.h holds
// the computed results.
#pragma once

#include <optional>
#include <string>

#include "session/transition/pop_matrix.h"
#include "session/transition/transition.h"
#include "session/transition/transition_play.h"
#include "session/write/game_tuning.h"

namespace skelscope {

// Smooth: smooth frames on B's track. Fade: A fades out.
enum class TransitionKind { Smooth, Fade };

// Start of the current work on the table, for estimating the time left.
struct TableWork {
  double since = -1;  // the window's time in seconds; negative: unknown
  float from = 0;     // progress at that time, 0..1
};

struct TransitionOptions {
  TransitionKind kind = TransitionKind::Smooth;
  skelform::FadeCurve curve = skelform::FadeCurve::Linear;  // of every fade
  PopLimit limit;           // the limit in use: chosen, or from the rig's size
  float chosen_pixels = 0;  // the chosen limit; 0: from the rig's size
};

struct TransitionView : TransitionOptions {
  int from = -1, to = -1;  // animations A and B; -1: not chosen yet
  int from_frame = kFarthestFrame, to_frame = 0;
  int smooth_frames = 0;
  double fade = 0.2;                           // seconds
  std::shared_ptr<const skelform::Skf> sized;  // the rig of `usual_pixels`
  float usual_pixels = 0;
  bool in_degrees = false;      // unit of the graph and the table; false: pixels
  int tick = 0;                 // of the transition, shown in the viewport; 0 is B's first
  bool shown = false;           // the viewport shows the transition instead of the session
  bool tells_smallest = false;  // narrow cells show the smallest value, not the pop
  bool stopped = false;         // the user stopped the work on the table
  TableWork work;
  bool was_open = false;             // the tab in the last frame
  std::int64_t seen_tick = -1;       // the session's tick in the last frame
  bool ready = false;                // the transition is complete and can be shown
  float scroll_x = 0, scroll_y = 0;  // of the table, pixels
};

// The pair moves; the study computes the rest again from the new rig.
void indices(auto& each, TransitionView& transition) {
  each.animation(transition.from);
  each.animation(transition.to);
}

// Chooses a pair if none is chosen: from the playing animation to the next one. Sets the limit for
// the rig's size.
void choose_pair(TransitionView& transition, const Session& session);
TransitionPlan plan_of(const TransitionView& transition, const Session& session);
// The chosen smooth frames or fade.
Softness softness_of(const TransitionView& transition);
void choose_softness(TransitionView& transition, const Softness& softness);
// The smallest value that keeps the chosen pair within the limit. Empty if it is not known yet or
// no value does.
std::optional<Softness> recommended(const TransitionView& transition, const PopMatrix& matrix);
bool none_helps(const TransitionView& transition, const PopMatrix& matrix);
// The chosen pair's fade for a tuning file. Empty with smooth frames or without a pair.
std::optional<TunedFade> tuned_fade(const TransitionView& transition, const Session& session);
// The game's call for the fade: "cross_fade(player, animation, 0.2);", with other options in
// braces.
std::string fade_code(const TransitionView& transition);
// Chooses the pair of a cell and the frame of its greatest pop, in the shown unit.
void choose_cell(TransitionView& transition, const PopMatrix& matrix, int from, int to);

// The bone's name. If other bones share it, the nearest parent with a unique name precedes it
// ("Right Hand › Texture").
std::string bone_label(const skelform::Armature& armature, int bone);
// A tick of the transition in words: "at the start", "4 ticks on", "2 ticks before".
std::string when_of(int tick);
// The softness in words: "7 smooth frames", "a fade of 0.2 s", "no smoothing".
std::string softness_words(const Softness& softness);
// Seconds with at most three decimals: "0.2 s".
std::string seconds_text(double seconds);

}  // namespace skelscope
