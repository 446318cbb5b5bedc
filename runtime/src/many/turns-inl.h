// construct/turns.h over sixteen characters; that is the text to read.
#if defined(SKELFORM_MANY_TURNS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SKELFORM_MANY_TURNS_INL_H
#undef SKELFORM_MANY_TURNS_INL_H
#else
#define SKELFORM_MANY_TURNS_INL_H
#endif

#include "construct/turns.h"
#include "many/floats-inl.h"

HWY_BEFORE_NAMESPACE();
namespace skelform::HWY_NAMESPACE {

struct Quarters {
  hn::Mask<Tag> swapped, cos_is_negative, sin_is_negative;
};

HWY_INLINE Quarters quarters_in(Vector shifted) {
  const hn::RebindToUnsigned<Tag> whole;
  const auto quarter = hn::BitCast(whole, shifted);
  const auto one = hn::Set(whole, 1u), two = hn::Set(whole, 2u);
  return {hn::RebindMask(Tag(), hn::TestBit(quarter, one)),
          hn::RebindMask(Tag(), hn::TestBit(hn::Add(quarter, one), two)),
          hn::RebindMask(Tag(), hn::TestBit(quarter, two))};
}

HWY_INLINE Vector number(float value) {
  return hn::Set(Tag(), value);
}

HWY_INLINE Vector series(Vector r2, float a, float b, float c) {
  return hn::Add(number(a), hn::Mul(r2, hn::Add(number(b), hn::Mul(r2, number(c)))));
}

// near_turn()
HWY_INLINE void turn_near(Vector angle, Vector& cos, Vector& sin) {
  const Vector round = number(12582912.0f);
  const Vector shifted = hn::Add(hn::Mul(angle, number(0.636619772f)), round);
  const Vector quarters = hn::Sub(shifted, round);
  Vector r = hn::Sub(angle, hn::Mul(quarters, number(1.5703125f)));
  r = hn::Sub(r, hn::Mul(quarters, number(4.837512969970703125e-4f)));
  r = hn::Sub(r, hn::Mul(quarters, number(7.54978995489188216e-8f)));
  const Vector r2 = hn::Mul(r, r);
  const Vector sin_r = hn::Add(
      r,
      hn::Mul(hn::Mul(r, r2), series(r2, -1.6666654611e-1f, 8.3321608736e-3f, -1.9515295891e-4f)));
  const Vector cos_r = hn::Add(
      hn::Sub(number(1.0f), hn::Mul(number(0.5f), r2)),
      hn::Mul(hn::Mul(r2, r2), series(r2, 4.166664568e-2f, -1.388731625e-3f, 2.443315712e-5f)));
  const Quarters in = quarters_in(shifted);
  const Vector sine = hn::IfThenElse(in.swapped, cos_r, sin_r);
  const Vector cosine = hn::IfThenElse(in.swapped, sin_r, cos_r);
  cos = hn::IfThenElse(in.cos_is_negative, hn::Neg(cosine), cosine);
  sin = hn::IfThenElse(in.sin_is_negative, hn::Neg(sine), sine);
}

struct Turns {
  Floats cos, sin;
};

HWY_NOINLINE void turn_far(const Floats& angles, Turns& turns) {
  ManyLane angle, cos, sin;
  store(angles, angle);
  store(turns.cos, cos);
  store(turns.sin, sin);
  turn_far_lanes(angle, cos, sin);
  turns = {load(cos), load(sin)};
}

// turn_of()
HWY_INLINE Turns turns_of(const Floats& angles) {
  Turns turns;
  bool are_near = true;
  for (std::size_t p = 0; p < kParts; ++p) {
    turn_near(angles.part[p], turns.cos.part[p], turns.sin.part[p]);
    const auto is_near = hn::Le(hn::Abs(angles.part[p]), number(kFurthestAngle));
    are_near = are_near && hn::AllTrue(Tag(), is_near);
  }
  if (HWY_UNLIKELY(!are_near)) turn_far(angles, turns);
  return turns;
}

HWY_INLINE Points turned(const Points& v, const Turns& turn) {
  return {v.x * turn.cos - v.y * turn.sin, v.x * turn.sin + v.y * turn.cos};
}

// quick_angle_of()
HWY_INLINE Floats angles_of(const Points& v) {
  const Floats ax = size_of(v.x), ay = size_of(v.y), zero = each(0.0f);
  const Truths is_wide = ax > ay;
  const Floats longer = choose(is_wide, ax, ay), shorter = choose(is_wide, ay, ax);
  const Truths beyond_eighth = shorter > longer * each(0.414213562f);
  const Floats over = choose(beyond_eighth, shorter - longer, shorter);
  const Floats under = choose(beyond_eighth, shorter + longer, longer);
  const Floats q = over / choose(equal(under, zero), each(1.0f), under);
  const Floats q2 = q * q;
  const Floats inner = each(-1.38776856032e-1f) + q2 * each(8.05374449538e-2f);
  const Floats middle = each(1.99777106478e-1f) + q2 * inner;
  const Floats along = q + q * q2 * (each(-3.33329491539e-1f) + q2 * middle);
  Floats angle = choose(beyond_eighth, along + each(0.25f * kPi), along);
  angle = choose(ay > ax, each(0.5f * kPi) - angle, angle);
  angle = choose(zero > v.x, each(kPi) - angle, angle);
  return with_sign_of(angle, v.y);
}

}  // namespace skelform::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
