#include "edit/place.h"

#include "edit/parts.h"
#include "load/json/findings.h"
#include "skelform/spaces.h"

namespace skelform {

std::vector<ConstructedBone> resting_bones(const Draft& draft) {
  Armature armature = draft.armature;
  resolve(armature);
  State state = initial_state(armature);
  Constructed built = make_constructed(armature);
  ConstructOptions options;
  options.physics = false;
  ConstructTrace trace;
  construct(armature, state.pose, {}, built, options, &trace);
  std::vector<ConstructedBone> resting = built.bones;
  for (std::size_t b = 0; b < resting.size(); ++b)
    if (armature.bones[b].ik_family_id >= 0) resting[b] = trace.fk[b];
  return resting;
}

void hang_below(Draft& draft, int bone, int parent, const std::vector<ConstructedBone>& resting) {
  const ConstructedBone world = resting[bone];
  ConstructedBone above;
  if (parent >= 0) above = resting[parent];
  if (above.scale.x == 0 || above.scale.y == 0)
    throw Refusal{bone_words(draft, parent) + " has no size: nothing can keep its place below it"};
  Bone& moved = bone_at(draft, bone);
  moved.parent_id = parent;
  moved.pos = moved.init_pos = rotate(world.pos - above.pos, -above.rot) / above.scale;
  moved.rot = moved.init_rot = (world.rot - above.rot) * turn_sense(draft.armature, above);
  moved.scale = moved.init_scale = world.scale / above.scale;
  require_numbers(moved.pos, "new place");
  require_numbers(moved.scale, "new scale");
}

bool is_below(const Armature& armature, int bone, int ancestor) {
  for (int b = bone; b >= 0; b = armature.bones[b].parent_id)
    if (b == ancestor) return true;
  return false;
}

std::vector<bool> and_all_below(const Armature& armature, std::span<const int> bones) {
  std::vector<bool> in(armature.bones.size());
  for (const int bone : bones) in[bone] = true;
  for (const int b : armature.evaluation_order) {
    const int parent = armature.bones[b].parent_id;
    if (parent >= 0 && in[parent]) in[b] = true;
  }
  return in;
}

}  // namespace skelform
