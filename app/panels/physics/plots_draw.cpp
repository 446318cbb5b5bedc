// Drawing the lanes: backgrounds, axes and curves.
#include <algorithm>
#include <cmath>
#include <vector>

#include "lists/lists.h"
#include "panels/physics/plots.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kLabelApart = 15;  // least distance of labels, pixels at scale 1

double label_step(const Lane& lane, float scale) {
  const double most = std::max(1.0, lane.rect.height() / (17.0 * scale));
  const double rough = std::max((lane.high - lane.low) / most, 1e-6);
  const double power = std::pow(10, std::floor(std::log10(rough)));
  for (const double factor : {1.0, 2.0, 3.0, 5.0, 10.0})
    if (factor * power >= rough) return factor * power;
  return 10 * power;
}

void lane_ground(const Plot& plot, const Lane& lane) {
  const Theme& theme = plot.theme;
  const Palette& p = theme.palette;
  fill(lane.rect, p.dark ? mix(p.panel, p.background, 0.7f) : mix(p.panel, p.background, 0.35f));
  const ImU32 line = with_alpha(p.dark ? IM_COL32_WHITE : IM_COL32_BLACK, 0.06f);
  const double step = label_step(lane, theme.scale);
  const int digits = step < 0.1 ? 2 : step < 1 ? 1 : 0;
  float last = lane.rect.max.y + theme.px(100);
  for (double v = std::ceil(lane.low / step) * step; v <= lane.high; v += step) {
    const float y = y_of(lane, v);
    horizontal_line(lane.rect.min.x, lane.rect.max.x, y, line);
    const float half = theme.px(8), edge = half - theme.px(3);  // lanes are 8 apart
    const float middle = std::clamp(y, lane.rect.min.y + edge, lane.rect.max.y - edge);
    if (std::fabs(last - middle) < theme.px(kLabelApart)) continue;  // too near the last label
    last = middle;
    const Rect label{{lane.rect.min.x - theme.px(46), middle - half},
                     {lane.rect.min.x - theme.px(6), middle + half}};
    text_in(theme.fonts.mono_small, label, p.muted, number(v, digits) + (lane.degrees ? "°" : ""),
            Align::Right);
  }
  outline(lane.rect, faded(p.border, 0.8f), theme.px(3));
}

void lane_title(const Plot& plot, const Lane& lane) {
  const Theme& theme = plot.theme;
  const ImVec2 at{lane.rect.min.x + theme.px(8), lane.rect.min.y + theme.px(4)};
  const ImVec2 size = text_size(theme.fonts.hint, lane.title);
  const float room = theme.px(4);
  fill({{at.x - room, at.y}, {at.x + size.x + room, at.y + size.y}},
       with_alpha(theme.palette.panel, 0.94f), theme.px(3));
  text(theme.fonts.hint, at, theme.palette.muted, lane.title);
}

ImVec2 point_of(const Plot& plot, const Lane& lane, const Curve& curve, std::size_t i) {
  const double tick = static_cast<double>(curve.series.first_tick) + static_cast<double>(i);
  return {x_of(plot, tick), y_of(lane, curve.series.values[i] * curve.factor)};
}

// Returns the curve's points, in one list for each gapless part. The lowest and the highest value
// stand for ticks that share a pixel.
std::vector<std::vector<ImVec2>> runs_of(const Plot& plot, const Lane& lane, const Curve& curve) {
  std::vector<std::vector<ImVec2>> runs(1);
  ImVec2 low{0, 0}, high{0, 0};
  bool any = false;
  const auto flush = [&] {
    if (!any) return;
    runs.back().push_back(low);
    if (high.y != low.y) runs.back().push_back(high);
    any = false;
  };
  for (std::size_t i = 0; i < curve.series.values.size(); ++i) {
    if (!std::isfinite(curve.series.values[i])) {
      flush();
      if (!runs.back().empty()) runs.emplace_back();
      continue;
    }
    const ImVec2 at = point_of(plot, lane, curve, i);
    if (any && std::floor(at.x) != std::floor(low.x)) flush();
    if (!any)
      low = high = at, any = true;
    else if (at.y < low.y)
      low.y = at.y;
    else if (at.y > high.y)
      high.y = at.y;
  }
  flush();
  return runs;
}

// Draws quads without smooth edges, whose seams would be visible.
void fill_below(const Plot& plot, const Lane& lane, const std::vector<ImVec2>& points,
                ImU32 color) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImDrawListFlags flags = list.Flags;
  list.Flags &= ~ImDrawListFlags_AntiAliasedFill;
  const float zero = std::clamp(y_of(lane, 0), lane.rect.min.y, lane.rect.max.y);
  for (std::size_t i = 1; i < points.size(); ++i) {
    const ImVec2 a = points[i - 1], b = points[i];
    const ImVec2 quad[] = {{a.x, zero}, a, b, {b.x, zero}};
    list.AddConvexPolyFilled(quad, 4, color);
  }
  list.Flags = flags;
  (void)plot;
}

