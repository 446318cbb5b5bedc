// A ghost that shows the sprites of bones with physics as they are without physics.
#pragma once

#include <memory>
#include <vector>

#include "session/runs/ghost.h"
#include "session/runs/runs.h"

namespace skelscope {

// The ghost of one tick, kept while this tick is on screen.
struct RawGhost {
  Aside aside;
  std::vector<int> styles;
  std::shared_ptr<const Ghost> ghost;  // empty: physics moves nothing visibly
};

// Returns the ghost of the bones with physics and all bones below them; nullptr if physics moves
// nothing visibly.
std::shared_ptr<const Ghost> raw_ghost(RawGhost& raw, Runs& runs, const Session& session);

}  // namespace skelscope
