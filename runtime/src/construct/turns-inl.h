// Vector code for construct/turns.h; read that file first. Included once for each vector width, as
// Highway requires.
#if defined(SKELFORM_CONSTRUCT_TURNS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SKELFORM_CONSTRUCT_TURNS_INL_H
#undef SKELFORM_CONSTRUCT_TURNS_INL_H
#else
#define SKELFORM_CONSTRUCT_TURNS_INL_H
#endif

#include <hwy/highway.h>

#include "construct/turns.h"

HWY_BEFORE_NAMESPACE();
namespace skelform::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

template <class D, class V = hn::Vec<D>>
HWY_INLINE V series_of(D d, V r2, float a, float b, float c) {
  return hn::Add(hn::Set(d, a), hn::Mul(r2, hn::Add(hn::Set(d, b), hn::Mul(r2, hn::Set(d, c)))));
}

// Vector code for near_turn().
template <class D, class V = hn::Vec<D>>
HWY_INLINE void near_turns(D d, V angle, V& cos, V& sin) {
  const hn::RebindToUnsigned<D> whole;
  const V round = hn::Set(d, 12582912.0f);
  const V shifted = hn::Add(hn::Mul(angle, hn::Set(d, 0.636619772f)), round);
  const V quarters = hn::Sub(shifted, round);
  V r = hn::Sub(angle, hn::Mul(quarters, hn::Set(d, 1.5703125f)));
  r = hn::Sub(r, hn::Mul(quarters, hn::Set(d, 4.837512969970703125e-4f)));
  r = hn::Sub(r, hn::Mul(quarters, hn::Set(d, 7.54978995489188216e-8f)));
  const V r2 = hn::Mul(r, r);
  const V sin_r =
      hn::Add(r, hn::Mul(hn::Mul(r, r2),
                         series_of(d, r2, -1.6666654611e-1f, 8.3321608736e-3f, -1.9515295891e-4f)));
  const V cos_r = hn::Add(hn::Sub(hn::Set(d, 1.0f), hn::Mul(hn::Set(d, 0.5f), r2)),
                          hn::Mul(hn::Mul(r2, r2), series_of(d, r2, 4.166664568e-2f,
                                                             -1.388731625e-3f, 2.443315712e-5f)));
  const auto quarter = hn::BitCast(whole, shifted);
  const auto one = hn::Set(whole, 1u), two = hn::Set(whole, 2u);
  const auto swapped = hn::RebindMask(d, hn::TestBit(quarter, one));
  const auto turned_back = hn::ShiftLeft<30>(hn::And(hn::Add(quarter, one), two));
  const auto below = hn::ShiftLeft<30>(hn::And(quarter, two));
  cos = hn::Xor(hn::IfThenElse(swapped, sin_r, cos_r), hn::BitCast(d, turned_back));
  sin = hn::Xor(hn::IfThenElse(swapped, cos_r, sin_r), hn::BitCast(d, below));
}

template <class D, class V = hn::Vec<D>>
HWY_INLINE bool all_near(D d, V angle) {
  return hn::AllTrue(d, hn::Le(hn::Abs(angle), hn::Set(d, kFurthestAngle)));
}

// Vector code for quick_angle_of().
template <class D, class V = hn::Vec<D>>
HWY_INLINE V quick_angles(D d, V x, V y) {
  const V ax = hn::Abs(x), ay = hn::Abs(y), zero = hn::Zero(d);
  const auto is_wide = hn::Gt(ax, ay);
  const V longer = hn::IfThenElse(is_wide, ax, ay), shorter = hn::IfThenElse(is_wide, ay, ax);
  const auto beyond_eighth = hn::Gt(shorter, hn::Mul(longer, hn::Set(d, 0.414213562f)));
  const V over = hn::IfThenElse(beyond_eighth, hn::Sub(shorter, longer), shorter);
  const V under = hn::IfThenElse(beyond_eighth, hn::Add(shorter, longer), longer);
  const V q = hn::Div(over, hn::IfThenElse(hn::Eq(under, zero), hn::Set(d, 1.0f), under));
  const V q2 = hn::Mul(q, q);
  const V inner = series_of(d, q2, 1.99777106478e-1f, -1.38776856032e-1f, 8.05374449538e-2f);
  const V along = hn::Add(
      q, hn::Mul(hn::Mul(q, q2), hn::Add(hn::Set(d, -3.33329491539e-1f), hn::Mul(q2, inner))));
  V angle = hn::IfThenElse(beyond_eighth, hn::Add(along, hn::Set(d, 0.25f * kPi)), along);
  angle = hn::IfThenElse(hn::Gt(ay, ax), hn::Sub(hn::Set(d, 0.5f * kPi), angle), angle);
  angle = hn::IfThenElse(hn::Lt(x, zero), hn::Sub(hn::Set(d, kPi), angle), angle);
  return hn::CopySign(angle, y);
}

template <class D, class V = hn::Vec<D>>
HWY_INLINE V lengths_of(D, V x, V y) {
  return hn::Sqrt(hn::Add(hn::Mul(x, x), hn::Mul(y, y)));
}

// Vector code for unit().
template <class D, class V = hn::Vec<D>>
HWY_INLINE void to_units(D d, V& x, V& y) {
  const V length = lengths_of(d, x, y);
  const auto is_apart = hn::Ne(length, hn::Zero(d));
  const V divisor = hn::IfThenElse(is_apart, length, hn::Set(d, 1.0f));
  x = hn::IfThenElseZero(is_apart, hn::Div(x, divisor));
  y = hn::IfThenElseZero(is_apart, hn::Div(y, divisor));
}

}  // namespace skelform::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
