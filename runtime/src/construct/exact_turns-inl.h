// Vector code for construct/exact_turns.h. Read that file first.
#if defined(SKELFORM_CONSTRUCT_EXACT_TURNS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SKELFORM_CONSTRUCT_EXACT_TURNS_INL_H
#undef SKELFORM_CONSTRUCT_EXACT_TURNS_INL_H
#else
#define SKELFORM_CONSTRUCT_EXACT_TURNS_INL_H
#endif

#include <hwy/highway.h>

#include "construct/exact_turns.h"

HWY_BEFORE_NAMESPACE();
namespace skelform::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

#if HWY_TARGET == HWY_SCALAR
template <class D, class V = hn::Vec<D>>
HWY_INLINE V exact_sines(D d, V angle) {
  return hn::Set(d, exact_sine(hn::GetLane(angle)));
}

template <class D, class V = hn::Vec<D>>
HWY_INLINE void exact_turns(D d, V angle, V& cos, V& sin) {
  const Vec2 turn = exact_turn(hn::GetLane(angle));
  cos = hn::Set(d, turn.x);
  sin = hn::Set(d, turn.y);
}

template <class D, class V = hn::Vec<D>>
HWY_INLINE V exact_angles(D d, V x, V y) {
  return hn::Set(d, exact_angle_of({hn::GetLane(x), hn::GetLane(y)}));
}
#else

// Computes a + z * (b + z * c).
template <class DD, class W = hn::Vec<DD>>
HWY_INLINE W three_terms(DD dd, W z, double a, double b, W c) {
  return hn::Add(hn::Set(dd, a), hn::Mul(z, hn::Add(hn::Set(dd, b), hn::Mul(z, c))));
}

// Vector code for sine_of_quarter().
template <class DD, class W = hn::Vec<DD>>
HWY_INLINE W sines_of_quarter(DD dd, W r) {
  const W z = hn::Mul(r, r);
  const W high = hn::Add(hn::Set(dd, -7.64397004315937587e-13),
                         hn::Mul(z, hn::Set(dd, 2.73144160445116386e-15)));
  const W upper = three_terms(dd, z, -2.50521076168736482e-8, 1.60589773045196567e-10, high);
  const W middle = three_terms(dd, z, -1.98412698412549702e-4, 2.75573192191622712e-6, upper);
  const W low = three_terms(dd, z, -1.66666666666666666e-1, 8.33333333333331586e-3, middle);
  return hn::Add(r, hn::Mul(hn::Mul(r, z), low));
}

template <class DD, class W = hn::Vec<DD>>
HWY_INLINE W sines_of_doubles(DD dd, W x) {
  const hn::RebindToUnsigned<DD> whole;
  const W round = hn::Set(dd, 6755399441055744.0);
  const W shifted = hn::Add(hn::Mul(x, hn::Set(dd, 0.318309886183790672)), round);
  const W halves = hn::Sub(shifted, round);
  const W r = hn::Sub(hn::Sub(x, hn::Mul(halves, hn::Set(dd, 3.1415926534682512))),
                      hn::Mul(halves, hn::Set(dd, 1.2154201013012384e-10)));
  const W is_odd = hn::BitCast(dd, hn::ShiftLeft<63>(hn::BitCast(whole, shifted)));
  return hn::Xor(sines_of_quarter(dd, r), is_odd);
}

template <class DD, class W = hn::Vec<DD>>
HWY_INLINE W cosines_of_doubles(DD dd, W x) {
  return sines_of_quarter(
      dd, hn::Add(hn::Sub(hn::Set(dd, kHalfPi), hn::Abs(x)), hn::Set(dd, kHalfPiRest)));
}

