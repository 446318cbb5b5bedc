// The figures of a transition.
#include <algorithm>
#include <cmath>
#include <string>

#include "panels/transition/transition_tab.h"
#include "text/words.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kMostRow = 22, kLeastRow = 19, kVerdict = 20, kAboveRows = 4, kRows = 6;
constexpr float kTurnWidth = 58, kWayWidth = 84;
constexpr float kNarrowTurn = 44, kNarrowWay = 72, kNarrow = 220;

struct Figures {
  const Session& session;
  const TransitionStudy& study;
  TransitionView& transition;
  const Theme& theme;
  Rect room;
  float row = 0;  // height, screen pixels
  int index = 0;
  bool clicked = false;  // whether the last drawn row was clicked

  const TransitionResult& result() const { return study.result; }
  bool narrow() const { return room.width() < theme.px(kNarrow); }
};

Rect next_row(Figures& f, const char* id, std::string_view label, std::string_view tip) {
  const Theme& theme = f.theme;
  const Rect row = take_row(f.row);
  if (f.index++ % 2 == 0) fill(row, theme.palette.stripe, theme.px(3));
  const Hit mouse = hit(theme, id, row);
  if (mouse.hovered) tooltip_card(theme, row, tip);
  f.clicked = mouse.clicked;
  Rect words = inset(row, theme.px(6), 0);
  elided(theme, theme.fonts.text, cut_left(words, row.width() * 0.42f), theme.palette.text, label);
  words = inset(row, theme.px(6), 0);
  cut_right(words, theme.px(6));  // the scroll bar lies there
  return words;
}

void way_and_turn(const Figures& f, Rect row, float way, float turn, ImU32 way_color,
                  ImU32 turn_color) {
  const Theme& theme = f.theme;
  const bool narrow = f.narrow();
  const Rect right = cut_right(row, theme.px(narrow ? kNarrowTurn : kTurnWidth));
  const Rect left = cut_right(row, theme.px(narrow ? kNarrowWay : kWayWidth));
  text_in(theme.fonts.mono, right, turn_color, degrees(turn, narrow ? 0 : 1) + "\u00B0",
          Align::Right);
  text_in(theme.fonts.mono, left, way_color, number(way, narrow ? 0 : 1, "px"), Align::Right);
}

std::string worst_words(const Figures& f, const WorstJump& worst, bool turns) {
  if (worst.bone < 0) return "nothing stands out";
  const auto figure = [&](float value) {
    return turns ? degrees(value, 1) + "\u00B0" : number(value, 1, "px");
  };
  return bone_label(armature_of(f.session), worst.bone) + " " + when_of(worst.tick) + ": " +
         figure(worst.moved) + ", of which " + figure(worst.moved - worst.beyond) +
         " are its own motion";
}

ImU32 figure_color(const Figures& f, float share) {
  return share <= 1 ? f.theme.palette.text : limit_color(f.theme.palette, share);
}

void pop_row(Figures& f) {
  const Pop& pop = f.result().pop;
  const PopLimit& limit = f.transition.limit;
  const std::string tip =
      "Worst pop: how far a bone moves in one tick beyond the animations' own motion.\nDistance: " +
      worst_words(f, pop.pixels, false) + "\nTurn: " + worst_words(f, pop.radians, true);
  const Rect row = next_row(f, "pop", f.narrow() ? "Pop" : "Worst pop", tip);
  way_and_turn(f, row, pop.pixels.beyond, pop.radians.beyond,
               figure_color(f, pixel_share(pop, limit)), figure_color(f, degree_share(pop, limit)));
}

void jump_row(Figures& f) {
  const WorstJump& jump = f.result().jump;
  const std::string tip =
      "The farthest that any bone moves in one tick after the start, with the animations' own "
      "motion: " +
      bone_label(armature_of(f.session), jump.bone) + " " + when_of(jump.tick);
  const Rect row = next_row(f, "jump", f.narrow() ? "Jump" : "Largest jump", tip);
  way_and_turn(f, row, jump.moved, f.result().turn.moved, f.theme.palette.muted,
               f.theme.palette.muted);
}

std::string ticks_text(const Figures& f, int ticks) {
  const double seconds = ticks / static_cast<double>(f.result().plan.conditions.tick_rate);
  std::string text = counted(ticks, "tick");
  if (!f.narrow()) text += ' ' + number(seconds, 2, "s");
  return text;
}

// Draws the ticks until the pose settles. Physics has a figure of its own if it settles at another
// tick.
void settled_row(Figures& f) {
  const TransitionResult& result = f.result();
  const Palette& p = f.theme.palette;
  Rect row = next_row(f, "settled", "Settled",
                      "Ticks from the start until every bone stays within 0.5 px and 0.5\u00B0 of "
                      "B played alone with the same smooth frames. Physics may swing longer");
  const int pose = result.pose_settled;
  const std::string words = pose >= 0 ? ticks_text(f, pose) : "never";
  const float width =
      text_in(f.theme.fonts.mono, row, pose >= 0 ? p.text : p.warning, words, Align::Right);
  if (pose < 0 || result.settled == pose) return;
  const std::string physics = result.settled < 0 ? "never" : std::to_string(result.settled);
  cut_right(row, width + f.theme.px(8));
  cut_left(row, f.theme.px(56));
  const Rect sign = cut_left(row, f.theme.px(18));
  icon(f.theme, f.theme.fonts.icon_small, sign.center(), p.simulated, icons::kPhysics);
  text_in(f.theme.fonts.mono_small, row, p.muted, physics);
}

