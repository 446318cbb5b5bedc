#include "overlays/projection.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "session/record/session.h"
#include "skelform/spaces.h"

namespace skelscope {

using skelform::Vec2;

Projection projection_of(const View& view, float scale) {
  return {view.camera, view.viewport_size, scale};
}

Projection projection_of(const Session& session, const View& view, float scale) {
  return {view.camera, view.viewport_size, scale, placement_of(session.now)};
}

Vec2 to_screen(const Projection& projection, Vec2 rig) {
  return world_to_screen(projection, skelform::rig_to_world(projection.placement, rig));
}

Vec2 to_rig(const Projection& projection, Vec2 screen) {
  return skelform::world_to_rig(projection.placement, to_world(projection, screen));
}

Vec2 way_on_screen(const Projection& projection, Vec2 way) {
  const skelform::Placement& placement = projection.placement;
  const Vec2 world = skelform::rotate(way * placement.scale, placement.rotation);
  return Vec2(world.x, -world.y) * projection.camera.zoom;
}

Vec2 direction_on_screen(const Projection& projection, float angle) {
  const float world = skelform::rig_to_world_angle(projection.placement, angle);
  return {std::cos(world), -std::sin(world)};
}

float rig_zoom(const Projection& projection) {
  const Vec2 scale = projection.placement.scale;
  return projection.camera.zoom * std::sqrt(std::fabs(scale.x * scale.y));
}

bool has_round_circles(const Projection& projection) {
  return std::fabs(projection.placement.scale.x) == std::fabs(projection.placement.scale.y);
}

std::vector<Vec2> circle_on_screen(const Projection& projection, Vec2 center, float radius) {
  constexpr int kCorners = 96;
  std::vector<Vec2> points;
  for (int i = 0; i < kCorners; ++i) {
    const float angle = skelform::kTau * static_cast<float>(i) / kCorners;
    points.push_back(to_screen(projection, center + skelform::rotate({radius, 0}, angle)));
  }
  return points;
}

Vec2 world_to_screen(const Projection& projection, Vec2 world) {
  const Vec2 from_center = (world - projection.camera.center) * projection.camera.zoom;
  return projection.size * 0.5f + Vec2(from_center.x, -from_center.y);
}

Vec2 to_world(const Projection& projection, Vec2 screen) {
  const Vec2 from_center = (screen - projection.size * 0.5f) / projection.camera.zoom;
  return projection.camera.center + Vec2(from_center.x, -from_center.y);
}

Projection at_tick(const Projection& projection, const Session& session, std::int64_t tick) {
  const Snapshot* snapshot = find_snapshot(session.history, tick);
  Projection then = projection;
  if (snapshot && tick != session.tick) then.placement = pokes_of(snapshot->input).stance.placement;
  return then;
}

void pan(Camera& camera, Vec2 screen_delta) {
  camera.center -= Vec2(screen_delta.x, -screen_delta.y) / camera.zoom;
}

namespace {

constexpr float kLeastStep = 0.25f;  // least screen pixels between neighbouring floats
constexpr float kAlways = 64;        // zoom that is allowed at any distance from the origin

float most_zoom(Vec2 around) {
  const float from_origin = std::max(std::fabs(around.x), std::fabs(around.y));
  const float step = from_origin * std::numeric_limits<float>::epsilon();
  return std::clamp(kLeastStep / step, kAlways, kMostCameraZoom);
}

}  // namespace

void zoom_at(Projection& projection, Vec2 screen, float factor) {
  const Vec2 fixed = to_world(projection, screen);
  float& zoom = projection.camera.zoom;
  zoom = std::clamp(zoom * factor, kLeastCameraZoom, std::max(zoom, most_zoom(fixed)));
  projection.camera.center += fixed - to_world(projection, screen);
}

void extend(Bounds& bounds, Vec2 point) {
  if (bounds.empty) bounds.low = bounds.high = point;
  bounds.empty = false;
  bounds.low = {std::min(bounds.low.x, point.x), std::min(bounds.low.y, point.y)};
  bounds.high = {std::max(bounds.high.x, point.x), std::max(bounds.high.y, point.y)};
}

Camera camera_that_fits(const Bounds& bounds, const Projection& projection, Vec2 margin) {
  Camera camera;
  if (bounds.empty) return camera;
  camera.center = bounds.low + (bounds.high - bounds.low) * 0.5f;
  const Vec2 extent = bounds.high - bounds.low, room = projection.size - margin * 2.0f;
  const float x = std::max(room.x, 1.0f) / extent.x, y = std::max(room.y, 1.0f) / extent.y;
  const bool is_point = !(extent.x > 0) && !(extent.y > 0);
  camera.zoom = is_point ? projection.scale : std::min(x, y);
  camera.zoom = std::clamp(camera.zoom, kLeastCameraZoom, kMostCameraZoom);
  return camera;
}

}  // namespace skelscope
