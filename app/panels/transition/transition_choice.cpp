// The transition's two animations, its smooth frames or fade, and buttons to apply them.
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "lists/lists.h"
#include "panels/timeline/rows/timeline_edit.h"
#include "panels/transition/transition_tab.h"
#include "text/words.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kChoiceRow = 33, kChoiceField = 26;

struct TransitionRow {
  const Session& session;
  const TransitionStudy& study;
  TransitionView& transition;
  Requests& requests;
  const Theme& theme;
};

void draw_curve(const Theme& theme, const Rect& rect, bool smooth) {
  const ImVec2 from{rect.min.x, rect.max.y}, to{rect.max.x, rect.min.y};
  const float bend = smooth ? rect.width() / 2 : 0;
  ImGui::GetWindowDrawList()->AddBezierCubic(from, from + ImVec2(bend, 0), to - ImVec2(bend, 0), to,
                                             theme.palette.text, theme.px(1.5f));
}

void tip_over(const Theme& theme, const Rect& rect, std::string_view words) {
  const bool over = ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(rect.min, rect.max);
  if (over && !ImGui::IsMouseDown(0)) tooltip(theme, rect, words);
}

bool animation_combo(const TransitionRow& c, const char* id, const Rect& rect, int& chosen,
                     ImU32 color) {
  std::vector<std::string> names;
  for (int a = 0; a < count_of(armature_of(c.session).animations); ++a)
    names.push_back(animation_name(armature_of(c.session), a));
  std::vector<const char*> options;
  for (const std::string& name : names) options.push_back(name.c_str());
  const bool changed = combo(c.theme, id, rect, options, chosen);
  fill({{rect.min.x, rect.min.y + c.theme.px(5)},
        {rect.min.x + c.theme.px(3), rect.max.y - c.theme.px(5)}},
       color, c.theme.px(1));
  return changed;
}

bool frame_field(const TransitionRow& c, const char* id, const Rect& rect, int animation,
                 int& frame, std::string_view tip) {
  const auto& animations = armature_of(c.session).animations;
  double value = std::max(frame, 0);
  const int last = animations[animation].last_frame;
  const NumberLook look{.min = 0, .max = static_cast<double>(last), .step = 0.5, .unit = "fr"};
  const bool changed = number_field(c.theme, id, rect, value, look);
  if (changed) frame = std::lround(value);
  tip_over(c.theme, rect, tip);
  return changed;
}

// Switches between the frame at which the poses are farthest apart, and a fixed frame, which begins
// as that frame.
void worst_toggle(const TransitionRow& c, const Rect& rect) {
  TransitionView& transition = c.transition;
  const Palette& p = c.theme.palette;
  const bool on = transition.from_frame == kFarthestFrame;
  const Hit mouse = hit(c.theme, "worst", rect);
  fill(rect,
       on              ? with_alpha(p.accent, 0.2f)
       : mouse.hovered ? p.control_on
                       : p.control,
       c.theme.px(5));
  if (!on) outline(rect, p.control_border, c.theme.px(5));
  text_in(c.theme.fonts.hint, rect, on ? text_variant(p, p.accent) : p.muted, "farthest",
          Align::Center);
  if (mouse.hovered)
    tooltip(c.theme, rect,
            on ? "Leaves A where its pose is farthest from B's; click to keep this frame. A bone "
                 "may turn most from another frame: click a cell of the table to go there"
               : "Leave A where its pose is farthest from B's");
  if (!mouse.clicked) return;
  transition.from_frame = on ? c.study.result.from_frame : kFarthestFrame;
  transition.shown = true;
}