// Vector code for arc_tangent_near().
template <class DD, class W = hn::Vec<DD>>
HWY_INLINE W arc_tangents_near(DD dd, W q) {
  const W z = hn::Mul(q, q);
  const W top =
      hn::Add(hn::Set(dd, -4.4832864551068724e-2), hn::Mul(z, hn::Set(dd, 2.27498678572228527e-2)));
  const W high = three_terms(dd, z, -6.64961131106338628e-2, 5.73631754652341047e-2, top);
  const W upper = three_terms(dd, z, -9.09085254468332717e-2, 7.69105493269210508e-2, high);
  const W middle = three_terms(dd, z, -1.42857142660906689e-1, 1.11111096361479931e-1, upper);
  const W low = three_terms(dd, z, -3.33333333333332462e-1, 1.99999999998983731e-1, middle);
  return hn::Add(q, hn::Mul(hn::Mul(q, z), low));
}

template <class DD, class W = hn::Vec<DD>>
HWY_INLINE W angles_of_doubles(DD dd, W x, W y) {
  const W ax = hn::Abs(x), ay = hn::Abs(y), zero = hn::Zero(dd);
  const auto is_wide = hn::Gt(ax, ay);
  const W longer = hn::IfThenElse(is_wide, ax, ay), shorter = hn::IfThenElse(is_wide, ay, ax);
  const auto beyond_eighth = hn::Gt(shorter, hn::Mul(longer, hn::Set(dd, 0.41421356237309503)));
  const W over = hn::IfThenElse(beyond_eighth, hn::Sub(shorter, longer), shorter);
  const W under = hn::IfThenElse(beyond_eighth, hn::Add(shorter, longer), longer);
  const W divisor = hn::IfThenElse(hn::Eq(under, zero), hn::Set(dd, 1.0), under);
  const W near = arc_tangents_near(dd, hn::Div(over, divisor));
  W angle = hn::IfThenElse(beyond_eighth, hn::Add(near, hn::Set(dd, 0.5 * kHalfPi)), near);
  angle = hn::IfThenElse(hn::Gt(ay, ax), hn::Sub(hn::Set(dd, kHalfPi), angle), angle);
  return hn::IfNegativeThenElse(x, hn::Sub(hn::Set(dd, 2.0 * kHalfPi), angle), angle);
}

// Applies `f` in double precision to floats: to all at once if a vector holds as many doubles,
// otherwise to one half after the other.
template <class D, class V = hn::Vec<D>, class F>
HWY_INLINE V through_doubles(D d, V a, V b, const F& f) {
  if constexpr (hn::MaxLanes(d) <= hn::MaxLanes(hn::ScalableTag<double>())) {
    const hn::Rebind<double, D> dd;
    return hn::DemoteTo(d, f(dd, hn::PromoteTo(dd, a), hn::PromoteTo(dd, b)));
  } else {
    const hn::Half<D> half;
    const hn::Rebind<double, hn::Half<D>> dd;
    const auto low =
        f(dd, hn::PromoteTo(dd, hn::LowerHalf(half, a)), hn::PromoteTo(dd, hn::LowerHalf(half, b)));
    const auto high =
        f(dd, hn::PromoteTo(dd, hn::UpperHalf(half, a)), hn::PromoteTo(dd, hn::UpperHalf(half, b)));
    return hn::Combine(d, hn::DemoteTo(half, high), hn::DemoteTo(half, low));
  }
}

// Vector code for exact_sine() of angles that are near.
template <class D, class V = hn::Vec<D>>
HWY_INLINE V exact_sines(D d, V angle) {
  return through_doubles(d, angle, angle,
                         [](auto dd, auto x, auto) HWY_ATTR { return sines_of_doubles(dd, x); });
}

// Vector code for exact_turn().
template <class D, class V = hn::Vec<D>>
HWY_INLINE void exact_turns(D d, V angle, V& cos, V& sin) {
  cos = through_doubles(d, angle, angle,
                        [](auto dd, auto x, auto) HWY_ATTR { return cosines_of_doubles(dd, x); });
  sin = exact_sines(d, angle);
}

// Vector code for exact_angle_of().
template <class D, class V = hn::Vec<D>>
HWY_INLINE V exact_angles(D d, V x, V y) {
  const V angle = through_doubles(
      d, x, y, [](auto dd, auto a, auto b) HWY_ATTR { return angles_of_doubles(dd, a, b); });
  return hn::CopySign(angle, y);
}
#endif

}  // namespace skelform::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
