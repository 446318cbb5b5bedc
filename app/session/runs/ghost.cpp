#include "session/runs/ghost.h"

#include <utility>

namespace skelscope {

Ghost ghost_of(Simulation& simulation, std::span<const int> styles, GhostRole role,
               std::string label) {
  update_draw_list(simulation, styles);
  return {.role = role,
          .label = std::move(label),
          .list = simulation.draw_list,
          .bones = simulation.constructed.bones};
}

}  // namespace skelscope
