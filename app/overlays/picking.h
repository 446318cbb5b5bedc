// A point of the viewport to the bone that lies there.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "overlays/projection.h"
#include "session/record/session.h"

namespace skelscope {

// Opacity 0..1 of an atlas at a texture coordinate; empty: every sprite is solid.
using AtlasOpacity = std::function<float(int atlas_idx, skelform::Vec2 uv)>;

// One flag a bone: those that can be picked; empty: all of them.
using Pickable = std::vector<std::uint8_t>;

// The joint within a few pixels of a screen point, the nearest; -1 when there is none.
int pick_joint(const Session& session, const Projection& projection, skelform::Vec2 screen,
               const Pickable& pickable = {});

// The bone whose line to a child passes the point within a few pixels, the nearest; -1: none does.
int pick_along(const Session& session, const Projection& projection, skelform::Vec2 screen,
               const Pickable& pickable = {});

// The top-most thing at a screen point: a joint within a few pixels, when joints are shown, then
// the sprite painted last that is opaque there, then a bone along its length, where joints are
// shown. -1 when there is nothing.
int pick_bone(const Session& session, const Projection& projection, skelform::Vec2 screen,
              bool joints_shown, const AtlasOpacity& opacity = {}, const Pickable& pickable = {});

}  // namespace skelscope
