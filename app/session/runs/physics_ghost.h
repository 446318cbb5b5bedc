// Where the sprites of bones with physics would be without it.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "session/record/session.h"
#include "session/runs/ghost.h"

namespace skelscope {

// The ghost of one tick, kept until the tick on screen is another.
struct RawGhost {
  std::optional<Simulation> simulation;
  std::int64_t tick = -1;
  TickInput input;  // the session's when it was made
  std::vector<int> styles;
  std::shared_ptr<const Ghost> ghost;  // empty: physics moves nothing far enough to be seen
};

// The undamped sprites of bones with physics and of all below them, or nullptr.
std::shared_ptr<const Ghost> raw_ghost(RawGhost& raw, const Session& session);

}  // namespace skelscope
