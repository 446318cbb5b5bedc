#include "overlays/limb.h"

namespace skelscope {

std::vector<std::uint8_t> limb_of(const skelform::Armature& armature, int bone) {
  const auto count = armature.bones.size();
  if (bone < 0 || static_cast<std::size_t>(bone) >= count)
    return std::vector<std::uint8_t>(count, 1);
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
    const auto bone = static_cast<std::size_t>(command.bone_id);
    if (bone < limb.size() && limb[bone]) continue;
    for (std::uint32_t i = 0; i < command.index_count; ++i) {
      const std::uint32_t vertex = list.indices[command.first_index + i];
      faint.vertices[vertex].color.a = list.vertices[vertex].color.a * factor;
    }
  }
  return faint;
}

}  // namespace skelscope
