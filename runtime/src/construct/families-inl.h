// Vector code for the solvers and inverse_kinematics_family.cpp, for several families at once. Read
// those files first.
#if defined(SKELFORM_CONSTRUCT_FAMILIES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SKELFORM_CONSTRUCT_FAMILIES_INL_H
#undef SKELFORM_CONSTRUCT_FAMILIES_INL_H
#else
#define SKELFORM_CONSTRUCT_FAMILIES_INL_H
#endif

#include "construct/bows-inl.h"
#include "construct/fabrik-inl.h"
#include "construct/turns-inl.h"
#include "construct/wide.h"

HWY_BEFORE_NAMESPACE();
namespace skelform::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// The lanes in one vector, from lane `first` on.
template <class D>
struct FamilyPart {
  using V = hn::Vec<D>;
  using Point = FamilyPoint<D>;
  const PlannedFamilies& families;
  FamilyRoom& room;
  std::size_t first;
  D tag{};

  HWY_INLINE V load(const FamilyLane& from) const { return hn::LoadU(tag, from.data() + first); }
  HWY_INLINE void store(V value, FamilyLane& to) const {
    hn::StoreU(value, tag, to.data() + first);
  }
  HWY_INLINE Point load(const FamilyLane& x, const FamilyLane& y) const {
    return {load(x), load(y)};
  }
  HWY_INLINE Point joint(std::size_t i) const { return load(room.x[i], room.y[i]); }
  HWY_INLINE void put(std::size_t i, const Point& point) const {
    store(point.x, room.x[i]);
    store(point.y, room.y[i]);
  }
  HWY_INLINE Point target() const { return load(room.target_x, room.target_y); }
};

// A chain in registers. Loops are unrolled for kJoints joints; 0: any number of joints.
template <class D, std::size_t kJoints>
struct ChainLanes {
  using Point = FamilyPoint<D>;
  static constexpr std::size_t kRoom = kJoints == 0 ? kMostPlannedJoints : kJoints;
  Point joints[kRoom];
  hn::Vec<D> links[kRoom];  // 1 if joints i and i + 1 exist, else 0
  std::size_t joint_count;

  HWY_INLINE std::size_t count() const { return kJoints == 0 ? joint_count : kJoints; }
  HWY_INLINE const Point& joint(std::size_t i) const { return joints[i]; }
  HWY_INLINE void put(std::size_t i, const Point& point) { joints[i] = point; }
  HWY_INLINE hn::Vec<D> length(std::size_t link, const Point& a, const Point& b) const {
    const Point apart = between(a, b);
    return hn::Mul(lengths_of(D(), apart.x, apart.y), links[link]);
  }
};

template <class D>
HWY_INLINE FamilyPoint<D> pulled(const FamilyPoint<D>& leader, const FamilyPoint<D>& joint,
                                 hn::Vec<D> distance) {
  FamilyPoint<D> way = between(leader, joint);
  to_units(D(), way.x, way.y);
  return {hn::Sub(leader.x, hn::Mul(way.x, distance)), hn::Sub(leader.y, hn::Mul(way.y, distance))};
}

template <class D>
HWY_INLINE bool same_bits(const FamilyPoint<D>& a, const FamilyPoint<D>& b) {
  const hn::RebindToUnsigned<D> bits;
  const auto x = hn::Xor(hn::BitCast(bits, a.x), hn::BitCast(bits, b.x));
  const auto y = hn::Xor(hn::BitCast(bits, a.y), hn::BitCast(bits, b.y));
  return hn::AllTrue(bits, hn::Eq(hn::Or(x, y), hn::Zero(bits)));
}

// Vector code for solve_fabrik(). Stops after a sweep that changes nothing, as later sweeps would
// change nothing either. Chains of two joints stop at the second sweep.
template <std::size_t kJoints, class D>
HWY_INLINE void solve_fabrik_part(const FamilyPart<D>& part, int iterations) {
  ChainLanes<D, kJoints> chain;
  chain.joint_count = part.families.longest;
  for (std::size_t i = 0; i < chain.count(); ++i) {
    chain.joints[i] = part.joint(i);
    chain.links[i] = part.load(part.families.link[i]);
  }
  const FamilyPoint<D> root = part.joint(0);
  const FamilyPoint<D> target = part.target();
  for (int i = 0; i < iterations; ++i) {
    const FamilyPoint<D> before = chain.joints[chain.count() - 1];
    sweep_both_ways(chain, root, target);
    if (kJoints == 2 && same_bits(before, chain.joints[chain.count() - 1])) break;
  }
  for (std::size_t i = 0; i < chain.count(); ++i) {
    part.put(i, chain.joints[i]);
  }
}

template <class D>
struct MirrorLanes {
  hn::Mask<D> where;
  hn::Vec<D> twice;
};

