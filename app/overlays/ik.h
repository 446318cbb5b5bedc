// The IK overlay. The chosen family in full: its chain, numbered from the root, the circle it can
// reach (red when the target lies outside), the line to the target, the side on which the
// constraint wants the first joint. Of the others only the targets are marked.
#pragma once

#include "overlays/overlay_list.h"
#include "overlays/projection.h"
#include "session/record/session.h"

namespace skelscope {

struct IkOverlay {
  IkView view;
  int family = -1;  // in full
};
// The options for a view: its chosen family, all of its switches.
IkOverlay ik_overlay_of(const Session& session, const View& view);

// The part below the bones: circle, side and the line to the target of the chosen family.
void build_ik_ground(const Session& session, const Projection& projection, const IkOverlay& options,
                     OverlayList& under, OverlayList& over);
// The part over the bones: its chain and labels, and the marks of all targets.
void build_ik_chains(const Session& session, const Projection& projection, const IkOverlay& options,
                     OverlayList& over);

// The target whose mark lies at a screen point, the chosen family's first; -1 for none.
int pick_target(const Session& session, const Projection& projection, const IkOverlay& options,
                skelform::Vec2 screen);

}  // namespace skelscope
