// Vector code for solve_arc() and bend_into_bow() of inverse_kinematics_solvers.cpp, for several
// families at once, of one character or of many. Read the plain code first.
#if defined(SKELFORM_CONSTRUCT_BOWS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SKELFORM_CONSTRUCT_BOWS_INL_H
#undef SKELFORM_CONSTRUCT_BOWS_INL_H
#else
#define SKELFORM_CONSTRUCT_BOWS_INL_H
#endif

#include <array>

#include "construct/exact_turns-inl.h"
#include "construct/turns-inl.h"

HWY_BEFORE_NAMESPACE();
namespace skelform::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

template <class D>
struct FamilyPoint {
  hn::Vec<D> x, y;
};
template <class D>
HWY_INLINE FamilyPoint<D> between(const FamilyPoint<D>& to, const FamilyPoint<D>& from) {
  return {hn::Sub(to.x, from.x), hn::Sub(to.y, from.y)};
}

// The fallback for angles that are too large for vector code.
template <class D, class V = hn::Vec<D>>
HWY_NOINLINE V far_sines(D d, V angle) {
  std::array<float, hn::MaxLanes(D())> lanes{};
  hn::StoreU(angle, d, lanes.data());
  for (float& lane : lanes) lane = exact_sine(lane);
  return hn::LoadU(d, lanes.data());
}

template <class D, class V = hn::Vec<D>>
HWY_INLINE V sines_of_bow(D d, V angle) {
  return HWY_LIKELY(all_near(d, angle)) ? exact_sines(d, angle) : far_sines(d, angle);
}

template <class D>
struct BowLanes {
  FamilyPoint<D> root;
  hn::Vec<D> cos, sin;  // cos and sin of the direction to the target
  hn::Vec<D> whole, sag, valley;
};

template <class D>
HWY_INLINE BowLanes<D> bow_of(const FamilyPoint<D>& root, const FamilyPoint<D>& last,
                              const FamilyPoint<D>& target) {
  const D d;
  const FamilyPoint<D> span = between(last, root), base = between(target, root);
  BowLanes<D> bow;
  bow.root = root;
  bow.whole = lengths_of(d, span.x, span.y);
  const auto away = lengths_of(d, base.x, base.y);
  const auto reached = hn::IfThenElse(hn::Lt(bow.whole, away), bow.whole, away);
  bow.sag = hn::Sub(reached, bow.whole);
  bow.valley = hn::Div(reached, bow.whole);
  exact_turns(d, exact_angles(d, base.x, base.y), bow.cos, bow.sin);
  return bow;
}

// `part` gives the joints and the target of the families in its lanes. `last`: the ends of their
// chains.
template <class D, template <class> class Part>
HWY_INLINE void bend_into_bows(const Part<D>& part, const FamilyPoint<D>& last, std::size_t joints,
                               float half_turn) {
  const D d;
  const BowLanes<D> bow = bow_of(part.joint(0), last, part.target());
  const auto has_length = hn::Gt(bow.whole, hn::Zero(d));
  auto walked = hn::Zero(d);
  FamilyPoint<D> before = bow.root;
  for (std::size_t i = 1; i < joints; ++i) {
    const FamilyPoint<D> joint = part.joint(i), step = between(joint, before);
    walked = hn::Add(walked, lengths_of(d, step.x, step.y));
    before = joint;
    const auto angle = hn::Mul(hn::Set(d, half_turn), hn::Div(walked, bow.whole));
    const auto height = hn::Mul(bow.sag, sines_of_bow(d, angle));
    const FamilyPoint<D> bent =
        between<D>({hn::Mul(joint.x, bow.valley), hn::Add(bow.root.y, height)}, bow.root);
    const auto x = hn::Sub(hn::Mul(bent.x, bow.cos), hn::Mul(bent.y, bow.sin));
    const auto y = hn::Add(hn::Mul(bent.x, bow.sin), hn::Mul(bent.y, bow.cos));
    part.put(i, {hn::IfThenElse(has_length, hn::Add(x, bow.root.x), joint.x),
                 hn::IfThenElse(has_length, hn::Add(y, bow.root.y), joint.y)});
  }
}

}  // namespace skelform::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
