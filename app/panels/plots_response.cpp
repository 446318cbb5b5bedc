// What the curve is told to say: the band it settles in, the way there, the overshoot.
#include <algorithm>
#include <cmath>

#include "panels/plots.h"
#include "theme/widgets.h"

namespace skelscope {
namespace {

const Lane* telling_lane(const Plot& plot) {
  const char* wanted = plot.telling == Quantity::Orbit         ? "orbit"
                       : plot.telling == Quantity::RotationLag ? "rotation"
                       : plot.telling == Quantity::Scale       ? "scale"
                                                               : "lag";
  for (const Lane& lane : plot.lanes)
    if (std::string_view(lane.id) == wanted) return &lane;
  return nullptr;
}

void dashed_vertical(const Plot& plot, const Lane& lane, float x, ImU32 color) {
  const float dash = plot.theme.px(4), gap = plot.theme.px(4);
  for (float y = lane.rect.min.y; y < lane.rect.max.y; y += dash + gap)
    vertical_line(x, y, std::min(y + dash, lane.rect.max.y), color);
}

void dashed_horizontal(const Plot& plot, float x0, float x1, float y, ImU32 color) {
  const float dash = plot.theme.px(5), gap = plot.theme.px(4);
  for (float x = x0; x < x1; x += dash + gap) horizontal_line(x, std::min(x + dash, x1), y, color);
}

// The raw curve's value, or 0 where the quantity itself is the deviation.
double ground_at(const Plot& plot, const Lane& lane, std::int64_t tick) {
  if (plot.telling != Quantity::Orbit) return plot.telling == Quantity::Scale ? 1 : 0;
  const Series raw =
      series_of(plot.view.physics.samples, plot.index, Quantity::RawOrbit, plot.range);
  const auto at = static_cast<std::size_t>(std::clamp(tick, plot.range.first, plot.range.last) -
                                           plot.range.first);
  (void)lane;
  return at < raw.values.size() ? raw.values[at] * 180 / skelform::kPi : NAN;
}

double unit_factor(const Plot& plot) {
  return look_of(plot.theme, plot.telling).factor;
}

void band(const Plot& plot, const Lane& lane, float from, float to) {
  const Response& r = plot.response;
  const double middle = ground_at(plot, lane, r.settled >= 0 ? r.settled : plot.range.last);
  const double half = r.band * unit_factor(plot);
  const float top = std::max(y_of(lane, middle + half), lane.rect.min.y);
  const float bottom = std::min(y_of(lane, middle - half), lane.rect.max.y);
  if (!(bottom > top)) return;
  const ImU32 color = plot.theme.palette.simulated;
  fill({{from, top}, {to, bottom}}, with_alpha(color, 0.09f));
  dashed_horizontal(plot, from, to, top, with_alpha(color, 0.5f));
  dashed_horizontal(plot, from, to, bottom, with_alpha(color, 0.5f));
}

// A small caption with the panel behind it; right: it ends at the point.
void caption(const Theme& theme, ImVec2 at, ImU32 color, const std::string& words, bool right) {
  const Face& face = theme.fonts.hint;
  const float width = text_size(face, words).x + theme.px(10);
  const Rect rect = around({at.x + (right ? -width : width) / 2, at.y}, width, theme.px(18));
  fill(rect, theme.palette.panel, theme.px(4));
  text_in(face, rect, color, words, Align::Center);
}

void arrow(const Theme& theme, float from, float to, float y, ImU32 color) {
  const float head = theme.px(6), half = theme.px(4);
  if (to - from < 3 * head) return;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  horizontal_line(from + head, to - head, y, color);
  list.AddTriangleFilled({from, y}, {from + head, y - half}, {from + head, y + half}, color);
  list.AddTriangleFilled({to, y}, {to - head, y + half}, {to - head, y - half}, color);
}

void way_to_rest(const Plot& plot, const Lane& lane, float from, float to) {
  const Theme& theme = plot.theme;
  const Response& r = plot.response;
  const ImU32 color = text_variant(theme.palette, theme.palette.simulated);
  const float y = lane.rect.max.y - theme.px(13);
  const Snapshot* start = find_snapshot(plot.session.history, r.start);
  const bool pushed = start && pokes_of(start->input).velocity != skelform::Vec2{0};
  const char* what = pushed ? "nudge" : start && start->input.restart ? "start" : "swing";
  dashed_vertical(plot, lane, from, with_alpha(theme.palette.simulated, 0.6f));
  caption(theme, {from - theme.px(3), y}, theme.palette.muted, what, true);
  if (r.settled < 0) return;
  dashed_vertical(plot, lane, to, with_alpha(theme.palette.simulated, 0.6f));
  arrow(theme, from, to, std::floor(y), color);
  const double seconds = settle_seconds(r, plot.session.playback.tick_rate);
  const std::string words = "settled " + number(seconds, 2, "s");
  const bool tight = to + theme.px(110) > lane.rect.max.x;
  caption(theme, {to + theme.px(tight ? -4 : 4), tight ? y - theme.px(18) : y}, color, words,
          tight);
}

std::string amount(const Plot& plot) {
  const QuantityLook look = look_of(plot.theme, plot.telling);
  return number(std::abs(plot.response.overshoot_by) * look.factor, look.digits, look.unit);
}

void overshoot(const Plot& plot, const Lane& lane) {
  const Response& r = plot.response;
  const Theme& theme = plot.theme;
  if (r.overshoot_at < 0 || overshoot_share(r) < 0.02f) return;
  const double ground = ground_at(plot, lane, r.overshoot_at);
  const float x = std::floor(x_of(plot, static_cast<double>(r.overshoot_at)));
  const float y0 = y_of(lane, ground);
  const float y1 = y_of(lane, ground + r.overshoot_by * unit_factor(plot));
  if (!std::isfinite(y0) || !std::isfinite(y1)) return;
  const ImU32 color = theme.palette.simulated;
  const float half = theme.px(3);
  vertical_line(x, std::min(y0, y1), std::max(y0, y1), color);
  horizontal_line(x - half, x + half + 1, y0, color);
  dot({x + 0.5f, y1}, 4 * theme.scale, color);
  const std::string words = "overshoot " + number(100 * overshoot_share(r), 0) + " %";
  const float y = std::clamp(y1, lane.rect.min.y + theme.px(12), lane.rect.max.y - theme.px(36));
  const float left = std::min(x + theme.px(14), lane.rect.max.x - theme.px(190));
  label_pill(theme, {left, y}, color, words, amount(plot));
}

}  // namespace

void draw_response(const Plot& plot) {
  const Lane* lane = telling_lane(plot);
  if (!lane || !plot.response.found) return;
  const Response& r = plot.response;
  const float from = std::floor(x_of(plot, static_cast<double>(r.start)));
  const std::int64_t end = r.settled >= 0 ? r.settled : plot.range.last;
  const float to = std::floor(x_of(plot, static_cast<double>(end)));
  probe::item(plot.theme.probe, "response", {{from, lane->rect.min.y}, {to, lane->rect.max.y}});
  ImGui::PushClipRect(lane->rect.min, lane->rect.max, true);
  band(plot, *lane, from, lane->rect.max.x);
  way_to_rest(plot, *lane, from, to);
  overshoot(plot, *lane);
  ImGui::PopClipRect();
}

}  // namespace skelscope
