// The marks of a response in its lane: the band in which it settles, the time until rest, the
// overshoot.
#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "lists/lists.h"
#include "panels/physics/plots.h"
#include "widgets/widgets.h"

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
  const float dash = plot.theme.px(4), step = 2 * dash;
  const int dashes = static_cast<int>(std::ceil(lane.rect.height() / step));
  for (int i = 0; i < dashes; ++i) {
    const float y = lane.rect.min.y + static_cast<float>(i) * step;
    vertical_line(x, y, std::min(y + dash, lane.rect.max.y), color);
  }
}

bool is_stilled(const Plot& plot) {
  return plot.stilled.first <= plot.stilled.last;
}

// Returns the sample with all simulated values equal to the raw pose.
PhysicsSample at_raw(PhysicsSample sample) {
  sample.pos = sample.raw_pos;
  sample.rot = sample.raw_rot;
  sample.scale = sample.raw_scale;
  sample.orbit = sample.raw_orbit;
  return sample;
}

// Returns the bone's sample at a tick as it would be without the cause of the response: without the
// push, or with the physics at rest.
std::optional<PhysicsSample> ground_sample(const Plot& plot, std::int64_t tick) {
  const ObservedTicks& alone =
      is_stilled(plot) ? plot.samples : observed_of(plot.studies.swing.alone);
  const PhysicsSample* sample = find_sample(alone, tick, index_of_bone(alone, plot.bone));
  if (!sample) return std::nullopt;
  return is_stilled(plot) ? at_raw(*sample) : *sample;
}

// Returns the lane's value of ground_sample(); NaN: unknown.
double ground_at(const Plot& plot, std::int64_t tick) {
  const std::optional<PhysicsSample> sample = ground_sample(plot, tick);
  if (!sample) return NAN;
  const double factor = look_of(plot.theme, plot.telling).factor;
  if (plot.telling != Quantity::Orbit) return quantity_of(*sample, plot.telling) * factor;
  const int index = index_of_bone(plot.samples, plot.bone);
  if (index < 0) return NAN;
  const Series raw = series_of(plot.samples, index, Quantity::RawOrbit, plot.range);
  const std::int64_t at = tick - plot.range.first;
  if (at < 0 || at >= static_cast<std::int64_t>(raw.values.size())) return NAN;
  const float apart = skelform::wrap_angle(sample->orbit - sample->raw_orbit);
  return (raw.values[at] + apart) * factor;
}

// Factor from deviations to the lane's unit; negative for a rotation's lag, which has the opposite
// sign.
double unit_factor(const Plot& plot) {
  const double factor = look_of(plot.theme, plot.telling).factor;
  return plot.telling == Quantity::RotationLag ? -factor : factor;
}

// Draws the band in which the swing counts as settled. It follows the rest position, which moves
// with the pose.
void band(const Plot& plot, const Lane& lane) {
  const Response& r = plot.response;
  const double half = r.band * std::abs(unit_factor(plot));
  const ImU32 color = plot.theme.palette.simulated;
  std::vector<ImVec2> low, high;
  const std::int64_t last = is_stilled(plot) ? plot.stilled.last : plot.studies.swing.range.last;
  for (std::int64_t tick = r.start; tick <= last; ++tick) {
    const double middle = ground_at(plot, tick);
    if (!std::isfinite(middle)) continue;
    const float x = x_of(plot, static_cast<double>(tick));
    low.push_back({x, y_of(lane, middle - half)});
    high.push_back({x, y_of(lane, middle + half)});
  }
  ImDrawList& list = *ImGui::GetWindowDrawList();
  for (std::size_t i = 1; i < low.size(); ++i)
    list.AddQuadFilled(low[i - 1], high[i - 1], high[i], low[i], with_alpha(color, 0.09f));
  const float width = plot.theme.scale;
  for (const auto& edge : {low, high})
    list.AddPolyline(edge.data(), count_of(edge), with_alpha(color, 0.4f), ImDrawFlags_None, width);
}

// Draws a small caption over the panel's colour. right: it ends at the point, and else begins
// there.
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
  const bool restarted = start && start->input.restart;
  const char* what = is_stilled(plot) ? "stopped" : restarted ? "start" : "let go";
  dashed_vertical(plot, lane, from, with_alpha(theme.palette.simulated, 0.6f));
  const float room = from - lane.rect.min.x;  // if too small, the caption is above the arrow
  const bool beside = text_size(theme.fonts.hint, what).x + theme.px(16) <= room;
  const ImVec2 at{from + theme.px(beside ? -3 : 3), beside ? y : y - theme.px(18)};
  caption(theme, at, theme.palette.muted, what, beside);
  if (r.settled < 0) return;
  dashed_vertical(plot, lane, to, with_alpha(theme.palette.simulated, 0.6f));
  arrow(theme, from, to, std::floor(y), color);
  const double seconds = settle_seconds(r, plot.session.playback.tick_rate);
  const std::string words = "settled " + number(seconds, 2, "s");
  const bool tight = to + theme.px(110) > lane.rect.max.x;
  caption(theme, {to + theme.px(tight ? -4 : 4), tight ? y - theme.px(18) : y}, color, words,
          tight);
}

std::string response_amount(const Plot& plot) {
  const QuantityLook look = look_of(plot.theme, plot.telling);
  return number(std::abs(plot.response.overshoot_by) * look.factor, look.digits, look.unit);
}

void overshoot(const Plot& plot, const Lane& lane) {
  const Response& r = plot.response;
  const Theme& theme = plot.theme;
  if (r.overshoot_at < 0 || overshoot_share(r) < 0.02f) return;
  const double ground = ground_at(plot, r.overshoot_at);
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
  label_pill(theme, {left, y}, color, words, response_amount(plot));
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
  band(plot, *lane);
  way_to_rest(plot, *lane, from, to);
  overshoot(plot, *lane);
  ImGui::PopClipRect();
}

}  // namespace skelscope
