// The graph of jumps: how far bones move beyond the animations' own motion, in every tick around
// the transition. A drag in it chooses the tick that the viewport shows.
#include <algorithm>
#include <cmath>
#include <string>

#include "lists/lists.h"
#include "panels/transition/transition_tab.h"
#include "widgets/focus.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kAxis = 44, kFoot = 22, kJumpBand = 3;

struct TransitionGraph {
  const TransitionStudy& study;
  TransitionView& transition;
  const Theme& theme;
  Rect rect;        // area of the bars
  double high = 1;  // upper end of the axis

  const TransitionResult& result() const { return study.result; }
  int ticks() const { return result().last_tick - result().first_tick + 1; }
};

double unit_of(const TransitionGraph& g, float pixels, float radians) {
  return g.transition.in_degrees ? skelform::to_degrees(static_cast<double>(radians)) : pixels;
}

double limit_of(const TransitionGraph& g) {
  return g.transition.in_degrees ? g.transition.limit.degrees : g.transition.limit.pixels;
}

float left_of(const TransitionGraph& g, double tick) {
  const double share = (tick - g.result().first_tick) / g.ticks();
  return g.rect.min.x + static_cast<float>(share) * g.rect.width();
}

float y_of(const TransitionGraph& g, double value) {
  const double share = std::clamp(value / g.high, 0.0, 1.0);
  return g.rect.max.y - static_cast<float>(share) * g.rect.height();
}

int tick_under(const TransitionGraph& g, float x) {
  const float share = (x - g.rect.min.x) / std::max(g.rect.width(), 1.0f);
  const int tick =
      g.result().first_tick + static_cast<int>(std::floor(share * static_cast<float>(g.ticks())));
  return std::clamp(tick, g.result().first_tick, g.result().last_tick);
}

double highest(const TransitionGraph& g) {
  double high = limit_of(g) * 1.3;
  for (const TransitionTick& tick : g.result().ticks)
    high = std::max(high, unit_of(g, tick.beyond_pixels, tick.beyond_radians) * 1.08);
  return high;
}

// Returns the distance of grid lines: at most four lines, fewer if their labels would touch.
double step_of(double high, double most_lines) {
  const double least = high / std::clamp(most_lines, 1.0, 4.0);
  const double power = std::pow(10, std::floor(std::log10(std::max(least, 1e-6))));
  for (const double factor : {1.0, 2.0, 5.0, 10.0})
    if (factor * power >= least) return factor * power;
  return 10 * power;
}

void ground(const TransitionGraph& g) {
  const Theme& theme = g.theme;
  const Palette& p = theme.palette;
  fill(g.rect, p.dark ? mix(p.panel, p.background, 0.7f) : mix(p.panel, p.background, 0.35f));
  const double step = step_of(g.high, g.rect.height() / theme.px(20));
  for (double value = 0; value <= g.high; value += step) {
    const float y = y_of(g, value), half = theme.px(8);
    const ImU32 line = with_alpha(p.dark ? IM_COL32_WHITE : IM_COL32_BLACK, 0.06f);
    horizontal_line(g.rect.min.x, g.rect.max.x, y, line);
    if (y - half < g.rect.min.y - theme.px(6)) continue;
    const float up = value > 0 ? 0 : theme.px(6);  // the switch of units lies below the label of 0
    const Rect label{{g.rect.min.x - theme.px(kAxis), y - half - up},
                     {g.rect.min.x - theme.px(6), y + half - up}};
    text_in(theme.fonts.mono_small, label, p.muted, number(value, step < 1 ? 1 : 0), Align::Right);
  }
}

// Draws A's colour before the transition, and B's colour from it on.
void bands(const TransitionGraph& g) {
  const Palette& p = g.theme.palette;
  const float at = left_of(g, 0), foot = g.rect.max.y + g.theme.px(kJumpBand);
  fill({{g.rect.min.x, g.rect.max.y}, {at, foot}}, p.a);
  fill({{at, g.rect.max.y}, {g.rect.max.x, foot}}, p.b);
  vertical_line(std::floor(at), g.rect.min.y, g.rect.max.y, with_alpha(p.head, 0.35f));
}

void bars(const TransitionGraph& g) {
  const Palette& p = g.theme.palette;
  const float width = g.rect.width() / static_cast<float>(g.ticks());
  const float gap = width > g.theme.px(4) ? g.theme.px(1) : 0;
  for (int tick = g.result().first_tick; tick <= g.result().last_tick; ++tick) {
    const TransitionTick* t = tick_of(g.result(), tick);
    if (!t) continue;
    const double value = unit_of(g, t->beyond_pixels, t->beyond_radians);
    const float left = left_of(g, tick), top = y_of(g, value);
    if (g.rect.max.y - top < 0.5f) continue;
    const ImU32 color =
        value > limit_of(g) ? limit_color(p, static_cast<float>(value / limit_of(g))) : p.accent;
    fill({{left, top}, {left + width - gap, g.rect.max.y}}, color);
  }
}

// Draws the largest jump of each tick, including the animations' own motion.
void jumps(const TransitionGraph& g) {
  std::vector<ImVec2> points;
  const float half = g.rect.width() / static_cast<float>(g.ticks()) / 2;
  for (int tick = g.result().first_tick + 1; tick <= g.result().last_tick; ++tick) {
    const TransitionTick* t = tick_of(g.result(), tick);
    if (t) points.push_back({left_of(g, tick) + half, y_of(g, unit_of(g, t->pixels, t->radians))});
  }
  ImGui::GetWindowDrawList()->AddPolyline(points.data(), count_of(points),
                                          with_alpha(g.theme.palette.raw, 0.55f), ImDrawFlags_None,
                                          1.4f * g.theme.scale);
}

