#include "overlays/rig_bounds.h"

#include <cstdint>

#include "lists/lists.h"

namespace skelscope {

Bounds rig_bounds(const Session& session) {
  Bounds bounds;
  for (const auto& vertex : session.now.draw_list.vertices) extend(bounds, vertex.pos);
  if (!bounds.empty) return bounds;
  for (const auto& bone : session.now.constructed.bones)
    extend(bounds, skelform::rig_to_world(placement_of(session.now), bone.pos));
  return bounds;
}

Bounds bone_bounds(const Session& session, int bone) {
  Bounds bounds;
  const skelform::Placement& placement = placement_of(session.now);
  const auto& bones = armature_of(session).bones;
  for (int b = 0; b < count_of(bones); ++b) {
    if (b == bone || bones[b].parent_id == bone)
      extend(bounds, skelform::rig_to_world(placement, session.now.constructed.bones[b].pos));
  }
  const auto& list = session.now.draw_list;
  for (const auto& command : list.commands) {
    for (std::uint32_t i = 0; i < command.index_count && command.bone_id == bone; ++i) {
      extend(bounds, list.vertices[list.indices[command.first_index + i]].pos);
    }
  }
  return bounds;
}

}  // namespace skelscope
