#include "view/physics_view.h"

#include <algorithm>

#include "session/tick/tuning.h"

namespace skelscope {

std::vector<PhysicsEdit> flip(TuningSlots& slots, int slot, const std::vector<PhysicsEdit>& edits) {
  if (slot == slots.active) return edits;
  slots.edits[slots.active] = edits;
  slots.active = slot;
  return slots.edits[slot];
}

std::vector<int> edited_bones(const skelform::Armature& armature, const PhysicsView& view,
                              int selected) {
  std::vector<int> bones;
  if (physics_entry(armature, selected) >= 0) bones.push_back(selected);
  for (const int bone : view.together)
    if (bone != selected && physics_entry(armature, bone) >= 0) bones.push_back(bone);
  return bones;
}

void toggle_together(PhysicsView& view, int bone) {
  if (std::erase(view.together, bone) == 0) view.together.push_back(bone);
}

bool any_rate_shown(const PhysicsView& view) {
  return std::ranges::any_of(view.shown_rates, [](bool shown) { return shown; });
}

}  // namespace skelscope
