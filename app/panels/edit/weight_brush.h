// The tool that paints the weights of a mesh's vertices in the viewport.
#pragma once

#include "overlays/projection.h"
#include "session/record/session.h"
#include "view/view_state.h"
#include "widgets/hit.h"

namespace skelscope {

// Gives the vertices under the mouse the brush's weight in the chosen bind, or takes them out of it
// with Alt. A press beside the vertices selects the bone there. Returns true: the tool uses the
// mouse.
bool brush_weights(const Session& session, View& view, Requests& requests,
                   const Projection& projection, const Hit& surface, skelform::Vec2 mouse);

}  // namespace skelscope
