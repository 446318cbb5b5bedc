#include "overlays/limb.h"

#include "lists/lists.h"

namespace skelscope {

std::vector<std::uint8_t> limb_of(const skelform::Armature& armature, int bone) {
  const auto count = armature.bones.size();
  if (!has_index(armature.bones, bone)) return std::vector<std::uint8_t>(count, 1);
  std::vector<std::uint8_t> limb(count, 0);
  limb[bone] = 1;
  for (const int b : armature.evaluation_order) {  // lists parents before children
    const int parent = armature.bones[b].parent_id;
    if (parent >= 0 && limb[parent]) limb[b] = 1;
  }
  return limb;
}

skelform::DrawList with_others_faint(const skelform::DrawList& list,
                                     const std::vector<std::uint8_t>& limb, float factor) {
  skelform::DrawList faint = list;
  for (const skelform::DrawCommand& command : list.commands) {
    const int bone = command.bone_id;
    if (has_index(limb, bone) && limb[bone]) continue;
    for (std::uint32_t i = 0; i < command.index_count; ++i) {
      const std::uint32_t vertex = list.indices[command.first_index + i];
      faint.vertices[vertex].color.a = list.vertices[vertex].color.a * factor;
    }
  }
  return faint;
}

}  // namespace skelscope
