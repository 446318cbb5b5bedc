// All ghosts of a frame, from every feature that shows one.
#pragma once

#include <vector>

#include "session/record/session.h"
#include "session/runs/ghost.h"
#include "view/studies/studies.h"
#include "widgets/look/palette.h"

namespace skelscope {

// Requests the runs of the record that overlays show, before the work on runs.
void want_overlays(const Session& session, const View& view, Runs& runs);

// Collects the ghosts in painting order, the first at the bottom. Called once a frame, after the
// ticks. Brings the onion skin and the rig without physics to the tick on screen.
void collect_ghosts(const Session& session, const View& view, Studies& studies, Ghosts& ghosts);

ImU32 ghost_color(const Palette& palette, GhostRole role);

}  // namespace skelscope
