// A ghost of the sprites of bones with physics, posed without physics.
#pragma once

#include <memory>
#include <vector>

#include "session/runs/ghost.h"
#include "session/runs/runs.h"

namespace skelscope {

// The ghost of one tick, kept until the tick on screen is another.
struct RawGhost {
  Aside aside;
  std::vector<int> styles;
  std::shared_ptr<const Ghost> ghost;  // empty: physics moves nothing far enough to be seen
};

// The undamped sprites of bones with physics and of all below them, or nullptr.
std::shared_ptr<const Ghost> raw_ghost(RawGhost& raw, Runs& runs, const Session& session);

}  // namespace skelscope