void limit_line(const TransitionGraph& g) {
  const Theme& theme = g.theme;
  const float y = std::floor(y_of(g, limit_of(g)));
  for (float x = g.rect.min.x; x < g.rect.max.x; x += theme.px(9)) {
    const float end = std::min(x + theme.px(5), g.rect.max.x);
    fill({{x, y}, {end, y + theme.px(1)}}, theme.palette.warning);
  }
  const Rect label{{g.rect.min.x, y - theme.px(17)}, {g.rect.max.x - theme.px(5), y}};
  const float width = text_size(theme.fonts.hint, "limit").x;
  fill({{label.max.x - width, label.min.y}, label.max}, with_alpha(theme.palette.panel, 0.94f));
  text_in(theme.fonts.hint, label, theme.palette.warning, "limit", Align::Right);
}

void settled_mark(const TransitionGraph& g) {
  const int settled = g.result().pose_settled;
  if (settled <= 0 || settled > g.result().last_tick) return;
  const Theme& theme = g.theme;
  const float x = std::floor(left_of(g, settled));
  vertical_line(x, g.rect.min.y, g.rect.max.y, with_alpha(theme.palette.good, 0.8f));
  const Rect label{{x + theme.px(4), g.rect.min.y + theme.px(2)},
                   {g.rect.max.x, g.rect.min.y + theme.px(20)}};
  const float width = text_size(theme.fonts.hint, "settled").x;
  if (label.width() < width) return;
  fill({label.min, {label.min.x + width, label.max.y}}, with_alpha(theme.palette.panel, 0.94f));
  text_in(theme.fonts.hint, label, theme.palette.good, "settled");
}

// Returns the ticks between two labels, such that labels are at least 44 px apart.
int tick_step(const TransitionGraph& g) {
  const float width = g.rect.width() / static_cast<float>(g.ticks());
  int step = 10;
  while (static_cast<float>(step) * width < g.theme.px(44) && step < 640) step *= 2;
  return step;
}

std::string tick_text(int tick) {
  return (tick > 0 ? "+" : "") + number(tick, 0);
}

void foot(const TransitionGraph& g, const Rect& room) {
  const Theme& theme = g.theme;
  const float half = g.rect.width() / static_cast<float>(g.ticks()) / 2;
  const float cursor = left_of(g, g.transition.tick) + half;
  const int step = tick_step(g);
  for (int tick = 0; tick <= g.result().last_tick; tick += step) {
    const float x = left_of(g, tick) + half;
    if (std::fabs(x - cursor) < theme.px(38)) continue;
    const Rect label = around({x, room.center().y + theme.px(1)}, theme.px(40), theme.px(16));
    text_in(theme.fonts.mono_small, label, theme.palette.muted, tick_text(tick), Align::Center);
  }
  vertical_line(std::floor(cursor), g.rect.min.y, room.min.y + theme.px(4), theme.palette.head);
  const Rect flag =
      around({std::clamp(cursor, g.rect.min.x + theme.px(12), g.rect.max.x - theme.px(18)),
              room.center().y + theme.px(2)},
             theme.px(36), theme.px(17));
  fill(flag, theme.palette.accent, theme.px(4));
  text_in(theme.fonts.mono_small, flag, theme.palette.on_accent, tick_text(g.transition.tick),
          Align::Center);
  probe::item(theme.probe, "cursor", flag);
}

void scrub(const TransitionGraph& g, const Session& session, Requests& requests,
           const Rect& reach) {
  const Hit mouse = hit(g.theme, "scrub", reach);
  const float x = ImGui::GetIO().MousePos.x;
  const Rect below{{reach.min.x, g.rect.max.y}, reach.max};
  if (mouse.hovered && !mouse.held && below.contains(ImGui::GetIO().MousePos))
    tooltip(g.theme, below, "Drag: the tick that the viewport shows", "Left Right");
  const int by = ring_nudge(g.theme);
  if (!mouse.held && by == 0) return;
  g.transition.tick =
      by != 0 ? std::clamp(g.transition.tick + by, g.result().first_tick, g.result().last_tick)
              : tick_under(g, x);
  g.transition.shown = true;
  if (mouse.pressed && !session.playback.paused) requests.toggle_pause = true;
}

}  // namespace

void transition_graph(const Session& session, const Studies& studies, View& view,
                      Requests& requests, const Theme& theme, Rect rect) {
  const IdScope scope(theme, "graph");
  TransitionGraph g{studies.transition, view.transition, theme, rect};
  cut_left(g.rect, theme.px(kAxis));
  cut_top(g.rect, theme.px(4));
  const Rect below = cut_bottom(g.rect, theme.px(kFoot));
  g.rect.max.y -= theme.px(kJumpBand);
  g.high = highest(g);
  const Rect units = around({g.rect.min.x - theme.px(kAxis) / 2 - theme.px(2), below.center().y},
                            theme.px(44), theme.px(20));
  int unit = g.transition.in_degrees ? 1 : 0;
  if (segmented(theme, "unit", units, {"px", "\u00B0"}, unit)) g.transition.in_degrees = unit == 1;
  ground(g);
  ImGui::PushClipRect(g.rect.min, g.rect.max, true);
  bars(g);
  jumps(g);
  settled_mark(g);
  limit_line(g);
  ImGui::PopClipRect();
  bands(g);
  foot(g, below);
  scrub(g, session, requests, {g.rect.min, {g.rect.max.x, below.max.y}});
}

}  // namespace skelscope
