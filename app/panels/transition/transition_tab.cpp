#include "panels/transition/transition_tab.h"

#include <algorithm>

#include "text/words.h"
#include "widgets/focus.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kTunerShare = 0.5f, kNarrowestTuner = 420, kWidestTuner = 700;
constexpr float kFigures = 236, kNarrowFigures = 190;
constexpr double kMostTurn = 180;
constexpr float kLeastHeight = kChoiceHeight + 140;  // a lower tab scrolls as a whole

void tuner(const Session& session, const Studies& studies, View& view, Requests& requests,
           const Theme& theme, Rect rect) {
  const IdScope scope(theme, "tuner");
  rect = inset(rect, theme.px(12), 0);
  transition_choice(session, studies, view, requests, theme,
                    cut_top(rect, theme.px(kChoiceHeight)));
  const bool narrow = rect.width() < theme.px(520);
  const Rect figures = cut_left(rect, theme.px(narrow ? kNarrowFigures : kFigures));
  cut_left(rect, theme.px(10));
  if (!has_result(studies.transition, session)) {
    return empty_state(theme, rect, "Working it out\u2026");
  }
  transition_figures(session, studies, view, theme, figures);
  transition_graph(session, studies, view, requests, theme, rect);
}

// Draws the field of a limit. Returns whether the limit has changed.
bool limit_field(const Theme& theme, const char* id, const Rect& rect, float& limit,
                 const NumberLook& look, std::string_view tip) {
  double value = limit;
  const bool changed = number_field(theme, id, rect, value, look);
  if (changed) limit = static_cast<float>(value);
  const bool over = ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(rect.min, rect.max);
  if (over && !ImGui::IsMouseDown(0)) tooltip_card(theme, rect, tip);
  return changed;
}

void pixels_field(TransitionView& transition, const Theme& theme, const Rect& rect) {
  const bool by_size = transition.chosen_pixels <= 0;
  const NumberLook look{.digits = 1,
                        .min = kLeastLimit,
                        .max = kMostLimit,
                        .step = 0.5,
                        .unit = "px",
                        .muted = by_size};
  const char* tip = by_size ? "The farthest a bone may jump in one tick beyond the animations' own "
                              "motion; chosen by the size of the rig"
                            : "The farthest a bone may jump in one tick beyond the animations' own "
                              "motion. Right click: by the size of the rig";
  float value = transition.limit.pixels;
  if (limit_field(theme, "pixels", rect, value, look, tip)) transition.chosen_pixels = value;
  const bool over = ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(rect.min, rect.max);
  const bool asked = (over && ImGui::IsMouseClicked(1)) || ring_context(theme);
  if (!begin_menu(theme, "limit menu", asked, rect, theme.px(230))) return;
  if (popup_row(theme, "by size", "By the size of the rig", {.checked = by_size}))
    transition.chosen_pixels = 0;
  if (popup_row(theme, "fixed", "As it is, for every rig", {.checked = !by_size}))
    transition.chosen_pixels = value;
  end_popup(theme);
}

void halves(const Session& session, const Studies& studies, View& view, Requests& requests,
            const Theme& theme, Rect rect) {
  const float width =
      std::clamp(rect.width() * kTunerShare, theme.px(kNarrowestTuner), theme.px(kWidestTuner));
  const Rect left = cut_left(rect, std::min(width, rect.width() * 0.62f));
  vertical_line(left.max.x, left.min.y, left.max.y, theme.palette.border);
  cut_left(rect, theme.px(1));
  tuner(session, studies, view, requests, theme, left);
  transition_matrix(session, studies, view, theme, inset(rect, theme.px(12), 0));
}

// Draws the session's tick, which other panels show, beside the viewport's tick, if there is room.
void moment_pill(const Theme& theme, const std::string& tick, Rect strip) {
  const float width = std::ceil(text_size(theme.fonts.mono, tick).x) + theme.px(20);
  if (width > strip.width()) return;
  const Rect pill = cut_left(strip, width);
  floating_island(theme, pill);
  text_in(theme.fonts.mono, pill, theme.palette.muted, tick, Align::Center);
  probe::item(theme.probe, "session tick", pill);
}

}  // namespace

