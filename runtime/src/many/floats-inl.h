// Sixteen floats, in as many vectors as the processor needs. Uses only operations that IEEE 754
// rounds in one way, and no fused ones, so that the bits equal those of the scalar code at every
// vector width. Highway includes this file once for each width.
#if defined(SKELFORM_MANY_FLOATS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SKELFORM_MANY_FLOATS_INL_H
#undef SKELFORM_MANY_FLOATS_INL_H
#else
#define SKELFORM_MANY_FLOATS_INL_H
#endif

#include <hwy/highway.h>

#include "many/lanes.h"

HWY_BEFORE_NAMESPACE();
namespace skelform::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using Tag = hn::CappedTag<float, kManyLanes>;
using Vector = hn::Vec<Tag>;
inline constexpr std::size_t kWidth = hn::MaxLanes(Tag());
inline constexpr std::size_t kParts = kManyLanes / kWidth;

struct Floats {
  Vector part[kParts];
};
struct Truths {
  hn::Mask<Tag> part[kParts];
};

HWY_INLINE Floats load(const ManyLane& from) {
  Floats all;
  for (std::size_t p = 0; p < kParts; ++p) all.part[p] = hn::LoadU(Tag(), from.data() + p * kWidth);
  return all;
}

HWY_INLINE void store(const Floats& all, ManyLane& to) {
  for (std::size_t p = 0; p < kParts; ++p) hn::StoreU(all.part[p], Tag(), to.data() + p * kWidth);
}

HWY_INLINE Floats each(float number) {
  Floats all;
  for (std::size_t p = 0; p < kParts; ++p) all.part[p] = hn::Set(Tag(), number);
  return all;
}

HWY_INLINE Floats operator+(const Floats& a, const Floats& b) {
  Floats all;
  for (std::size_t p = 0; p < kParts; ++p) all.part[p] = hn::Add(a.part[p], b.part[p]);
  return all;
}

HWY_INLINE Floats operator-(const Floats& a, const Floats& b) {
  Floats all;
  for (std::size_t p = 0; p < kParts; ++p) all.part[p] = hn::Sub(a.part[p], b.part[p]);
  return all;
}

HWY_INLINE Floats operator*(const Floats& a, const Floats& b) {
  Floats all;
  for (std::size_t p = 0; p < kParts; ++p) all.part[p] = hn::Mul(a.part[p], b.part[p]);
  return all;
}

HWY_INLINE Floats operator/(const Floats& a, const Floats& b) {
  Floats all;
  for (std::size_t p = 0; p < kParts; ++p) all.part[p] = hn::Div(a.part[p], b.part[p]);
  return all;
}

HWY_INLINE Floats negated(const Floats& a) {
  Floats all;
  for (std::size_t p = 0; p < kParts; ++p) all.part[p] = hn::Neg(a.part[p]);
  return all;
}

HWY_INLINE Floats root_of(const Floats& a) {
  Floats all;
  for (std::size_t p = 0; p < kParts; ++p) all.part[p] = hn::Sqrt(a.part[p]);
  return all;
}

HWY_INLINE Truths operator>(const Floats& a, const Floats& b) {
  Truths all;
  for (std::size_t p = 0; p < kParts; ++p) all.part[p] = hn::Gt(a.part[p], b.part[p]);
  return all;
}

HWY_INLINE Truths equal(const Floats& a, const Floats& b) {
  Truths all;
  for (std::size_t p = 0; p < kParts; ++p) all.part[p] = hn::Eq(a.part[p], b.part[p]);
  return all;
}

HWY_INLINE Truths both(const Truths& a, const Truths& b) {
  Truths all;
  for (std::size_t p = 0; p < kParts; ++p) all.part[p] = hn::And(a.part[p], b.part[p]);
  return all;
}

HWY_INLINE Truths either(const Truths& a, const Truths& b) {
  Truths all;
  for (std::size_t p = 0; p < kParts; ++p) all.part[p] = hn::Or(a.part[p], b.part[p]);
  return all;
}

HWY_INLINE Truths differ(const Truths& a, const Truths& b) {
  Truths all;
  for (std::size_t p = 0; p < kParts; ++p) all.part[p] = hn::Xor(a.part[p], b.part[p]);
  return all;
}

HWY_INLINE bool all_of(const Truths& truths) {
  bool all = true;
  for (std::size_t p = 0; p < kParts; ++p) all = all && hn::AllTrue(Tag(), truths.part[p]);
  return all;
}

HWY_INLINE Floats choose(const Truths& which, const Floats& yes, const Floats& no) {
  Floats all;
  for (std::size_t p = 0; p < kParts; ++p)
    all.part[p] = hn::IfThenElse(which.part[p], yes.part[p], no.part[p]);
  return all;
}

// Points of sixteen characters.
struct Points {
  Floats x, y;
};

HWY_INLINE Points operator+(const Points& a, const Points& b) {
  return {a.x + b.x, a.y + b.y};
}
HWY_INLINE Points operator-(const Points& a, const Points& b) {
  return {a.x - b.x, a.y - b.y};
}
HWY_INLINE Points operator*(const Points& a, const Points& b) {
  return {a.x * b.x, a.y * b.y};
}
HWY_INLINE Points operator*(const Points& a, const Floats& b) {
  return {a.x * b, a.y * b};
}
HWY_INLINE Points each(Vec2 point) {
  return {each(point.x), each(point.y)};
}
HWY_INLINE Points choose(const Truths& which, const Points& yes, const Points& no) {
  return {choose(which, yes.x, no.x), choose(which, yes.y, no.y)};
}

HWY_INLINE Floats length_of(const Points& v) {
  return root_of(v.x * v.x + v.y * v.y);
}

// Like unit(): leaves the zero vector as it is.
HWY_INLINE Points unit_of(const Points& v) {
  const Floats length = length_of(v), zero = each(0.0f);
  const Truths is_zero = equal(length, zero);
  const Floats divisor = choose(is_zero, each(1.0f), length);
  return {choose(is_zero, zero, v.x / divisor), choose(is_zero, zero, v.y / divisor)};
}

}  // namespace skelform::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
