// The viewport's contents, for the panel, the render command and tests alike.
#pragma once

#include "overlays/overlay_list.h"
#include "overlays/projection.h"
#include "session/record/session.h"
#include "view/studies/studies.h"

namespace skelscope {

// Of the world alone, and with the rig where the tick on screen has it.
Projection projection_of(const View& view, float scale);
Projection projection_of(const Session& session, const View& view, float scale);
// The rig's bounds in the world at the tick on screen: of its sprites, or of its joints when it
// shows no sprite.
Bounds rig_bounds(const Session& session);
Bounds bone_bounds(const Session& session, int bone);  // its sprite, joint and children

// Under and over the rig, as the view's options ask for.
struct ViewportOverlays {
  OverlayList under, over;
};
void build_overlays(const Session& session, const Studies& studies, const View& view,
                    const Projection& projection, ViewportOverlays& overlays);

}  // namespace skelscope
