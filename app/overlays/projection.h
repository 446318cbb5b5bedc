// Armature space (pixels, y up) to a viewport (screen pixels from its top left corner, y down).
#pragma once

#include "skelform/math.h"
#include "view/view_state.h"

namespace skelscope {

// Screen pixels per armature pixel. The least shows a crowd of ten thousand.
inline constexpr float kLeastCameraZoom = 0.001f, kMostCameraZoom = 64.0f;

struct Projection {
  Camera camera;
  skelform::Vec2 size{0};  // of the viewport, screen pixels
  float scale = 1;         // content scale: sizes given in look pixels are multiplied by it
};

skelform::Vec2 to_screen(const Projection& projection, skelform::Vec2 world);
skelform::Vec2 to_world(const Projection& projection, skelform::Vec2 screen);

// Moves the camera by a drag of so many screen pixels.
void pan(Camera& camera, skelform::Vec2 screen_delta);
// Zooms by a factor and keeps the point under the cursor where it is. Limits: 0.01 to 64.
void zoom_at(Projection& projection, skelform::Vec2 screen, float factor);

struct Bounds {
  skelform::Vec2 low{0}, high{0};
  bool empty = true;
};
void extend(Bounds& bounds, skelform::Vec2 point);
// Shows the bounds in the middle with a margin of so many look pixels; an empty one shows the
// origin at 100 %.
Camera camera_that_fits(const Bounds& bounds, const Projection& projection, float margin = 48);

}  // namespace skelscope