void draw_curve(const Plot& plot, const Lane& lane, const Curve& curve) {
  for (const std::vector<ImVec2>& run : runs_of(plot, lane, curve)) {
    const int count = count_of(run);
    if (curve.filled) fill_below(plot, lane, run, with_alpha(curve.color, 0.14f));
    if (count == 1) dot(run[0], curve.width * plot.theme.scale, curve.color);
    if (count < 2) continue;
    ImGui::GetWindowDrawList()->AddPolyline(run.data(), count, curve.color, ImDrawFlags_None,
                                            curve.width * plot.theme.scale);
  }
}

std::string time_text(double seconds, int digits) {
  return seconds > -1e-9 ? "now" : number(seconds, digits, "s");
}

double time_step(double seconds) {
  for (const double step :
       {0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 30.0, 60.0, 120.0, 300.0, 600.0, 1800.0})
    if (seconds / step <= 9) return step;
  return 3600;
}

double seconds_of(const Plot& plot, double tick) {
  return (tick - static_cast<double>(last_tick(plot.session.history))) *
         tick_seconds(plot.session.playback);
}

float curve_value(const Curve& curve, std::int64_t tick) {
  const std::int64_t at = tick - curve.series.first_tick;
  const bool inside = at >= 0 && at < static_cast<std::int64_t>(curve.series.values.size());
  return inside ? curve.series.values[at] * curve.factor : NAN;
}

}  // namespace

void draw_lanes(const Plot& plot) {
  for (const Lane& lane : plot.lanes) {
    lane_ground(plot, lane);
    ImGui::PushClipRect(lane.rect.min, lane.rect.max, true);
    for (const Curve& curve : lane.curves) draw_curve(plot, lane, curve);
    ImGui::PopClipRect();
    lane_title(plot, lane);
    probe::item(plot.theme.probe, lane.id, lane.rect);
  }
}

void draw_time_axis(const Plot& plot, const Rect& foot) {
  const Theme& theme = plot.theme;
  const double first = seconds_of(plot, static_cast<double>(plot.range.first));
  const double last = seconds_of(plot, static_cast<double>(plot.range.last));
  const double step = time_step(last - first);
  const int digits = step < 1 ? 2 : step < 10 ? 1 : 0;
  const float label_width = text_size(theme.fonts.mono_small, time_text(first, digits)).x;
  const float apart = plot.graph.width() * static_cast<float>(step / std::max(last - first, step));
  const int every = static_cast<int>(std::ceil((label_width + theme.px(10)) / apart));
  for (double t = std::ceil(first / step - 1e-6) * step; t <= last + 1e-6; t += step) {
    const double tick = t / tick_seconds(plot.session.playback) +
                        static_cast<double>(last_tick(plot.session.history));
    const float x = x_of(plot, tick);
    for (const Lane& lane : plot.lanes) {
      vertical_line(x, lane.rect.min.y, lane.rect.max.y,
                    with_alpha(theme.palette.dark ? IM_COL32_WHITE : IM_COL32_BLACK, 0.05f));
    }
    const float cursor = x_of(plot, static_cast<double>(plot.session.tick));
    const bool skipped = std::llround(t / step) % every != 0;
    if (skipped || std::fabs(cursor - x) < theme.px(58)) continue;
    const Rect label = around({x, foot.min.y + theme.px(12)}, theme.px(80), theme.px(16));
    text_in(theme.fonts.mono_small, label, theme.palette.muted, time_text(t, digits),
            Align::Center);
  }
}

void draw_cursor(const Plot& plot, const Rect& foot) {
  const Theme& theme = plot.theme;
  const std::int64_t tick = plot.session.tick;
  if (tick < plot.range.first || tick > plot.range.last) return;
  const float x = std::floor(x_of(plot, static_cast<double>(tick)));
  vertical_line(x, plot.graph.min.y - theme.px(6), foot.min.y + theme.px(4), theme.palette.head);
  for (const Lane& lane : plot.lanes) {
    for (const Curve& curve : lane.curves) {
      const float value = curve_value(curve, tick);
      if (std::isnan(value)) continue;
      const ImVec2 at{x + 0.5f, std::clamp(y_of(lane, value), lane.rect.min.y, lane.rect.max.y)};
      dot(at, 6 * theme.scale, theme.palette.panel);
      dot(at, 4.5f * theme.scale, curve.color);
    }
  }
  const std::string words = time_text(seconds_of(plot, static_cast<double>(tick)), 2);
  const float width = text_size(theme.fonts.mono_small, words).x + theme.px(14);
  const float left = std::min(x - width / 2, foot.max.x + theme.px(18) - width);
  const Rect flag{floored({left, foot.min.y + theme.px(3)}),
                  floored({left + width, foot.min.y + theme.px(20)})};
  fill(flag, theme.palette.head, theme.px(4));
  text_in(theme.fonts.mono_small, flag, theme.palette.panel, words, Align::Center);
  probe::item(theme.probe, "cursor", flag);
}

}  // namespace skelscope
