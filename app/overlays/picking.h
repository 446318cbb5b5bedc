// Finds the bone at a point of the viewport.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "overlays/projection.h"
#include "session/record/session.h"

namespace skelscope {

// Returns the opacity 0..1 of an atlas at a texture coordinate. An empty function makes every
// sprite solid.
using AtlasOpacity = std::function<float(int atlas_idx, skelform::Vec2 uv)>;

// One flag per bone that can be picked; empty: all can.
using Pickable = std::vector<std::uint8_t>;

// Returns the bone with the nearest joint within a few pixels of the point; -1: none.
int pick_joint(const Session& session, const Projection& projection, skelform::Vec2 screen,
               const Pickable& pickable = {});

// Returns the bone with the nearest line to a child within a few pixels of the point; -1: none.
int pick_along(const Session& session, const Projection& projection, skelform::Vec2 screen,
               const Pickable& pickable = {});

// Returns the top-most bone at the point; -1: none. The order: a joint within a few pixels (if
// joints are shown), the top-most sprite that is opaque there, a bone's line to a child (if joints
// are shown).
int pick_bone(const Session& session, const Projection& projection, skelform::Vec2 screen,
              bool joints_shown, const AtlasOpacity& opacity = {}, const Pickable& pickable = {});

}  // namespace skelscope
