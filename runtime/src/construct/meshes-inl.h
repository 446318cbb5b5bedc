// Vector code for turns.cpp and vertices.cpp. Read those files first.
#if defined(SKELFORM_CONSTRUCT_MESHES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SKELFORM_CONSTRUCT_MESHES_INL_H
#undef SKELFORM_CONSTRUCT_MESHES_INL_H
#else
#define SKELFORM_CONSTRUCT_MESHES_INL_H
#endif

#include <algorithm>
#include <array>

#include "construct/turns-inl.h"
#include "construct/vertices.h"
#include "construct/wide.h"

HWY_BEFORE_NAMESPACE();
namespace skelform::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using TurnTag = hn::CappedTag<float, 16>;

// Computes turns of full vectors of this width, from `i` on. Returns false if an angle was too
// large.
template <class D>
HWY_INLINE bool turn_some(D d, std::span<const float> angles, std::span<Vec2> turns,
                          std::size_t& i) {
  bool near = true;
  for (; i + hn::Lanes(d) <= angles.size(); i += hn::Lanes(d)) {
    const auto angle = hn::LoadU(d, angles.data() + i);
    auto cos = angle, sin = angle;
    near_turns(d, angle, cos, sin);
    hn::StoreInterleaved2(cos, sin, d, &turns[i].x);
    near = near && all_near(d, angle);
  }
  return near;
}

// Vector code for turns_of().
void turn_all(std::span<const float> angles, std::span<Vec2> turns) {
  std::size_t i = 0;
  bool near = turn_some(TurnTag(), angles, turns, i);
  near = turn_some(hn::CappedTag<float, 4>(), angles, turns, i) && near;
  for (; i < angles.size(); ++i) turns[i] = turn_of(angles[i]);
  if (HWY_LIKELY(near)) return;
  for (i = 0; i < angles.size(); ++i) {
    if (!is_near(angles[i])) turns[i] = turn_of(angles[i]);
  }
}

inline constexpr std::size_t kPathLanes = 8;
using PathTag = hn::CappedTag<float, kPathLanes>;
struct PathPoint {
  hn::Vec<PathTag> x, y;
};

// The left normal of the direction from one point to another.
HWY_INLINE PathPoint normal_of(const PathPoint& from, const PathPoint& to) {
  PathPoint normal{hn::Neg(hn::Sub(to.y, from.y)), hn::Sub(to.x, from.x)};
  to_units(PathTag(), normal.x, normal.y);
  return normal;
}

struct PathLanes {
  std::array<float, kPathLanes> x, y;

  HWY_INLINE void put(std::size_t lane, const ConstructedBone& bone) {
    x[lane] = bone.pos.x;
    y[lane] = bone.pos.y;
  }
  HWY_INLINE PathPoint part(std::size_t first) const {
    return {hn::LoadU(PathTag(), x.data() + first), hn::LoadU(PathTag(), y.data() + first)};
  }
};

// Vector code for path_turn().
HWY_INLINE PathPoint across(const PathPoint& before, const PathPoint& here,
                            const PathPoint& after) {
  const PathTag tag;
  const PathPoint a = normal_of(before, here), b = normal_of(here, after);
  PathPoint sum{hn::Add(a.x, b.x), hn::Add(a.y, b.y)};
  const auto zero = hn::Zero(tag);
  const auto opposite = hn::And(hn::Eq(sum.x, zero), hn::Eq(sum.y, zero));
  to_units(tag, sum.x, sum.y);
  return {hn::IfThenElse(opposite, hn::Set(tag, 1.0f), sum.x),
          hn::IfThenElse(opposite, zero, sum.y)};
}

// Computes up to eight paths; unused lanes repeat the first path.
HWY_INLINE void turn_eight(std::span<const PlannedPath> paths,
                           std::span<const ConstructedBone> bones, std::span<Vec2> turns) {
  PathLanes before, here, after;
  for (std::size_t lane = 0; lane < kPathLanes; ++lane) {
    const PlannedPath& path = paths[lane < paths.size() ? lane : 0];
    before.put(lane, bones[path.before]);
    here.put(lane, bones[path.here]);
    after.put(lane, bones[path.after]);
  }
  alignas(64) Vec2 found[kPathLanes];
  for (std::size_t first = 0; first < paths.size(); first += hn::Lanes(PathTag())) {
    const PathPoint turn = across(before.part(first), here.part(first), after.part(first));
    hn::StoreInterleaved2(turn.x, turn.y, PathTag(), &found[first].x);
  }
  std::copy(found, found + paths.size(), turns.data());
}

void turn_paths(std::span<const PlannedPath> paths, std::span<const ConstructedBone> bones,
                std::span<Vec2> turns) {
  for (std::size_t i = 0; i < paths.size(); i += kPathLanes) {
    const std::size_t count = std::min(kPathLanes, paths.size() - i);
    turn_eight(paths.subspan(i, count), bones, turns.subspan(i));
  }
}

#if HWY_TARGET == HWY_SCALAR
void carry_all(const Carrier& carrier, std::span<const Vec2> points, Vec2* vertices) {
  carry_plain(carrier, points, vertices);
}
#else
// The same as Carrier, with x and y in neighbouring lanes. Computes x cos - y sin as x cos + y
// (-sin), which has the same bits.
template <class D>
HWY_INLINE void carry_some(D d, const Carrier& carrier, std::span<const Vec2> points,
                           Vec2* vertices, std::size_t& i) {
  const auto pair = [&](float even, float odd)
                        HWY_ATTR { return hn::OddEven(hn::Set(d, odd), hn::Set(d, even)); };
  const auto scale = pair(carrier.scale.x, carrier.scale.y);
  const auto along = pair(carrier.turn.x, carrier.turn.y);
  const auto across = pair(-carrier.turn.y, carrier.turn.x);
  const auto pos = pair(carrier.pos.x, carrier.pos.y);
  for (; i + hn::Lanes(d) / 2 <= points.size(); i += hn::Lanes(d) / 2) {
    const auto scaled = hn::Mul(hn::LoadU(d, &points[i].x), scale);
    const auto turned =
        hn::Add(hn::Mul(hn::DupEven(scaled), along), hn::Mul(hn::DupOdd(scaled), across));
    hn::StoreU(hn::Add(turned, pos), d, &vertices[i].x);
  }
}

void carry_all(const Carrier& carrier, std::span<const Vec2> points, Vec2* vertices) {
  std::size_t i = 0;
  carry_some(TurnTag(), carrier, points, vertices, i);
  carry_some(hn::CappedTag<float, 4>(), carrier, points, vertices, i);
  for (; i < points.size(); ++i) vertices[i] = carrier(points[i]);
}
#endif

}  // namespace skelform::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