void lag_row(Figures& f) {
  const TransitionResult& result = f.result();
  const Rect row =
      next_row(f, "lag", "B lags by",
               "Smoothing goes on after the transition: as long as B's track has these "
               "smooth frames, the pose stays up to this far behind B's keys");
  const bool much = result.lag > 2 * f.transition.limit.pixels;
  text_in(f.theme.fonts.mono, row, much ? f.theme.palette.warning : f.theme.palette.muted,
          number(result.lag, 1, "px"), Align::Right);
}

void tick_row(Figures& f) {
  const int tick = f.transition.tick;
  const TransitionTick* t = tick_of(f.result(), tick);
  if (!t) return;
  const std::string label =
      tick == 0 && !f.narrow() ? "At the start" : "Tick " + signed_number(tick, 0);
  const Rect row = next_row(f, "tick", label,
                            "In the tick that the viewport shows: how far any bone moves beyond "
                            "the animations' own motion");
  way_and_turn(f, row, t->beyond_pixels, t->beyond_radians, f.theme.palette.muted,
               f.theme.palette.muted);
}

// Names the bones of the worst distance and the worst turn; the bones and their ticks may differ.
std::string worst_bones(const Figures& f, const Pop& pop) {
  const WorstJump &way = pop.pixels, &turn = pop.radians;
  const std::string at = ", " + when_of(way.tick);
  if (turn.bone < 0 || (way.bone == turn.bone && way.tick == turn.tick))
    return bone_label(armature_of(f.session), way.bone) + at;
  if (way.bone < 0)
    return bone_label(armature_of(f.session), turn.bone) + ", " + when_of(turn.tick);
  if (way.tick == turn.tick)
    return bone_label(armature_of(f.session), way.bone) +
           "; turn: " + bone_label(armature_of(f.session), turn.bone) +
           (way.tick == 0 ? "" : at);  // most are at tick 0, where the transition begins
  return bone_label(armature_of(f.session), way.bone) + at +
         "; turn: " + bone_label(armature_of(f.session), turn.bone) + ", " + when_of(turn.tick);
}

std::string verdict(const Figures& f) {
  const TransitionResult& result = f.result();
  if (result.plan.conditions.dialect.no_smoothing && !result.plan.softness.fade)
    return "This dialect does not smooth";
  const bool turns = turns_most(result.pop, f.transition.limit);
  const WorstJump& worst = turns ? result.pop.radians : result.pop.pixels;
  if (worst.bone < 0 || share_of(result.pop, f.transition.limit) < 0.05f) return "Nothing pops";
  return worst_bones(f, result.pop);
}

std::string smallest_text(const Softness& softness) {
  if (softness.fade) return seconds_text(*softness.fade);
  return counted(softness.smooth_frames, "frame");
}

// Draws the smallest value within the limit; a click applies it.
void recommended_row(Figures& f, const PopMatrix& matrix) {
  const Palette& p = f.theme.palette;
  const bool fades = f.transition.kind == TransitionKind::Fade;
  const std::string what = fades ? "The shortest fade" : "The fewest smooth frames";
  const Rect row = next_row(
      f, "recommended", f.narrow() ? "Best" : "Recommended",
      what +
          " within the limit for this pair, over several moments of A and with B from its first "
          "frame. Click to take it");
  const auto softness = recommended(f.transition, matrix);
  const bool none = none_helps(f.transition, matrix);
  if (softness && f.clicked) {
    choose_softness(f.transition, *softness);
    f.transition.shown = true;
  }
  const bool same = softness && *softness == softness_of(f.transition);
  const std::string words = softness ? smallest_text(*softness) : none ? "none" : "\u2026";
  text_in(f.theme.fonts.mono, row,
          none   ? p.warning
          : same ? p.good
                 : text_variant(p, p.accent),
          words, Align::Right);
}

void figure_rows(Figures& f) {
  const Theme& theme = f.theme;
  take_row(theme.px(kAboveRows));
  pop_row(f);
  const float share = share_of(f.result().pop, f.transition.limit);
  Rect words = inset(take_row(theme.px(kVerdict)), theme.px(6), 0);
  dot({words.min.x + theme.px(4), words.center().y}, 4 * theme.scale,
      limit_color(theme.palette, share));
  cut_left(words, theme.px(15));
  elided(theme, theme.fonts.hint, words, theme.palette.muted, verdict(f));
  recommended_row(f, f.study.matrix);
  settled_row(f);
  jump_row(f);
  if (!f.result().plan.softness.fade) lag_row(f);
  tick_row(f);
}

}  // namespace

void transition_figures(const Session& session, const Studies& studies, View& view,
                        const Theme& theme, Rect rect) {
  const IdScope scope(theme, "figures");
  const float rows = (rect.height() - theme.px(kAboveRows + kVerdict)) / kRows;
  const float row = std::clamp(std::floor(rows), theme.px(kLeastRow), theme.px(kMostRow));
  Figures f{session, studies.transition, view.transition, theme, rect, row};
  if (begin_scroll(theme, "rows", rect)) figure_rows(f);
  end_scroll();
}

}  // namespace skelscope
