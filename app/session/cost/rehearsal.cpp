#include "session/cost/rehearsal.h"

namespace skelscope {

using namespace skelform;

Rehearsal::Rehearsal(const Armature& armature, int animation, const RehearsalParts& parts)
    : parts_(parts), player_(make_rig_player(armature, animation)) {
  player_.options.ik = parts.ik;
  player_.options.mesh = parts.mesh;
  if (!parts.physics) player_.state.physics.clear();
  if (parts.iterations.empty()) return;
  families_.resize(armature.inverse_kinematics.size());
  for (std::size_t f = 0; f < parts.iterations.size(); ++f)
    if (parts.iterations[f] > 0) families_[f].iterations = parts.iterations[f];
  player_.options.families = families_;
}

void Rehearsal::tick() {
  pose(player_, frame_);
  frame_ = frame_ < last_frame(player_) ? frame_ + 1 : 0;
  if (!parts_.construct) return;
  build(player_);
  if (parts_.draw) draw(player_, parts_.styles);
}

Armature without_mesh(const Armature& armature, int visuals) {
  Armature less = armature;
  Visuals& plain = less.visuals[visuals];
  plain.vertices.clear();
  plain.indices.clear();
  plain.binds.clear();
  resolve(less);
  return less;
}

Armature without_family(const Armature& armature, int family) {
  Armature less = armature;
  less.inverse_kinematics[family].target_id = -1;
  resolve(less);
  return less;
}

}  // namespace skelscope
