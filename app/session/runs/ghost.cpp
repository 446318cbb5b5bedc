#include "session/runs/ghost.h"

#include <utility>

namespace skelscope {

Ghost ghost_of(Simulation& simulation, std::span<const int> styles, GhostRole role,
               std::string label) {
  update_draw_list(simulation, styles);
  Ghost ghost;
  ghost.role = role;
  ghost.label = std::move(label);
  ghost.list = simulation.draw_list;
  ghost.bones = simulation.constructed.bones;
  return ghost;
}

}  // namespace skelscope
