#include "session/cost/rehearsal.h"

#include <span>

namespace skelscope {

using namespace skelform;

Rehearsal::Rehearsal(const Armature& armature, int animation, const RehearsalParts& parts)
    : armature_(armature),
      parts_(parts),
      state_(initial_state(armature)),
      constructed_(make_constructed(armature)) {
  if (animation >= 0) {
    tracks_.push_back({.animation = animation});
    last_frame_ = armature.animations[static_cast<std::size_t>(animation)].last_frame;
  }
  if (parts.iterations.empty()) return;
  families_.resize(armature.inverse_kinematics.size());
  for (std::size_t f = 0; f < parts.iterations.size(); ++f)
    if (parts.iterations[f] > 0) families_[f].iterations = parts.iterations[f];
}

void Rehearsal::rewind() {
  if (!tracks_.empty()) tracks_[0].frame = 0;
}

void Rehearsal::tick() {
  animate(armature_, tracks_, state_.pose, scratch_);
  if (!tracks_.empty())
    tracks_[0].frame = tracks_[0].frame < last_frame_ ? tracks_[0].frame + 1 : 0;
  if (!parts_.construct) return;
  ConstructOptions options;
  options.ik = parts_.ik;
  options.mesh = parts_.mesh;
  options.families = families_;
  const auto physics = parts_.physics ? std::span(state_.physics) : std::span<PhysicsState>();
  skelform::construct(armature_, state_.pose, physics, constructed_, options);
  if (parts_.draw)
    build_draw_list(armature_, state_.pose, constructed_, parts_.styles, Placement{}, list_);
}

Armature without_mesh(const Armature& armature, int visuals) {
  Armature less = armature;
  Visuals& plain = less.visuals[static_cast<std::size_t>(visuals)];
  plain.vertices.clear();
  plain.indices.clear();
  plain.binds.clear();
  resolve(less);
  return less;
}

Armature without_family(const Armature& armature, int family) {
  Armature less = armature;
  less.inverse_kinematics[static_cast<std::size_t>(family)].target_id = -1;
  resolve(less);
  return less;
}

}  // namespace skelscope
