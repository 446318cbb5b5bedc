// The overlays of the viewport, for the panel, pictures without a window and tests.
#pragma once

#include "overlays/overlay_list.h"
#include "overlays/projection.h"
#include "session/record/session.h"
#include "view/studies/studies.h"

namespace skelscope {

// The overlays under and over the rig, by the view's options.
struct ViewportOverlays {
  OverlayList under, over;
};
void build_overlays(const Session& session, const Studies& studies, const View& view,
                    const Projection& projection, ViewportOverlays& overlays);

}  // namespace skelscope
