// The viewport's contents, for the panel, the render command and tests.
#pragma once

#include "overlays/overlay_list.h"
#include "overlays/projection.h"
#include "session/record/session.h"
#include "view/studies/studies.h"

namespace skelscope {

// Returns the projection of the world; with a session, also of the rig's placement at the tick on
// screen.
Projection projection_of(const View& view, float scale);
Projection projection_of(const Session& session, const View& view, float scale);
// Returns the rig's bounds in the world at the tick on screen: of its sprites, or of its joints if
// it shows no sprite.
Bounds rig_bounds(const Session& session);
Bounds bone_bounds(const Session& session, int bone);  // bounds of sprite, joint, children

// The overlays under and over the rig, by the view's options.
struct ViewportOverlays {
  OverlayList under, over;
};
void build_overlays(const Session& session, const Studies& studies, const View& view,
                    const Projection& projection, ViewportOverlays& overlays);

}  // namespace skelscope
