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

// B's track is smoothed, or A fades out.
enum class TransitionKind { Smooth, Fade };

// Work on the table since it began or went on, which tells how long the rest takes.
struct TableWork {
  double since = -1;  // seconds, by the window's clock; negative: not known
  float from = 0;     // its progress then, 0..1
};

struct TransitionView {
  int from = -1, to = -1;  // animations A and B; -1: not chosen yet
  int from_frame = kFarthestFrame, to_frame = 0;
  TransitionKind kind = TransitionKind::Smooth;
  int smooth_frames = 0;
  double fade = 0.2;                                        // seconds
  skelform::FadeCurve curve = skelform::FadeCurve::Linear;  // of all fades
  PopLimit limit;                              // that holds: as chosen, or by the rig's size
  float chosen_pixels = 0;                     // 0: by the rig's size
  std::shared_ptr<const skelform::Skf> sized;  // the rig that `usual_pixels` suits
  float usual_pixels = 0;
  bool in_degrees = false;      // what the graph and the table show
  int tick = 0;                 // of the transition, shown in the viewport; 0 is B's first
  bool shown = false;           // the viewport shows the transition instead of the session
  bool tells_smallest = false;  // narrow cells of the table: the smallest value, not the pop
  bool stopped = false;         // the table is not worked on
  TableWork work;
  bool was_open = false;             // in the frame before
  std::int64_t seen_tick = -1;       // the session's, then
  bool ready = false;                // the transition is worked out and can be shown
  float scroll_x = 0, scroll_y = 0;  // of the table, pixels
};

// Chooses a pair where none is chosen: from the animation that plays to another one. Follows the
// rig's size with the limit.
void choose_pair(TransitionView& transition, const Session& session);
TransitionPlan plan_of(const TransitionView& transition, const Session& session);
// The chosen one of the two values.
Softness softness_of(const TransitionView& transition);
void choose_softness(TransitionView& transition, const Softness& softness);
// The smallest value that keeps the chosen pair within the limit; nothing while it is looked for,
// and where no value does.
std::optional<Softness> recommended(const TransitionView& transition, const PopMatrix& matrix);
bool none_helps(const TransitionView& transition, const PopMatrix& matrix);
// The chosen pair's fade, for a tuning file; nothing with smooth frames and without a pair.
std::optional<TunedFade> tuned_fade(const TransitionView& transition, const Session& session);
// A fade as a game writes it: "cross_fade(player, animation, 0.2);", with more options in braces.
std::string fade_code(const TransitionView& transition);
// The pair of a cell with the moment at which it pops most, in the unit that is shown.
void choose_cell(TransitionView& transition, const PopMatrix& matrix, int from, int to);

// A bone's name; where others share it, behind that of the nearest parent with a name of its own
// ("Right Hand › Texture").
std::string bone_label(const skelform::Armature& armature, int bone);
// "at the start", "4 ticks on", "2 ticks before"
std::string when_of(int tick);
// "7 smooth frames", "a fade of 0.2 s", "no softening".
std::string softness_words(const Softness& softness);
// "0.2 s": a fade with as many digits as it has, at most three.
std::string seconds_text(double seconds);

}  // namespace skelscope
