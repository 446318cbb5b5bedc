#include "view/physics_view.h"

#include <algorithm>

#include "lists/lists.h"
#include "session/tick/tuning.h"

namespace skelscope {

std::vector<PhysicsPoke> flip(TuningSlots& slots, int slot, const std::vector<PhysicsPoke>& pokes) {
  if (slot == slots.active) return pokes;
  slots.pokes[slots.active] = pokes;
  slots.active = slot;
  return slots.pokes[slot];
}

int plotted_bone(const skelform::Armature& armature, const Selection& selection) {
  const int count = count_of(armature.bones);
  if (selection.bone >= 0 && selection.bone < count) return selection.bone;
  const auto bones = physics_bones(armature);
  return bones.empty() ? -1 : bones.front();
}

bool plots_motion(const skelform::Armature& armature, const PlotsView& plots, int bone) {
  return plots.motion || physics_entry(armature, bone) < 0;
}

bool any_rate_shown(const PhysicsView& view) {
  return std::ranges::any_of(view.shown_rates, [](bool shown) { return shown; });
}

}  // namespace skelscope
