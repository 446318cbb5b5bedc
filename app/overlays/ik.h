// The IK overlay. The chosen family is drawn in full: its chain with numbered joints, the circle it
// can reach (red if the target lies outside), the line to the target, and the side that the
// constraint allows. Other families show their targets alone.
#pragma once

#include "overlays/overlay_list.h"
#include "overlays/projection.h"
#include "session/record/session.h"

namespace skelscope {

struct IkOverlay {
  IkView view;
  int family = -1;  // index of the chosen family, drawn in full; -1: none
};
// Returns the options of the view, with its chosen family.
IkOverlay ik_overlay_of(const Session& session, const View& view);

// Draws the parts of the chosen family below the bones: circle, allowed side and line to the
// target.
void build_ik_ground(const Session& session, const Projection& projection, const IkOverlay& options,
                     OverlayList& under, OverlayList& over);
// Draws the parts over the bones: the chosen family's chain and labels, and the marks of all
// targets.
void build_ik_chains(const Session& session, const Projection& projection, const IkOverlay& options,
                     OverlayList& over);

// Returns the bone whose target mark lies at the screen point, the chosen family's first; -1: none.
int pick_target(const Session& session, const Projection& projection, const IkOverlay& options,
                skelform::Vec2 screen);

}  // namespace skelscope
