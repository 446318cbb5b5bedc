#include "session/ik/skeleton_drag.h"

#include <algorithm>
#include <cmath>

#include "lists/lists.h"
#include "session/ik/drag.h"
#include "session/ik/family_edit.h"

namespace skelscope {

using namespace skelform;

namespace {

constexpr float kSamePlace = 1e-3f;  // pixels

int root_of(const Armature& armature, int bone) {
  while (armature.bones[bone].parent_id >= 0) bone = armature.bones[bone].parent_id;
  return bone;
}

// Returns the child that defines the bone's direction; -1: none.
int pointed_at(const Armature& armature, const std::vector<ConstructedBone>& bones, int bone) {
  for (int b = 0; b < count_of(bones); ++b) {
    const bool child = armature.bones[b].parent_id == bone;
    if (child && length(bones[b].pos - bones[bone].pos) > kSamePlace) return b;
  }
  return -1;
}

// Returns how far a bone turned, radians; `inherited` is its parent's turn, used if it has no such
// child.
float turn_of(const Armature& armature, const HeldSkeleton& held, int bone, float inherited) {
  const int child = pointed_at(armature, held.from, bone);
  if (child < 0) return inherited;
  const Vec2 before = held.from[child].pos - held.from[bone].pos;
  const Vec2 now = held.points.points[child].pos - held.points.points[bone].pos;
  return wrap_angle(angle_of(now) - angle_of(before));
}

Vec2 unscaled_by(Vec2 v, Vec2 scale, Vec2 kept) {
  return {std::abs(scale.x) < 1e-6f ? kept.x : v.x / scale.x,
          std::abs(scale.y) < 1e-6f ? kept.y : v.y / scale.y};
}

struct Placed {
  Vec2 pos{0};
  float rot = 0, turned = 0;
};

void override_bone(const Simulation& s, const HeldSkeleton& held, int bone,
                   const std::vector<Placed>& placed, Overrides& overrides) {
  const int parent = armature_of(s).bones[bone].parent_id;
  const LocalBone& local = s.shown.pose.bones[bone];
  Vec2 pos = placed[bone].pos;
  float rot = placed[bone].rot;
  if (parent >= 0) {
    const Vec2 arm = rotate(pos - placed[parent].pos, -placed[parent].rot);
    pos = unscaled_by(arm, held.from[parent].scale, local.pos);
    rot = (rot - placed[parent].rot) * turn_sense_of(s, bone);
  }
  set_override(overrides, bone, Element::PositionX, pos.x);
  set_override(overrides, bone, Element::PositionY, pos.y);
  set_override(overrides, bone, Element::Rotation, rot);
}

bool shares_tree(const Armature& armature, const InverseKinematics& family, int root) {
  return std::ranges::any_of(family.bone_ids,
                             [&](int bone) { return root_of(armature, bone) == root; });
}

void mute_families(const Armature& armature, int root, Pokes& pokes) {
  for (int f = 0; f < count_of(armature.inverse_kinematics); ++f) {
    if (shares_tree(armature, armature.inverse_kinematics[f], root)) {
      set_pulled(pokes, f, true);
    }
  }
}

bool has_held_member(const InverseKinematics& family, const Overrides& overrides) {
  return std::ranges::any_of(family.bone_ids, [&](int bone) { return is_held(overrides, bone); });
}

}  // namespace

bool AnglePair::operator==(const AnglePair& o) const {
  return bone == o.bone && angle.n0 == o.angle.n0 && angle.n1 == o.angle.n1 &&
         angle.from == o.angle.from && angle.span == o.angle.span;
}

AnglePair angle_at(const Simulation& s, int bone) {
  AnglePair pair;
  const Armature& armature = armature_of(s);
  if (!has_index(armature.bones, bone)) return pair;
  pair.angle.n0 = armature.bones[bone].parent_id;
  pair.angle.n1 = pointed_at(armature, s.constructed.bones, bone);
  if (pair.angle.n0 < 0 || pair.angle.n1 < 0) return pair;
  pair.bone = bone;
  pair.angle.from = present_angle(s, pair);
  pair.angle.span = 0;
  return pair;
}

float present_angle(const Simulation& s, const AnglePair& pair) {
  const auto& bones = s.constructed.bones;
  const Vec2 joint = bones[pair.bone].pos;
  const float angle = wrap_angle(angle_of(bones[pair.angle.n1].pos - joint) -
                                 angle_of(bones[pair.angle.n0].pos - joint));
  return angle < 0 ? angle + kTau : angle;
}

HeldSkeleton hold_skeleton(const Simulation& s, const std::vector<AnglePair>& pairs) {
  HeldSkeleton held{points_of(armature_of(s), s.constructed), s.constructed.bones};
  for (const AnglePair& pair : pairs) limit_angle(held.points, pair.bone, pair.angle);
  return held;
}

void pose_skeleton(const Simulation& s, const HeldSkeleton& held, int dragged, Pokes& pokes) {
  const Armature& armature = armature_of(s);
  if (held.from.size() != armature.bones.size() || dragged < 0) return;
  const int root = root_of(armature, dragged);
  std::vector<Placed> placed(held.from.size());
  for (const int bone : armature.evaluation_order) {
    if (root_of(armature, bone) != root) continue;
    const int parent = armature.bones[bone].parent_id;
    placed[bone].turned = turn_of(armature, held, bone, parent < 0 ? 0 : placed[parent].turned);
    placed[bone].rot = held.from[bone].rot + placed[bone].turned;
    placed[bone].pos = held.points.points[bone].pos;
    override_bone(s, held, bone, placed, pokes.overrides);
  }
  mute_families(armature, root, pokes);
}

void let_go_of_skeleton(const Simulation& s, Pokes& pokes) {
  for (int b = 0; b < count_of(armature_of(s).bones); ++b) {
    let_go(pokes.overrides, b);
  }
  free_families(s, pokes);
}

void free_families(const Simulation& s, Pokes& pokes) {
  const auto& families = armature_of(s).inverse_kinematics;
  for (int f = 0; f < count_of(families); ++f) {
    if (has_held_member(families[f], pokes.overrides)) continue;
    set_pulled(pokes, f, false);
  }
}

}  // namespace skelscope