void pair_row(const TransitionRow& c, Rect row) {
  const Theme& theme = c.theme;
  TransitionView& transition = c.transition;
  row = middle(row, theme.px(kChoiceField));
  const float gap = theme.px(5), frame = theme.px(62), arrow = theme.px(20), worst = theme.px(58);
  const float combos = (row.width() - 2 * frame - arrow - worst - 4 * gap) / 2;
  bool changed =
      animation_combo(c, "from", cut_left(row, combos), transition.from, theme.palette.a);
  if (changed) transition.from_frame = kFarthestFrame;
  cut_left(row, gap);
  const bool known = transition.from_frame == kFarthestFrame && has_result(c.study, c.session) &&
                     c.study.result.plan.from == transition.from;
  int shown = known ? c.study.result.from_frame : transition.from_frame;
  if (frame_field(c, "from frame", cut_left(row, frame), transition.from, shown,
                  "A's last frame before the transition")) {
    transition.from_frame = shown;
    changed = true;
  }
  cut_left(row, gap);
  worst_toggle(c, cut_left(row, worst));
  const Rect sign = cut_left(row, arrow + 2 * gap);
  icon(theme, theme.fonts.icon_small, sign.center(), theme.palette.muted, icons::kArrowForward);
  const bool other =
      animation_combo(c, "to", cut_left(row, combos), transition.to, theme.palette.b);
  if (other) transition.to_frame = 0;
  cut_left(row, gap);
  changed |= other |
             frame_field(c, "to frame", row, transition.to, transition.to_frame, "B's first frame");
  if (changed) transition.shown = true;
}

int track_of_second(const TransitionRow& c) {
  const auto& tracks = c.session.playback.tracks;
  for (int i = 0; i < count_of(tracks); ++i)
    if (tracks[i].animation == c.transition.to) return i;
  return -1;
}

void use_button(const TransitionRow& c, const Rect& rect) {
  const int track = track_of_second(c);
  const std::string name = animation_name(armature_of(c.session), c.transition.to);
  const int value = c.transition.smooth_frames;
  const bool same = track >= 0 && c.session.playback.tracks[track].smooth_frames == value;
  const std::string tip =
      track < 0 ? name + " is not among the tracks that play"
      : same    ? "The track of " + name + " has this value"
                : "Set the smooth frames of the track of " + name + " to " + std::to_string(value);
  const ButtonLook look{.enabled = track >= 0 && !same, .tooltip = tip};
  if (button(c.theme, "use", rect, "Use", look))
    edit_track(c.session, c.requests, track).smooth_frames = value;
}

// Draws the switch for the curve of a fade's weights; fades from the animation list use it, too.
void curve_button(const TransitionRow& c, const Rect& rect) {
  const bool smooth = c.transition.curve == skelform::FadeCurve::Smooth;
  const Palette& p = c.theme.palette;
  const Hit mouse = hit(c.theme, "curve", rect);
  fill(rect, mouse.hovered ? p.control_on : p.control, c.theme.px(5));
  outline(rect, p.control_border, c.theme.px(5));
  draw_curve(c.theme, inset(rect, c.theme.px(6), c.theme.px(7)), smooth);
  if (mouse.hovered)
    tooltip(c.theme, rect,
            smooth ? "Smooth: the weights begin and end slowly; click for Linear"
                   : "Linear: the weights change evenly; click for Smooth");
  if (!mouse.clicked) return;
  c.transition.curve = smooth ? skelform::FadeCurve::Linear : skelform::FadeCurve::Smooth;
  c.transition.shown = true;
}

// Draws a button that copies the line of code for this fade in a game.
void code_button(const TransitionRow& c, const Rect& rect) {
  const std::string code = fade_code(c.transition);
  const std::string tip = "Copy for the game: " + code;
  const ButtonLook look{.tooltip = tip};
  if (button(c.theme, "code", rect, "Code", look)) ImGui::SetClipboardText(code.c_str());
}

const char* play_tip(const TransitionRow& c, bool slow) {
  if (c.transition.kind == TransitionKind::Fade) return "Play A, then fade to B";
  return slow ? "Play A, then B. Smoothing counts ticks: at another speed than 1x it looks shorter "
                "or longer than measured"
              : "Play A up to the transition, then B, as the only track";
}

