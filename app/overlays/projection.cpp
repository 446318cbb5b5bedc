#include "overlays/projection.h"

#include <algorithm>

namespace skelscope {

using skelform::Vec2;

Vec2 to_screen(const Projection& projection, Vec2 world) {
  const Vec2 from_center = (world - projection.camera.center) * projection.camera.zoom;
  return projection.size * 0.5f + Vec2(from_center.x, -from_center.y);
}

Vec2 to_world(const Projection& projection, Vec2 screen) {
  const Vec2 from_center = (screen - projection.size * 0.5f) / projection.camera.zoom;
  return projection.camera.center + Vec2(from_center.x, -from_center.y);
}

void pan(Camera& camera, Vec2 screen_delta) {
  camera.center -= Vec2(screen_delta.x, -screen_delta.y) / camera.zoom;
}

void zoom_at(Projection& projection, Vec2 screen, float factor) {
  const Vec2 fixed = to_world(projection, screen);
  projection.camera.zoom =
      std::clamp(projection.camera.zoom * factor, kLeastCameraZoom, kMostCameraZoom);
  projection.camera.center += fixed - to_world(projection, screen);
}

void extend(Bounds& bounds, Vec2 point) {
  if (bounds.empty) bounds.low = bounds.high = point;
  bounds.empty = false;
  bounds.low = {std::min(bounds.low.x, point.x), std::min(bounds.low.y, point.y)};
  bounds.high = {std::max(bounds.high.x, point.x), std::max(bounds.high.y, point.y)};
}

Camera camera_that_fits(const Bounds& bounds, const Projection& projection, float margin) {
  Camera camera;
  if (bounds.empty) return camera;
  camera.center = (bounds.low + bounds.high) * 0.5f;
  const Vec2 extent = bounds.high - bounds.low;
  const Vec2 room = projection.size - Vec2(2 * margin * projection.scale);
  const float x = std::max(room.x, 16.0f) / std::max(extent.x, 1e-3f);
  const float y = std::max(room.y, 16.0f) / std::max(extent.y, 1e-3f);
  camera.zoom = std::clamp(std::min(x, y), kLeastCameraZoom, 8.0f);
  return camera;
}

}  // namespace skelscope