Rect transition_strip(View& view, const Theme& theme, Rect strip) {
  const IdScope scope(theme, "smooth strip");
  Rect limits = cut_right(strip, theme.px(190));
  text_in(theme.fonts.hint, cut_left(limits, theme.px(38)), theme.palette.muted, "Limit");
  pixels_field(view.transition, theme, middle(cut_left(limits, theme.px(80)), theme.px(26)));
  cut_left(limits, theme.px(4));
  const NumberLook look{
      .digits = 1, .min = kLeastLimit, .max = kMostTurn, .step = 0.2, .unit = "\u00B0"};
  limit_field(theme, "degrees", middle(cut_left(limits, theme.px(64)), theme.px(26)),
              view.transition.limit.degrees, look,
              "The most a bone may turn in one tick beyond the animations' own motion");
  return strip;
}

void transition_tab(const Session& session, const Studies& studies, View& view, Requests& requests,
                    const Theme& theme, Rect rect) {
  const IdScope scope(theme, "smooth");
  const auto& animations = armature_of(session).animations;
  if (animations.size() < 2) {
    return empty_state(theme, rect,
                       animations.empty() ? "This rig has no animations: a transition takes two."
                                          : "This rig has one animation: a transition takes two.");
  }
  choose_pair(view.transition, session);
  if (rect.height() >= theme.px(kLeastHeight))
    return halves(session, studies, view, requests, theme, rect);
  if (begin_scroll(theme, "low", rect))
    halves(session, studies, view, requests, theme, take_row(theme.px(kLeastHeight)));
  end_scroll();
}

ImU32 limit_color(const Palette& palette, float share) {
  if (share <= 1) return palette.good;
  return share <= 2 ? palette.warning : palette.error;
}

void transition_status(const Session& session, const Studies& studies, const View& view,
                       const Theme& theme, Rect strip) {
  const TransitionView& transition = view.transition;
  const TransitionPlan& plan = studies.transition.result.plan;
  const Palette& p = theme.palette;
  const Fonts& fonts = theme.fonts;
  const std::string from = animation_name(armature_of(session), plan.from),
                    to = animation_name(armature_of(session), plan.to);
  const std::string value = plan.softness.fade
                                ? "fade " + seconds_text(*plan.softness.fade)
                                : "smooth " + std::to_string(plan.softness.smooth_frames);
  const std::string when = "preview " + when_of(transition.tick);
  const std::string tick = "session at tick " + std::to_string(session.tick);
  const float gap = theme.px(10), bead = theme.px(14);
  // The tick of the transition is always shown, the names if there is room, the smoothing only if
  // all fits.
  const float when_width = text_size(fonts.mono, "preview 10 ticks before").x + 2 * gap;
  const float value_width = text_size(fonts.text, value).x + gap;
  const float names = text_size(fonts.semibold, from).x + text_size(fonts.semibold, to).x;
  const float beads = 2 * (bead + gap);
  const float spare = strip.width() - when_width - beads;
  const bool room = names + value_width <= spare, named = names <= 2 * spare;
  const float share = named ? std::clamp(spare / std::max(names, 1.f), 0.f, 1.f) : 0;
  Rect pill =
      cut_left(strip, when_width + (named ? names * share + beads : 0) + (room ? value_width : 0));
  cut_left(strip, theme.px(6));
  if (room) moment_pill(theme, tick, strip);
  floating_island(theme, pill);
  cut_left(pill, gap);
  const auto name = [&](const std::string& words, ImU32 color) {
    if (!named) return;
    dot({pill.min.x + theme.px(4), pill.center().y}, 4 * theme.scale, color);
    cut_left(pill, bead);
    const float width = text_size(fonts.semibold, words).x * share;
    elided(theme, fonts.semibold, cut_left(pill, std::ceil(width)), text_variant(p, color), words);
    cut_left(pill, gap);
  };
  name(from, p.a);
  name(to, p.b);
  if (room) cut_left(pill, text_in(fonts.text, pill, p.text, value) + gap);
  elided(theme, fonts.mono, pill, p.muted, when);
  probe::item(theme.probe, "switch status", pill);
}

}  // namespace skelscope
