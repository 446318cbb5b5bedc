// Vector code for the sweeps of FABRIK over several chains, one in each lane: several families of
// one character, or one family of many characters. Read sweep() of inverse_kinematics_solvers.cpp
// first.
#if defined(SKELFORM_CONSTRUCT_FABRIK_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SKELFORM_CONSTRUCT_FABRIK_INL_H
#undef SKELFORM_CONSTRUCT_FABRIK_INL_H
#else
#define SKELFORM_CONSTRUCT_FABRIK_INL_H
#endif

#include <cstddef>

HWY_BEFORE_NAMESPACE();
namespace skelform::HWY_NAMESPACE {

// A chain has count(), joint(), put() and length(link, a, b), the distance between a link's two
// ends. pulled() moves a joint to the link's length from the joint before it.
template <bool kToEnd, class Chain, class Point>
HWY_INLINE void sweep(Chain& chain, const Point& start) {
  const std::size_t last = chain.count() - 1;
  std::size_t at = kToEnd ? 0 : last, link = kToEnd ? 0 : last - 1;
  Point leader = start, here = chain.joint(kToEnd ? 1 : last - 1);
  auto distance = chain.length(link, chain.joint(at), here);
  chain.put(at, start);
  for (std::size_t step = 1; step <= last; ++step) {
    at = kToEnd ? step : last - step;
    const bool is_last = step == last;
    const Point after = is_last ? here : chain.joint(kToEnd ? at + 1 : at - 1);
    const auto next = is_last ? distance : chain.length(kToEnd ? at : at - 1, here, after);
    leader = pulled(leader, here, distance);
    chain.put(at, leader);
    here = after;
    distance = next;
  }
}

template <class Chain, class Point>
HWY_INLINE void sweep_both_ways(Chain& chain, const Point& root, const Point& target) {
  sweep<false>(chain, target);
  sweep<true>(chain, root);
}

}  // namespace skelform::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
