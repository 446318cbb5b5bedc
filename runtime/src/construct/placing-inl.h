// Vector code for inheritance.cpp; read that file first. A position and a scale are one vector:
// four neighbouring numbers in LocalBone and in ConstructedBone.
#if defined(SKELFORM_CONSTRUCT_PLACING_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SKELFORM_CONSTRUCT_PLACING_INL_H
#undef SKELFORM_CONSTRUCT_PLACING_INL_H
#else
#define SKELFORM_CONSTRUCT_PLACING_INL_H
#endif

#include <hwy/highway.h>

#include <cstddef>

#include "construct/wide.h"

HWY_BEFORE_NAMESPACE();
namespace skelform::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

#if HWY_TARGET == HWY_SCALAR
void place_children(const PlacedBones& placed, std::span<const Link> links) {
  place_plain(placed, links);
}
#else
static_assert(offsetof(LocalBone, scale) == 8 && offsetof(ConstructedBone, scale) == 8);

// Computes x cos - y sin as x cos + y (-sin): the same bits.
void place_children(const PlacedBones& placed, std::span<const Link> links) {
  const hn::FixedTag<float, 4> four;
  const hn::FixedTag<float, 2> two;
  const auto sign = hn::OddEven(hn::Zero(four), hn::Set(four, -0.0f));
  for (const Link& link : links) {
    if (link.parent < 0) {
      hn::StoreU(hn::LoadU(four, &placed.locals[link.bone].pos.x), four,
                 &placed.bones[link.bone].pos.x);
      continue;
    }
    const auto above = hn::LoadU(four, &placed.bones[link.parent].pos.x);
    const auto scaled = hn::Mul(hn::LoadU(four, &placed.locals[link.bone].pos.x),
                                hn::ConcatUpperUpper(four, above, above));
    const auto along = hn::ZeroExtendVector(four, hn::LoadU(two, &placed.turns[link.parent].x));
    const auto across = hn::Xor(hn::Shuffle2301(along), sign);  // lanes with -sin and cos
    const auto moved = hn::Add(hn::Mul(hn::Broadcast<0>(scaled), along),
                               hn::Mul(hn::Broadcast<1>(scaled), across));
    hn::StoreU(hn::ConcatUpperLower(four, scaled, hn::Add(moved, above)), four,
               &placed.bones[link.bone].pos.x);
  }
}
#endif

}  // namespace skelform::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
