// construct/inverse_kinematics_family.cpp and FABRIK's sweeps for sixteen characters. The comments
// are in the files for one character.
#if defined(SKELFORM_MANY_FAMILY_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SKELFORM_MANY_FAMILY_INL_H
#undef SKELFORM_MANY_FAMILY_INL_H
#else
#define SKELFORM_MANY_FAMILY_INL_H
#endif

#include "construct/bows-inl.h"
#include "construct/fabrik-inl.h"
#include "lists/lists.h"
#include "many/placing-inl.h"

HWY_BEFORE_NAMESPACE();
namespace skelform::HWY_NAMESPACE {

struct JointLanes {
  std::span<ManyLane> x, y;

  HWY_INLINE std::size_t count() const { return x.size(); }
  HWY_INLINE Points joint(std::size_t i) const { return {load(x[i]), load(y[i])}; }
  HWY_INLINE void put(std::size_t i, const Points& point) const {
    store(point.x, x[i]);
    store(point.y, y[i]);
  }
  HWY_INLINE Floats length(std::size_t, const Points& a, const Points& b) const {
    return length_of(a - b);
  }
};

HWY_INLINE JointLanes joints_of(const ManyCall& call, std::size_t count) {
  return {std::span(call.scratch.joint_x).first(count),
          std::span(call.scratch.joint_y).first(count)};
}

HWY_INLINE Truths where_set(const ManyLane& flags) {
  return load(flags) > each(0.0f);
}

// collect() for sixteen characters.
void collect_joints(const ManyCall& call, FamilyLanes& family) {
  const JointLanes joints = joints_of(call, family.members.size());
  for (std::size_t i = 0; i < family.members.size(); ++i) {
    joints.put(i, place_of(family.source[family.members[i]]));
  }
  family.target_rot = family.source[family.target_id].rot;
}

HWY_INLINE Points pulled(const Points& leader, const Points& joint, const Floats& distance) {
  return leader - unit_of(leader - joint) * distance;
}

// solve_fabrik() for sixteen characters.
void sweep_joints(const ManyCall& call, const FamilyLanes& family) {
  const JointLanes joints = joints_of(call, family.members.size());
  const Points root = place_of(family.source[family.family.bone_ids[0]]);
  const Points target = place_of(family.source[family.target_id]);
  for (int i = 0; i < family.iterations; ++i) {
    sweep_both_ways(joints, root, target);
  }
}

// The characters in one vector, beginning with `first`.
template <class D>
struct ManyPart {
  const ManyCall& call;
  const BoneLanes& aim;
  std::size_t first;

  HWY_INLINE FamilyPoint<D> load(const ManyLane& x, const ManyLane& y) const {
    return {hn::LoadU(D(), x.data() + first), hn::LoadU(D(), y.data() + first)};
  }
  HWY_INLINE FamilyPoint<D> joint(std::size_t i) const {
    return load(call.scratch.joint_x[i], call.scratch.joint_y[i]);
  }
  HWY_INLINE void put(std::size_t i, const FamilyPoint<D>& point) const {
    hn::StoreU(point.x, D(), call.scratch.joint_x[i].data() + first);
    hn::StoreU(point.y, D(), call.scratch.joint_y[i].data() + first);
  }
  HWY_INLINE FamilyPoint<D> target() const { return load(aim.x, aim.y); }
};

// solve_arc() for sixteen characters.
void bend_joints(const ManyCall& call, const FamilyLanes& family) {
  const std::size_t joints = family.members.size();
  const float half_turn = call.options.dialect.arc_uses_pi ? kPi : 3.14f;
  for (std::size_t first = 0; first < kManyLanes; first += kWidth) {
    const ManyPart<Tag> part{call, family.source[family.target_id], first};
    bend_into_bows(part, part.joint(joints - 1), joints, half_turn);
  }
}

HWY_INLINE void point_bones(const ManyCall& call, const FamilyLanes& family) {
  const std::vector<int>& ids = family.family.bone_ids;
  std::vector<BoneLanes>& bones = call.scratch.bones;
  Points tip = place_of(bones[ids.back()]);
  const int first = call.options.dialect.docs_root_is_not_pointed ? 1 : 0;
  for (int i = count_of(ids) - 2; i >= first; --i) {
    const Points joint = place_of(bones[ids[i]]);
    store(angles_of(tip - joint), bones[ids[i]].rot);
    tip = joint;
  }
}

HWY_INLINE void turn_where(BoneLanes& bone, const Truths& where, const Floats& rot) {
  store(choose(where, rot, load(bone.rot)), bone.rot);
}

HWY_INLINE void mirror(const ManyCall& call, const FamilyLanes& family) {
  const std::vector<int>& ids = family.family.bone_ids;
  std::vector<BoneLanes>& bones = call.scratch.bones;
  const Points root = place_of(bones[ids[0]]);
  const Points joint = unit_of(place_of(bones[ids[1]]) - root);
  const Points base = unit_of(place_of(bones[family.target_id]) - root);
  const Floats side = joint.x * base.y - base.x * joint.y, zero = each(0.0f);
  const Truths mirrored = either(both(where_set(family.clockwise), side > zero),
                                 both(where_set(family.counter_clockwise), zero > side));
  const Floats twice = angles_of(base) * each(2.0f);
  for (const int id : ids) turn_where(bones[id], mirrored, twice - load(bones[id].rot));
}

HWY_INLINE void keep_rotation(BoneLanes& bone, const Truths& where, const Floats& rot, bool loses) {
  const Floats zero = each(0.0f), one = each(1.0f);
  const Floats has = loses ? choose(equal(rot, zero), zero, one) : one;
  store(choose(where, rot, load(bone.ik_rot)), bone.ik_rot);
  store(choose(where, has, load(bone.has_ik)), bone.has_ik);
}

// finish() for sixteen characters.
void finish_joints(const ManyCall& call, const FamilyLanes& family) {
  const std::vector<int>& ids = family.family.bone_ids;
  std::vector<BoneLanes>& bones = call.scratch.bones;
  const Dialect& dialect = call.options.dialect;
  const JointLanes joints = joints_of(call, family.members.size());
  for (std::size_t i = 0; i < ids.size(); ++i) place(bones[family.members[i]], joints.joint(i));
  point_bones(call, family);
  const Truths mimics = where_set(family.mimics);
  const Floats target_rot = load(family.target_rot);
  BoneLanes& end = bones[ids.back()];
  if (family.has_mimic && dialect.mimic_is_lost) turn_where(end, mimics, target_rot);
  if (family.has_constraint) mirror(call, family);
  const Truths all = equal(each(0.0f), each(0.0f));
  for (std::size_t i = 0; i + 1 < ids.size(); ++i) {
    BoneLanes& bone = bones[ids[i]];
    keep_rotation(bone, all, load(bone.rot), dialect.zero_ik_rotation_is_lost);
  }
  if (!family.has_mimic || dialect.mimic_is_lost) return;
  turn_where(end, mimics, target_rot);
  keep_rotation(end, mimics, target_rot, dialect.zero_ik_rotation_is_lost);
}

}  // namespace skelform::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
