// Armature space (pixels, y up) to a viewport (screen pixels from its top left corner, y down).
#pragma once

#include "skelform/math.h"
#include "view/view_state.h"

namespace skelscope {

// Screen pixels per armature pixel: the least shows a crowd of large rigs, the most a rig of a
// thousandth of a pixel.
inline constexpr float kLeastCameraZoom = 1e-6f, kMostCameraZoom = 1e8f;

struct Projection {
  Camera camera;
  skelform::Vec2 size{0};  // of the viewport, screen pixels
  float scale = 1;         // content scale: sizes given in look pixels are multiplied by it
};

skelform::Vec2 to_screen(const Projection& projection, skelform::Vec2 world);
skelform::Vec2 to_world(const Projection& projection, skelform::Vec2 screen);

// Moves the camera by a drag of so many screen pixels.
void pan(Camera& camera, skelform::Vec2 screen_delta);
// Zooms by a factor and keeps the point under the cursor where it is. Stops at the limits above,
// and before neighbouring floats around that point would be told apart.
void zoom_at(Projection& projection, skelform::Vec2 screen, float factor);

struct Bounds {
  skelform::Vec2 low{0}, high{0};
  bool empty = true;
};
void extend(Bounds& bounds, skelform::Vec2 point);
// Shows the bounds in the middle with so many screen pixels free at the left and right, and at the
// top and bottom; at least a pixel is filled. Bounds without an extent are shown at 100 %, empty
// ones by the origin.
Camera camera_that_fits(const Bounds& bounds, const Projection& projection, skelform::Vec2 margin);

}  // namespace skelscope
