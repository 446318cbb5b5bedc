// The lanes of the plot: their curves and scales.
#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

#include "lists/lists.h"
#include "panels/physics/plots.h"
#include "session/tick/tuning.h"

namespace skelscope {
namespace {

bool tells(const Plot& plot, int bone, Quantity quantity) {
  const int entry = physics_entry(armature_of(plot.session), bone);
  if (entry < 0) return false;
  const auto told =
      quantities_of(armature_of(plot.session), acting_physics(plot.session.now, entry), bone);
  return contains(told, quantity);
}

bool is_shown(const Plot& plot, Quantity quantity) {
  return tells(plot, plot.bone, quantity) && shown_quantity(plot, quantity);
}

void add_curve(const Plot& plot, Lane& lane, Quantity quantity, float width, bool is_area) {
  if (!is_shown(plot, quantity)) return;
  const QuantityLook look = look_of(plot.theme, quantity);
  Selection plotted = plot.view.selection;
  plotted.bone = plot.bone;
  for (const int bone : edited_bones(armature_of(plot.session), plotted)) {
    const bool own = bone == plot.bone;
    const int index = index_of_bone(plot.samples, bone);
    if (index < 0 || !tells(plot, bone, quantity)) continue;
    Curve curve;
    curve.series = series_of(plot.samples, index, quantity, plot.range);
    const ImU32 color = curve_color(plot, quantity);
    curve.color = own ? color : faded(color, 0.45f);
    curve.width = own ? width : width * 0.7f;
    curve.filled = is_area && own;
    curve.factor = look.factor;
    lane.curves.push_back(std::move(curve));
  }
}

// Adds the curve of the other tuning, in that tuning's colour.
void add_other(const Plot& plot, Lane& lane, Quantity quantity) {
  const PhysicsView& physics = plot.view.physics;
  if (!physics.plots.other || !is_shown(plot, quantity)) return;
  const int index = index_of_bone(observed_of(plot.studies.other), plot.bone);
  if (index < 0) return;
  lane.curves.push_back(
      {.series = series_of(observed_of(plot.studies.other), index, quantity, plot.range),
       .color = physics.slots.active == 0 ? plot.theme.palette.b : plot.theme.palette.a,
       .width = 1.8f,
       .factor = look_of(plot.theme, quantity).factor});
}

void add_lane(Plot& plot, Lane lane) {
  if (!lane.curves.empty()) plot.lanes.push_back(std::move(lane));
}

Lane orbit_lane(const Plot& plot) {
  Lane lane{.id = "orbit", .title = "orbit", .height = 1.9f, .degrees = true, .least = 4};
  add_curve(plot, lane, Quantity::RawOrbit, 1.6f, false);
  add_other(plot, lane, Quantity::Orbit);
  add_curve(plot, lane, Quantity::Orbit, 2.4f, false);
  return lane;
}

float peak_of(const Lane& lane) {
  float peak = 0;
  for (const Curve& curve : lane.curves)
    for (const float v : curve.series.values)
      if (!std::isnan(v)) peak = std::max(peak, std::abs(v * curve.factor));
  return peak;
}

// Lag and velocity share a lane: a fitting power of ten stretches the velocity.
Lane lag_lane(const Plot& plot) {
  Lane lane{.id = "lag", .title = "lag px", .from_zero = true, .least = 2};
  Lane velocity;
  add_other(plot, lane, Quantity::Lag);
  add_curve(plot, lane, Quantity::Lag, 2, true);
  add_curve(plot, velocity, Quantity::OrbitTurn, 1.6f, false);
  const float lag = peak_of(lane), speed = peak_of(velocity);
  const bool alone = lane.curves.empty();
  float stretch = 1;
  while (!alone && speed > 0 && speed * stretch * 10 <= std::max(lag, 4.0f)) stretch *= 10;
  for (Curve& curve : velocity.curves) curve.factor *= stretch;
  std::ranges::move(velocity.curves, std::back_inserter(lane.curves));
  const std::string unit = stretch >= 100 ? "0.01°/tick" : stretch >= 10 ? "0.1°/tick" : "°/tick";
  if (is_shown(plot, Quantity::OrbitTurn))
    lane.title = (alone ? "velocity " : "lag px  ·  velocity ") + unit;
  return lane;
}

// Returns a lane of the bone's animated and simulated position along one axis.
Lane axis_lane(const Plot& plot, const char* id, const char* title, Quantity raw, Quantity own) {
  Lane lane{.id = id, .title = title, .least = 4};
  add_curve(plot, lane, raw, 1.6f, false);
  add_other(plot, lane, own);
  add_curve(plot, lane, own, 2.4f, false);
  return lane;
}

Lane plain_lane(const Plot& plot, const char* id, const char* title, Quantity quantity) {
  Lane lane{.id = id, .title = title};
  lane.degrees = lane.from_zero = quantity != Quantity::Scale;
  lane.least = lane.degrees ? 4 : 0.1;
  add_other(plot, lane, quantity);
  add_curve(plot, lane, quantity, 2, false);
  return lane;
}

double nice_step(double span, int parts) {
  const double rough = std::max(span / std::max(parts, 1), 1e-6);
  const double power = std::pow(10, std::floor(std::log10(rough)));
  for (const double factor : {1.0, 2.0, 5.0, 10.0})
    if (factor * power >= rough) return factor * power;
  return 10 * power;
}

// Ends the axis a little beyond the curves, at round values, so that it seldom changes.
void scale_lane(Lane& lane) {
  double low = std::numeric_limits<double>::max(), high = -low;
  for (const Curve& curve : lane.curves) {
    for (const float value : curve.series.values) {
      if (!std::isfinite(value)) continue;
      low = std::min(low, static_cast<double>(value * curve.factor));
      high = std::max(high, static_cast<double>(value * curve.factor));
    }
  }
  if (low > high) low = 0, high = 1;
  if (lane.from_zero) low = std::min(low, 0.0), high = std::max(high, 0.0);
  if (high - low < lane.least) low -= (lane.least - (high - low)) / 2, high = low + lane.least;
  const double step = nice_step(high - low, 8);
  lane.low = std::floor(low / step - 0.3) * step;
  lane.high = std::ceil(high / step + 0.3) * step;
}

}  // namespace

ImU32 curve_color(const Plot& plot, Quantity quantity) {
  const Palette& p = plot.theme.palette;
  const ImU32 color = look_of(plot.theme, quantity).color;
  if (!plot.view.physics.plots.other || color != p.simulated) return color;
  return plot.view.physics.slots.active == 0 ? p.a : p.b;
}

QuantityLook look_of(const Theme& theme, Quantity quantity) {
  const Palette& p = theme.palette;
  switch (quantity) {
    case Quantity::RawOrbit:
      return {"Raw orbit", "°", p.raw, 1, skelform::kDegreesPerRadian};
    case Quantity::Orbit:
      return {"Simulated orbit", "°", p.simulated, 1, skelform::kDegreesPerRadian};
    case Quantity::OrbitDifference:
      return {"Orbit difference", "°", p.simulated, 1, skelform::kDegreesPerRadian};
    case Quantity::OrbitTurn:
      return {"Velocity", "°/tick", p.velocity, 2, skelform::kDegreesPerRadian};
    case Quantity::OrbitVelocity:
      return {"Swing speed", "°", p.velocity, 1, skelform::kDegreesPerRadian};
    case Quantity::RawX:
      return {"Raw x", "px", p.raw, 1, 1};
    case Quantity::X:
      return {"Simulated x", "px", p.simulated, 1, 1};
    case Quantity::RawY:
      return {"Raw y", "px", p.raw, 1, 1};
    case Quantity::Y:
      return {"Simulated y", "px", p.simulated, 1, 1};
    case Quantity::Lag:
      return {"Lag", "px", p.lag, 1, 1};
    case Quantity::RotationLag:
      return {"Rotation lag", "°", p.lag, 1, skelform::kDegreesPerRadian};
    case Quantity::Scale:
      break;
  }
  return {"Damped scale", "×", p.keys, 3, 1};
}

bool& shown_quantity(const Plot& plot, Quantity quantity) {
  PlotsView& plots = plot.view.physics.plots;
  const bool orbits = tells(plot, plot.bone, Quantity::Orbit);
  return (orbits ? plots.orbiting : plots.steady)[to_index(quantity)];
}

void fill_lanes(Plot& plot) {
  plot.lanes.clear();
  if (plot.motion) {
    plot.lanes = motion_lanes(plot);
    for (Lane& lane : plot.lanes) scale_lane(lane);
    return;
  }
  add_lane(plot, orbit_lane(plot));
  add_lane(plot, axis_lane(plot, "x", "x px", Quantity::RawX, Quantity::X));
  add_lane(plot, axis_lane(plot, "y", "y px", Quantity::RawY, Quantity::Y));
  add_lane(plot, lag_lane(plot));
  add_lane(plot, plain_lane(plot, "orbit velocity", "swing speed", Quantity::OrbitVelocity));
  add_lane(plot, plain_lane(plot, "difference", "orbit difference", Quantity::OrbitDifference));
  add_lane(plot, plain_lane(plot, "rotation", "rotation lag", Quantity::RotationLag));
  add_lane(plot, plain_lane(plot, "scale", "damped scale", Quantity::Scale));
  for (Lane& lane : plot.lanes) scale_lane(lane);
}

void place_lanes(Plot& plot, Rect rect) {
  plot.graph = rect;
  float shares = 0;
  for (const Lane& lane : plot.lanes) shares += lane.height;
  const float gap = plot.theme.px(8);
  const float room =
      rect.height() - gap * static_cast<float>(std::max<int>(count_of(plot.lanes) - 1, 0));
  for (Lane& lane : plot.lanes) {
    lane.rect = cut_top(rect, std::floor(room * lane.height / shares));
    cut_top(rect, gap);
  }
}

float x_of(const Plot& plot, double tick) {
  const double span = std::max<double>(static_cast<double>(plot.range.last - plot.range.first), 1);
  const double share = (tick - static_cast<double>(plot.range.first)) / span;
  return plot.graph.min.x + static_cast<float>(share) * plot.graph.width();
}

float y_of(const Lane& lane, double value) {
  const double share = (value - lane.low) / std::max(lane.high - lane.low, 1e-9);
  return lane.rect.max.y - static_cast<float>(share) * lane.rect.height();
}

std::int64_t tick_at(const Plot& plot, float x) {
  const double share = (x - plot.graph.min.x) / std::max(plot.graph.width(), 1.0f);
  const double span = static_cast<double>(plot.range.last - plot.range.first);
  const std::int64_t tick = plot.range.first + std::llround(share * span);
  return std::clamp(tick, plot.range.first, plot.range.last);
}

}  // namespace skelscope