// Vector code for constrain(): which lanes are mirrored, and twice the angle of the line to the
// target.
template <class D>
HWY_INLINE MirrorLanes<D> mirror_of(const FamilyPart<D>& part) {
  const D d;
  const FamilyRoom& room = part.room;
  const auto zero = hn::Zero(d);
  const FamilyPoint<D> root = part.joint(0);
  FamilyPoint<D> joint = between(part.joint(1), root), base = between(part.target(), root);
  to_units(d, joint.x, joint.y);
  to_units(d, base.x, base.y);
  const auto side = hn::Sub(hn::Mul(joint.x, base.y), hn::Mul(base.x, joint.y));
  const auto clockwise = hn::Gt(part.load(room.clockwise), zero);
  const auto counter = hn::Gt(part.load(room.counter_clockwise), zero);
  return {hn::Or(hn::And(clockwise, hn::Gt(side, zero)), hn::And(counter, hn::Lt(side, zero))),
          hn::Mul(quick_angles(d, base.x, base.y), hn::Set(d, 2.0f))};
}

// Vector code for finish(): turns the solved joints into rotations.
template <class D>
HWY_INLINE void finish_part(const FamilyPart<D>& part) {
  FamilyRoom& room = part.room;
  const MirrorLanes<D> mirror = mirror_of(part);
  FamilyPoint<D> joint = part.joint(0);
  for (std::size_t i = 0; i + 1 < part.families.longest; ++i) {
    const FamilyPoint<D> tip = part.joint(i + 1);
    const auto rot = quick_angles(D(), hn::Sub(tip.x, joint.x), hn::Sub(tip.y, joint.y));
    part.store(hn::IfThenElse(mirror.where, hn::Sub(mirror.twice, rot), rot), room.rot[i]);
    joint = tip;
  }
}

template <class D>
HWY_INLINE void solve_part(const FamilyPart<D>& part, const SolverRules& rules) {
  if (part.families.mode == IkMode::Arc) {
    const auto last = part.load(part.room.last_x, part.room.last_y);
    return bend_into_bows(part, last, part.families.longest, rules.half_turn);
  }
  switch (part.families.longest) {
    case 2:
      return solve_fabrik_part<2>(part, rules.iterations);
    case 3:
      return solve_fabrik_part<3>(part, rules.iterations);
    case 4:
      return solve_fabrik_part<4>(part, rules.iterations);
    default:
      return solve_fabrik_part<0>(part, rules.iterations);
  }
}

// Collects the places of the bones in all lanes. Goes through registers, because a vector load is
// slow after writes of single numbers.
#if HWY_TARGET == HWY_SCALAR
HWY_INLINE void collect_bones(const ConstructedBone* bones,
                              const std::array<int, kFamilyLanes>& ids, std::size_t lanes,
                              FamilyLane& x, FamilyLane& y) {
  for (std::size_t lane = 0; lane < lanes; ++lane) {
    x[lane] = bones[ids[lane]].pos.x;
    y[lane] = bones[ids[lane]].pos.y;
  }
}
#else
HWY_INLINE void collect_bones(const ConstructedBone* bones,
                              const std::array<int, kFamilyLanes>& ids, std::size_t lanes,
                              FamilyLane& x, FamilyLane& y) {
  const hn::FixedTag<float, 4> four;
  const hn::FixedTag<float, 2> two;
  for (std::size_t lane = 0; lane < lanes; lane += 4) {
    const auto pos = [&](std::size_t i)
                         HWY_ATTR { return hn::LoadU(two, &bones[ids[lane + i]].pos.x); };
    const auto low = hn::Combine(four, pos(1), pos(0)), high = hn::Combine(four, pos(3), pos(2));
    hn::StoreU(hn::ConcatEven(four, high, low), four, x.data() + lane);
    hn::StoreU(hn::ConcatOdd(four, high, low), four, y.data() + lane);
  }
}
#endif

HWY_INLINE void collect_families(const PlannedFamilies& families, const ConstructedBone* bones,
                                 FamilyRoom& room) {
  const std::size_t lanes = families.lanes <= 4 ? 4 : kFamilyLanes;
  for (std::size_t i = 0; i < families.longest; ++i) {
    collect_bones(bones, families.members[i], lanes, room.x[i], room.y[i]);
  }
  collect_bones(bones, families.lasts, lanes, room.last_x, room.last_y);
  collect_bones(bones, families.targets, lanes, room.target_x, room.target_y);
}

template <class D>
HWY_INLINE void solve_with(D d, const PlannedFamilies& families, FamilyRoom& room,
                           const SolverRules& rules) {
  for (std::size_t first = 0; first < families.lanes; first += hn::Lanes(d)) {
    const FamilyPart<D> part{families, room, first};
    solve_part(part, rules);
    finish_part(part);
  }
}

void solve_parts(const PlannedFamilies& families, const ConstructedBone* bones, FamilyRoom& room,
                 const SolverRules& rules) {
  collect_families(families, bones, room);
  if (families.lanes <= 4) return solve_with(hn::CappedTag<float, 4>(), families, room, rules);
  solve_with(hn::CappedTag<float, kFamilyLanes>(), families, room, rules);
}

}  // namespace skelform::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
