// Projects the rig onto the viewport. Spaces: rig (armature pixels, y up), world (the rig after its
// placement, y up), screen (pixels from the viewport's top left corner, y down).
#pragma once

#include <cstdint>
#include <vector>

#include "skelform/draw.h"
#include "view/view_state.h"

namespace skelscope {

// Limits of the zoom, in screen pixels per armature pixel: from a crowd of large rigs to a rig of a
// thousandth of a pixel.
inline constexpr float kLeastCameraZoom = 1e-6f, kMostCameraZoom = 1e8f;

struct Session;

struct Projection {
  Camera camera;
  skelform::Vec2 size{0};         // size of the viewport, screen pixels
  float scale = 1;                // content scale: factor from look pixels to screen pixels
  skelform::Placement placement;  // placement of the rig in its world
};

skelform::Vec2 to_screen(const Projection& projection, skelform::Vec2 rig);
skelform::Vec2 to_rig(const Projection& projection, skelform::Vec2 screen);
skelform::Vec2 world_to_screen(const Projection& projection, skelform::Vec2 world);
skelform::Vec2 to_world(const Projection& projection, skelform::Vec2 screen);

// A way in the rig as screen pixels, and an angle of the rig as a direction on the screen, of
// length 1: both turned and mirrored with it.
skelform::Vec2 way_on_screen(const Projection& projection, skelform::Vec2 way);
skelform::Vec2 direction_on_screen(const Projection& projection, float angle);
// Screen pixels per pixel of the rig; the geometric mean where its axes are scaled differently.
float rig_zoom(const Projection& projection);
// A circle of the rig as a closed polygon: an ellipse where its axes are scaled differently.
bool has_round_circles(const Projection& projection);
std::vector<skelform::Vec2> circle_on_screen(const Projection& projection, skelform::Vec2 center,
                                             float radius);

// The same with the rig where it stood at a recorded tick; as it is for one that is not recorded,
// and for the tick on screen.
Projection at_tick(const Projection& projection, const Session& session, std::int64_t tick);

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
