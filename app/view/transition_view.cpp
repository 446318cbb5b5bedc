#include "view/transition_view.h"

#include <algorithm>

#include "lists/lists.h"
#include "text/words.h"
#include "view/view_state.h"
#include "words/numbers.h"

namespace skelscope {
namespace {

int last_frame_of(const Session& session, int animation) {
  return armature_of(session).animations[animation].last_frame;
}

void keep_within(TransitionView& transition, const Session& session) {
  const int from_last = last_frame_of(session, transition.from);
  transition.from_frame = std::clamp(transition.from_frame, kFarthestFrame, from_last);
  transition.to_frame = std::clamp(transition.to_frame, 0, last_frame_of(session, transition.to));
  transition.smooth_frames = std::clamp(transition.smooth_frames, 0, kMostSmoothFrames);
  transition.fade = std::clamp(transition.fade, 0.0, kLongestTunedFade);
}

// The step of the smallest softness that keeps the pair within the limit. kNoneHelps if no step
// does, kNotKnown if the table does not have it.
int smallest_of(const TransitionView& transition, const PopMatrix& matrix) {
  const bool fades = transition.kind == TransitionKind::Fade;
  const bool known = transition.from >= 0 && transition.from < matrix.count && transition.to >= 0 &&
                     transition.to < matrix.count;
  if (!known || matrix.plan.softness.fade.has_value() != fades) return kNotKnown;
  return cell_of(matrix, transition.from, transition.to).smallest;
}

std::string fade_text(double seconds) {
  std::string text = skelform::fixed_text(seconds, 3);
  while (text.back() == '0' && text[text.size() - 2] != '.') text.pop_back();
  return text;
}

void follow_size(TransitionView& transition, const Session& session) {
  if (transition.sized != session.now.skf)
    transition.usual_pixels = usual_limit(armature_of(session));
  transition.sized = session.now.skf;
  transition.limit.pixels =
      transition.chosen_pixels > 0 ? transition.chosen_pixels : transition.usual_pixels;
}

}  // namespace

void choose_pair(TransitionView& transition, const Session& session) {
  const int count = animation_count(session);
  const PlaybackTrack* playing = main_track(session);
  if (transition.from < 0 || transition.from >= count)
    transition.from = playing ? std::clamp(playing->animation, 0, count - 1) : 0;
  if (transition.to < 0 || transition.to >= count) transition.to = (transition.from + 1) % count;
  keep_within(transition, session);
  follow_size(transition, session);
}

TransitionPlan plan_of(const TransitionView& transition, const Session& session) {
  return {.skf = session.now.skf,
          .from = transition.from,
          .to = transition.to,
          .from_frame = transition.from_frame,
          .to_frame = transition.to_frame,
          .softness = softness_of(transition),
          .conditions = conditions_of(session)};
}

Softness softness_of(const TransitionView& transition) {
  if (transition.kind == TransitionKind::Fade) return {0, transition.fade, transition.curve};
  return {transition.smooth_frames, {}};
}

void choose_softness(TransitionView& transition, const Softness& softness) {
  transition.kind = softness.fade ? TransitionKind::Fade : TransitionKind::Smooth;
  if (softness.fade)
    transition.fade = *softness.fade;
  else
    transition.smooth_frames = softness.smooth_frames;
}

std::optional<Softness> recommended(const TransitionView& transition, const PopMatrix& matrix) {
  const int smallest = smallest_of(transition, matrix);
  if (smallest < 0) return {};
  return softness_at(matrix.plan, smallest);
}

bool none_helps(const TransitionView& transition, const PopMatrix& matrix) {
  return smallest_of(transition, matrix) == kNoneHelps;
}

std::optional<TunedFade> tuned_fade(const TransitionView& transition, const Session& session) {
  const int count = session.now.skf ? animation_count(session) : 0;
  const auto exists = [&](int animation) { return animation >= 0 && animation < count; };
  const bool chosen =
      transition.kind == TransitionKind::Fade && exists(transition.from) && exists(transition.to);
  if (!chosen) return std::nullopt;
  return TunedFade{transition.from, transition.to, transition.fade, transition.curve,
                   transition.to_frame};
}

std::string fade_code(const TransitionView& transition) {
  std::vector<std::string> options;
  if (transition.to_frame > 0)
    options.push_back(".first_frame = " + std::to_string(transition.to_frame));
  if (transition.curve == skelform::FadeCurve::Smooth)
    options.push_back(".curve = FadeCurve::Smooth");
  std::string more;
  for (const std::string& option : options) more += (more.empty() ? ", {" : ", ") + option;
  if (!more.empty()) more += "}";
  return "cross_fade(player, animation, " + fade_text(transition.fade) + more + ");";
}

void choose_cell(TransitionView& transition, const PopMatrix& matrix, int from, int to) {
  const PopCell& cell = cell_of(matrix, from, to);
  const Pop& pop = cell.has_current ? cell.current : cell.zero;
  const WorstJump& worst = transition.in_degrees ? pop.radians : pop.pixels;
  transition.from = from;
  transition.to = to;
  transition.from_frame = worst.bone >= 0 ? worst.from_frame : kFarthestFrame;
  transition.to_frame = 0;
  transition.tick = std::max(worst.tick, 0);
}

std::string bone_label(const skelform::Armature& armature, int bone) {
  const auto& bones = armature.bones;
  const std::string name = bone_name(armature, bone);
  const bool exists = has_index(bones, bone);
  if (!exists || bones[bone].name.empty()) return name;
  for (int b = bone; b >= 0; b = bones[b].parent_id) {
    const std::string& known = bones[b].name;
    if (known.empty() || std::ranges::count(bones, known, &skelform::Bone::name) > 1) continue;
    return b == bone ? name : known + " \u203A " + name;
  }
  return name + " #" + std::to_string(bone);
}

bool is_transition_open(const View& view) {
  return view.bottom_tab == BottomTab::Transition && view.layout.show_bottom;
}

bool shows_transition(const View& view, const Session& session) {
  return is_transition_open(view) && view.transition.shown && session.playback.paused &&
         view.transition.ready;
}

std::string when_of(int tick) {
  if (tick == 0) return "at the start";
  return counted(tick < 0 ? -tick : tick, "tick") + (tick < 0 ? " before" : " on");
}

std::string softness_words(const Softness& softness) {
  if (is_sharp(softness)) return softness.fade ? "no fade" : "no smoothing";
  const bool smooth = softness.curve == skelform::FadeCurve::Smooth;
  if (softness.fade)
    return (smooth ? "a smooth fade of " : "a fade of ") + seconds_text(*softness.fade);
  return counted(softness.smooth_frames, "smooth frame");
}

std::string seconds_text(double seconds) {
  return fade_text(seconds) + " s";
}

}  // namespace skelscope
