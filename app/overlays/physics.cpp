#include "overlays/physics.h"

#include <algorithm>
#include <array>

#include "lists/lists.h"
#include "overlays/physics_trail.h"
#include "session/tick/tuning.h"

namespace skelscope {

using skelform::Vec2;

namespace {

constexpr float kHead = 7;                 // length of an arrow's head, look pixels
constexpr float kMomentumTicks = 5;        // ticks of movement that the arrow shows
constexpr float kLongestMomentum = 110;    // look pixels
constexpr float kWedge = 34, kFrame = 26;  // radius of wedges and half side of frames, look pixels
constexpr float kLeastLag = 1.5f;          // shorter lags get no arrow, look pixels
constexpr float kFarAway = 20000;          // screen pixels; bones and circles beyond are not drawn

struct OrbitDrawing {
  const Session& session;
  const Projection& projection;
  OverlayList& over;
  PhysicsSample sample;
  int bone = -1, entry = -1;
  bool selected = false, momentum = true;
  float scale() const { return projection.scale; }
  float alpha(float strong, float weak) const { return selected ? strong : weak; }
};

Vec2 screen(const OrbitDrawing& d, Vec2 in_rig) {
  return to_screen(d.projection, in_rig);
}

// Returns the screen point on a circle, at an angle of the rig in radians.
Vec2 on_circle(const OrbitDrawing& d, Vec2 center, float radius, float angle) {
  return center + direction_on_screen(d.projection, angle) * radius;
}

bool is_drawable(const OrbitDrawing& d) {
  for (const Vec2 p : {d.sample.center, d.sample.raw_pos, d.sample.pos}) {
    const Vec2 at = screen(d, p);
    if (!(std::abs(at.x) < kFarAway && std::abs(at.y) < kFarAway)) return false;
  }
  return true;
}

void arrow_head(OrbitDrawing& d, Vec2 tip, Vec2 along, Paint paint) {
  const Vec2 back = tip - along * (kHead * d.scale()), side{-along.y, along.x};
  const float half = kHead * 0.5f * d.scale();
  add_fill(d.over, std::array{tip, back + side * half, back - side * half}, paint);
}

void arrow(OrbitDrawing& d, Vec2 from, Vec2 to, float width, Paint paint) {
  const Vec2 along = skelform::unit(to - from);
  const float length = skelform::length(to - from);
  if (length < kLeastLag * d.scale()) return;
  const float shaft = std::max(0.0f, length - kHead * 0.7f * d.scale());
  add_line(d.over, from, from + along * shaft, width, paint);
  if (length > kHead * d.scale()) arrow_head(d, to, along, paint);
}

std::vector<Vec2> arc_points(const OrbitDrawing& d, Vec2 center, float radius, float from,
                             float by) {
  const int steps = std::clamp(static_cast<int>(std::abs(by) * radius / 4), 2, 64);
  std::vector<Vec2> points;
  for (int i = 0; i <= steps; ++i) {
    const float share = static_cast<float>(i) / static_cast<float>(steps);
    points.push_back(on_circle(d, center, radius, from + by * share));
  }
  return points;
}

// Draws the arc from the raw to the simulated ray, in the shorter direction.
void orbit_arc(OrbitDrawing& d, Vec2 center, float radius) {
  const float by = skelform::wrap_angle(d.sample.orbit - d.sample.raw_orbit);
  if (std::abs(by) * radius < 3 * d.scale()) return;
  const auto points = arc_points(d, center, radius, d.sample.raw_orbit, by);
  const Paint paint{Ink::Simulated, d.alpha(1, 0.5f)};
  add_polyline(d.over, points, d.alpha(1.8f, 1.2f), paint);
  if (std::abs(by) * radius < 2 * kHead * d.scale()) return;
  const float end = d.sample.orbit + (by > 0 ? skelform::kPi / 2 : -skelform::kPi / 2);
  arrow_head(d, points.back(), direction_on_screen(d.projection, end), paint);
}

void orbit_ring(OrbitDrawing& d, Vec2 center, float length) {
  const Paint paint{Ink::Raw, d.alpha(0.9f, 0.3f)};
  const float width = d.alpha(1.4f, 1), radius = length * rig_zoom(d.projection) / d.scale();
  if (has_round_circles(d.projection))
    add_ring(d.over, center, radius, width, paint);
  else
    add_polyline(d.over, circle_on_screen(d.projection, d.sample.center, length), width, paint,
                 true);
}

void orbit(OrbitDrawing& d) {
  const Vec2 center = screen(d, d.sample.center), end = screen(d, d.sample.pos);
  const float length = skelform::length(d.sample.raw_pos - d.sample.raw_center);
  const float radius = length * rig_zoom(d.projection);
  if (radius < 4 * d.scale() || radius > kFarAway) return;
  orbit_ring(d, center, length);
  const Vec2 raw = screen(d, d.sample.center + skelform::rotate({length, 0}, d.sample.raw_orbit));
  add_line(d.over, center, raw, 1.4f, {Ink::Raw, d.alpha(1, 0.5f)}).dashed = true;
  add_line(d.over, center, end, d.alpha(2.4f, 1.6f), {Ink::Simulated, d.alpha(1, 0.6f)});
  orbit_arc(d, center, radius * 0.6f);
}

void lag(OrbitDrawing& d) {
  const Vec2 raw = screen(d, d.sample.raw_pos), pos = screen(d, d.sample.pos);
  add_ring(d.over, raw, 4.2f, 1.6f, {Ink::Raw, d.alpha(1, 0.6f)});
  arrow(d, raw, pos, d.alpha(2.6f, 1.6f), {Ink::Lag, d.alpha(1, 0.6f)});
  add_ring(d.over, pos, d.alpha(5, 3.6f), d.alpha(2.2f, 1.6f), {Ink::Simulated, d.alpha(1, 0.8f)});
}

void momentum(OrbitDrawing& d) {
  const Vec2 move = way_on_screen(d.projection, momentum_of(d.session, d.entry)) * kMomentumTicks;
  const float length = std::min(skelform::length(move), kLongestMomentum * d.scale());
  const Vec2 along = skelform::unit(move);
  const Vec2 from = screen(d, d.sample.pos);
  arrow(d, from, from + along * length, 2, {Ink::Velocity, d.alpha(1, 0.5f)});
}

void rotation_wedge(OrbitDrawing& d) {
  const Vec2 center = screen(d, d.sample.pos);
  const float radius = kWedge * d.scale();
  const float by = skelform::wrap_angle(d.sample.rot - d.sample.raw_rot);
  std::vector<Vec2> points = arc_points(d, center, radius, d.sample.raw_rot, by);
  const Vec2 raw = points.front(), simulated = points.back();
  if (std::abs(by) < skelform::kPi) {
    points.push_back(center);
    add_fill(d.over, points, {Ink::Simulated, d.alpha(0.22f, 0.1f)});
  }
  add_line(d.over, center, raw, 1.4f, {Ink::Raw, d.alpha(1, 0.5f)}).dashed = true;
  add_line(d.over, center, simulated, 2, {Ink::Simulated, d.alpha(1, 0.5f)});
}

std::vector<Vec2> frame_corners(const OrbitDrawing& d, Vec2 center, Vec2 scale, float rot) {
  const Vec2 x = direction_on_screen(d.projection, rot) * (scale.x * kFrame * d.scale());
  const Vec2 y =
      direction_on_screen(d.projection, rot + skelform::kPi / 2) * (scale.y * kFrame * d.scale());
  std::vector<Vec2> corners;
  for (const Vec2 corner : {Vec2(-1, -1), Vec2(1, -1), Vec2(1, 1), Vec2(-1, 1)})
    corners.push_back(center + x * corner.x + y * corner.y);
  return corners;
}

void scale_frames(OrbitDrawing& d) {
  const Vec2 center = screen(d, d.sample.pos);
  const float most = std::max({std::abs(d.sample.scale.x), std::abs(d.sample.scale.y),
                               std::abs(d.sample.raw_scale.x), std::abs(d.sample.raw_scale.y)});
  if (!(most < 100)) return;
  auto raw = frame_corners(d, center, d.sample.raw_scale, d.sample.rot);
  raw.push_back(raw.front());
  add_polyline(d.over, raw, 1.4f, {Ink::Raw, d.alpha(1, 0.5f)}).dashed = true;
  add_polyline(d.over, frame_corners(d, center, d.sample.scale, d.sample.rot), 1.8f,
               {Ink::Simulated, d.alpha(1, 0.5f)}, true);
}

void draw_bone(OrbitDrawing& d) {
  if (!is_drawable(d)) return;
  const skelform::Physics& physics = acting_physics(d.session.now, d.entry);
  if (orbits(armature_of(d.session), physics, d.bone)) orbit(d);
  if (physics.scale_damping > 0) scale_frames(d);
  if (physics.rot_damping > 0) rotation_wedge(d);
  lag(d);
  if (d.momentum) momentum(d);
}

}  // namespace

Vec2 momentum_of(const Session& session, int entry) {
  const Snapshot* snapshot = find_snapshot(session.history, session.tick);
  const auto& states = session.now.shown.physics;
  if (!snapshot || !pokes_of(session.now.input).physics || session.now.input.reset_physics)
    return Vec2{0};
  if (entry < 0 || entry >= std::min(count_of(states), count_of(snapshot->before.physics)))
    return Vec2{0};
  const skelform::Physics& physics = acting_physics(session.now, entry);
  if (!(physics.sway > 0) && !(physics.pos_damping > 0)) return Vec2{0};
  return states[entry].global_pos - snapshot->before.physics[entry].global_pos;
}

void build_physics(const Session& session, const Projection& projection,
                   const PhysicsOverlay& options, OverlayList& over) {
  const auto bones = physics_bones(armature_of(session));
  if (options.samples) build_trails(session, projection, *options.samples, options, over);
  for (const bool selected : {false, true}) {
    for (const int bone : bones) {
      if ((bone == options.selected) != selected) continue;
      const skelform::Bone& rest = armature_of(session).bones[bone];
      OrbitDrawing d{session, projection,      over,     sample_of(session.now, bone),
                     bone,    rest.physics_id, selected, options.momentum};
      draw_bone(d);
    }
  }
}

}  // namespace skelscope
