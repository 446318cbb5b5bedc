// The motion of a target by itself, and the effect of one round on the chain.
#include <algorithm>
#include <array>

#include "panels/ik/ik_sections.h"
#include "panels/kit/value_rows.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

const TargetMotion* find_motion(const Session& session, int family) {
  const auto found = std::ranges::find(session.setup.motions, family, &TargetMotion::family);
  return found == session.setup.motions.end() ? nullptr : &*found;
}

std::vector<TargetMotion>& wanted_motions(const IkPanel& it) {
  return edited(it.requests, it.session).motions;
}

// Keeps one motion for each bone: a target of two families can only be in one place.
void replace_motion(const IkPanel& it, const TargetMotion& motion) {
  std::vector<TargetMotion>& all = wanted_motions(it);
  std::erase_if(all, [&](const TargetMotion& m) {
    return m.family == motion.family || m.bone == motion.bone;
  });
  if (motion.bone >= 0) all.push_back(motion);
}

void stop(const IkPanel& it) {
  std::erase_if(wanted_motions(it), [&](const TargetMotion& m) { return m.family == it.family; });
}

// A new shape keeps the phase and the pace of the previous one.
void start(const IkPanel& it, MotionShape shape, const TargetMotion* before) {
  TargetMotion motion =
      before ? *before : begin_motion(it.session.now, it.family, shape, it.session.tick);
  motion.shape = shape;
  motion.size = usual_size(shape);
  replace_motion(it, motion);
}

void shape_row(const IkPanel& it, const TargetMotion* motion) {
  static constexpr std::array kOptions{"Off", "Circle", "Eight", "Sweep"};
  int chosen = motion ? static_cast<int>(motion->shape) + 1 : 0;
  const SettingRow row = setting_row(it.theme);
  text_in(it.theme.fonts.text, row.label, it.theme.palette.text, "Shape");
  if (!segmented(it.theme, "shape", row.control, kOptions, chosen)) return;
  if (chosen == 0)
    stop(it);
  else
    start(it, static_cast<MotionShape>(chosen - 1), motion);
}

void pace_row(const IkPanel& it, const TargetMotion& motion) {
  double seconds = motion.seconds;
  const SliderLook look{.min = kQuickestRound,
                        .max = 10,
                        .file_value = 2,
                        .digits = 1,
                        .color = family_color(it.theme.palette, it.family)};
  if (slider_row(it.theme, "round", "Round, s", seconds, look)) {
    replace_motion(it, with_pace(motion, seconds, it.session.tick, it.session.playback.tick_rate));
  }
}

void size_row(const IkPanel& it, const TargetMotion& motion) {
  double percent = motion.size * 100.0;
  const SliderLook look{.min = 0,
                        .max = kLargestMotion * 100.0,
                        .file_value = usual_size(motion.shape) * 100.0,
                        .digits = 0,
                        .color = family_color(it.theme.palette, it.family)};
  const char* label = motion.shape == MotionShape::Sweep ? "Out to, % reach" : "Radius, %";
  if (!slider_row(it.theme, "size", label, percent, look)) return;
  TargetMotion changed = motion;
  changed.size = static_cast<float>(percent / 100);
  replace_motion(it, changed);
}

// Returns the report of a motion's round. It is measured again when the motion or a setting of the
// rig changes, not in every tick.
const MotionReport& report(const IkPanel& it, const TargetMotion& motion) {
  MeasuredRound& round = it.view.ik.round;
  const int rate = it.session.playback.tick_rate;
  const bool known = round.tick_rate == rate && is_same_round(round.motion, motion) &&
                     round.pokes == it.session.setup.pokes;
  if (!known)
    round = {motion, it.session.setup.pokes, rate, measure_round(it.session.now, motion, rate)};
  return round.report;
}

void report_rows(const IkPanel& it, const TargetMotion& motion) {
  const MotionReport& r = report(it, motion);
  if (r.ticks == 0) return;
  const Theme& theme = it.theme;
  value_row(theme, 0, "Farthest from target", figure(r.worst, 2), "px");
  value_row(theme, 1, "On average", figure(r.mean, 2), "px");
  value_row(theme, 2, "Constraint flips", std::to_string(r.flips));
  value_row(theme, 3, "Target's largest step", figure(r.target_step, 1), "px/tick");
  value_row(theme, 4, "Joint's largest step", figure(r.jump, 1), "px/tick");
  const std::string where = r.jump_joint < 0 ? std::string("none")
                                             : "joint " + std::to_string(r.jump_joint + 1) +
                                                   ", tick " + std::to_string(r.jump_tick) +
                                                   " of " + std::to_string(r.ticks);
  text_row(theme, 5, "It happens at", where, theme.palette.muted);
}

}  // namespace

void ik_motion_section(const IkPanel& it) {
  if (it.facts.target < 0) return;
  const IdScope scope(it.theme, "motion");
  const TargetMotion* motion = find_motion(it.session, it.family);
  if (!section(it.theme, "head", "Move the target", {.note = motion ? "one round" : ""})) return;
  shape_row(it, motion);
  if (motion) {
    pace_row(it, *motion);
    size_row(it, *motion);
    report_rows(it, *motion);
    if (it.session.playback.paused) {
      paragraph(it.theme, "It moves while the animation plays.", it.theme.palette.muted);
    }
  }
  take_row(it.theme.px(5));
}

}  // namespace skelscope
