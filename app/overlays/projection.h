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

// Returns the projection of the world; with a session, also of the rig's placement at the tick on
// screen.
Projection projection_of(const View& view, float scale);
Projection projection_of(const Session& session, const View& view, float scale);

skelform::Vec2 to_screen(const Projection& projection, skelform::Vec2 rig);
skelform::Vec2 to_rig(const Projection& projection, skelform::Vec2 screen);
skelform::Vec2 world_to_screen(const Projection& projection, skelform::Vec2 world);
skelform::Vec2 to_world(const Projection& projection, skelform::Vec2 screen);

// way_on_screen(): a distance in the rig as screen pixels. direction_on_screen(): an angle of the
// rig as a direction of length 1 on the screen. Both include the placement's rotation and
// mirroring.
skelform::Vec2 way_on_screen(const Projection& projection, skelform::Vec2 way);
skelform::Vec2 direction_on_screen(const Projection& projection, float angle);
// Returns the screen pixels per pixel of the rig; the geometric mean if the scales of its axes
// differ.
float rig_zoom(const Projection& projection);
// has_round_circles(): returns whether the scales of the axes are equal. circle_on_screen():
// returns a circle of the rig as a closed polygon, an ellipse if they differ.
bool has_round_circles(const Projection& projection);
std::vector<skelform::Vec2> circle_on_screen(const Projection& projection, skelform::Vec2 center,
                                             float radius);

// Returns the projection with the rig's placement at a recorded tick. For the tick on screen or a
// tick that is not recorded, returns it unchanged.
Projection at_tick(const Projection& projection, const Session& session, std::int64_t tick);

// Moves the camera along with a drag by screen_delta pixels.
void pan(Camera& camera, skelform::Vec2 screen_delta);
// Zooms by a factor and keeps the point under the cursor in place. Stops at the limits above, and
// before the distance of neighbouring floats at that point becomes visible.
void zoom_at(Projection& projection, skelform::Vec2 screen, float factor);

struct Bounds {
  skelform::Vec2 low{0}, high{0};
  bool empty = true;
};
void extend(Bounds& bounds, skelform::Vec2 point);
// Returns the camera that centres the bounds with `margin` screen pixels free at the sides (x) and
// at the top and bottom (y). At least one pixel is left for the bounds. Bounds without an extent
// are shown at 100 %; empty bounds show the origin.
Camera camera_that_fits(const Bounds& bounds, const Projection& projection, skelform::Vec2 margin);

}  // namespace skelscope
