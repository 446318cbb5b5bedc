// All ghosts of a frame, from every feature that shows one.
#pragma once

#include <vector>

#include "session/record/session.h"
#include "session/runs/ghost.h"
#include "view/studies/studies.h"
#include "widgets/look/palette.h"

namespace skelscope {

// Collects the ghosts in painting order, the first at the bottom. Called once a frame, after the
// ticks. Requests the runs of the rig without physics and at other tick rates.
void collect_ghosts(const Session& session, const View& view, Studies& studies, Ghosts& ghosts);

ImU32 ghost_color(const Palette& palette, GhostRole role);

}  // namespace skelscope