void play_button(const TransitionRow& c, const Rect& rect) {
  const bool known = has_result(c.study, c.session);
  const bool slow = c.session.playback.speed != 1;
  const ButtonLook look{
      .icon = icons::kPlay, .accent = true, .enabled = known, .tooltip = play_tip(c, slow)};
  if (!button(c.theme, "play", rect, "Play it", look)) return;
  const TransitionPlan& plan = c.study.result.plan;
  c.requests.play_transition =
      TransitionCue{plan.from, plan.to, c.study.result.playhead, plan.to_frame, plan.softness};
}

void copy_button(const TransitionRow& c, const Rect& rect) {
  const std::string text = std::to_string(c.transition.smooth_frames);
  if (icon_button(c.theme, "copy", rect, icons::kCopy, "Copy the value: " + text))
    ImGui::SetClipboardText(text.c_str());
}

void apply_buttons(const TransitionRow& c, Rect& row) {
  const Theme& theme = c.theme;
  const float gap = theme.px(5), use = theme.px(46), copy = theme.px(kChoiceField);
  play_button(c, cut_right(row, theme.px(84)));
  cut_right(row, gap);
  if (c.transition.kind == TransitionKind::Fade) {
    code_button(c, cut_right(row, use));
    cut_right(row, gap);
    curve_button(c, cut_right(row, copy));
  } else {
    use_button(c, cut_right(row, use));
    cut_right(row, gap);
    copy_button(c, cut_right(row, copy));
  }
  cut_right(row, gap);
}

void kind_choice(const TransitionRow& c, Rect& row) {
  const Rect rect = cut_left(row, c.theme.px(118));
  int kind = static_cast<int>(c.transition.kind);
  if (segmented(c.theme, "kind", rect, {"Smooth", "Fade"}, kind)) {
    c.transition.kind = static_cast<TransitionKind>(kind);
    c.transition.shown = true;
  }
  tip_over(c.theme, rect,
           kind == 1 ? "A fades out under B: cross_fade() of the library"
                     : "B's track is smoothed: SkelForm's smooth frames");
  cut_left(row, c.theme.px(8));
}

// Draws a field and a slider for one value. Returns whether the value has changed.
bool value_fields(const TransitionRow& c, Rect row, double& value, const NumberLook& look) {
  const Theme& theme = c.theme;
  bool changed = number_field(theme, "value", cut_right(row, theme.px(52)), value, look);
  cut_right(row, theme.px(16));
  const SliderLook slider{.min = look.min, .max = look.max, .digits = look.digits};
  changed |= slider_track(theme, "slider", row, value, slider);
  return changed;
}

void value_row(const TransitionRow& c, Rect row) {
  TransitionView& transition = c.transition;
  row = middle(row, c.theme.px(kChoiceField));
  apply_buttons(c, row);
  kind_choice(c, row);
  const bool fades = transition.kind == TransitionKind::Fade;
  const NumberLook frames{.min = 0, .max = kMostSmoothFrames, .step = 0.25};
  const NumberLook seconds{
      .digits = 2, .min = 0, .max = kLongestTunedFade, .step = 0.01, .unit = "s"};
  double value = fades ? transition.fade : transition.smooth_frames;
  if (!value_fields(c, row, value, fades ? seconds : frames)) return;
  if (fades)
    transition.fade = std::round(value * 100) / 100;
  else
    transition.smooth_frames = std::lround(value);
  transition.shown = true;
}

}  // namespace

void transition_choice(const Session& session, const Studies& studies, View& view,
                       Requests& requests, const Theme& theme, Rect rect) {
  const TransitionRow choice{session, studies.transition, view.transition, requests, theme};
  pair_row(choice, cut_top(rect, theme.px(kChoiceRow)));
  value_row(choice, cut_top(rect, theme.px(kChoiceRow)));
}

}  // namespace skelscope
