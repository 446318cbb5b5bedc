#include "view/physics_view.h"

#include <algorithm>

namespace skelscope {

std::vector<PhysicsEdit> flip(TuningSlots& slots, int slot, const std::vector<PhysicsEdit>& edits) {
  if (slot == slots.active) return edits;
  slots.edits[slots.active] = edits;
  slots.active = slot;
  return slots.edits[slot];
}

bool any_rate_shown(const PhysicsView& view) {
  return std::ranges::any_of(view.shown_rates, [](bool shown) { return shown; });
}

}  // namespace skelscope
