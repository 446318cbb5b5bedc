// The sweeps of fabrik_lanes_plain.cpp in vector code (Google Highway). This file is compiled once
// for each width of vectors, by including itself; the widest that the processor has is chosen when
// the first family is solved. Only operations that IEEE 754 rounds in one way are used, and none
// are fused: every width gives the same bits.
#ifdef SKELFORM_WITH_HIGHWAY
#include "wide/targets.h"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "construct/fabrik_lanes_wide.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include <algorithm>

#include "construct/fabrik_lanes.h"
#include "wide/copies.h"

HWY_BEFORE_NAMESPACE();
namespace skelform::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using Tag = hn::CappedTag<float, kFabrikLanes>;
using Floats = hn::Vec<Tag>;

// A part of the lanes that one vector holds, from `first` on.
struct Part {
  const LaneJoints& joints;
  std::size_t first;
  Tag tag{};

  HWY_INLINE Floats load(const FabrikLane& from) const {
    return hn::LoadU(tag, from.data() + first);
  }
  HWY_INLINE void store(Floats value, FabrikLane& to) const {
    hn::StoreU(value, tag, to.data() + first);
  }
};

HWY_INLINE Floats length(Floats dx, Floats dy) {
  return hn::Sqrt(hn::Add(hn::Mul(dx, dx), hn::Mul(dy, dy)));
}

// Of joint i to the one after it.
HWY_INLINE Floats link_length(const Part& part, std::size_t i) {
  const LaneJoints& joints = part.joints;
  const Floats dx = hn::Sub(part.load(joints.x[i]), part.load(joints.x[i + 1]));
  const Floats dy = hn::Sub(part.load(joints.y[i]), part.load(joints.y[i + 1]));
  return hn::Mul(length(dx, dy), part.load(joints.link[i]));
}

// Moves joint i to `distance` from the leader, on the line between the two, and leads from there.
HWY_INLINE void follow(const Part& part, std::size_t i, Floats distance, Floats& x, Floats& y) {
  const Floats dx = hn::Sub(x, part.load(part.joints.x[i]));
  const Floats dy = hn::Sub(y, part.load(part.joints.y[i]));
  const Floats apart = length(dx, dy), zero = hn::Zero(part.tag);
  const auto is_apart = hn::Ne(apart, zero);
  const Floats divisor = hn::IfThenElse(is_apart, apart, hn::Set(part.tag, 1.0f));
  const Floats ux = hn::IfThenElseZero(is_apart, hn::Div(dx, divisor));
  const Floats uy = hn::IfThenElseZero(is_apart, hn::Div(dy, divisor));
  x = hn::Sub(x, hn::Mul(ux, distance));
  y = hn::Sub(y, hn::Mul(uy, distance));
  part.store(x, part.joints.x[i]);
  part.store(y, part.joints.y[i]);
}

HWY_INLINE void sweep_to_root(const Part& part, Floats x, Floats y) {
  const std::size_t last = part.joints.x.size() - 1;
  Floats distance = link_length(part, last - 1);
  part.store(x, part.joints.x[last]);
  part.store(y, part.joints.y[last]);
  for (std::size_t i = last; i-- > 0;) {  // the next length is read before its end has moved
    const Floats next = i > 0 ? link_length(part, i - 1) : distance;
    follow(part, i, distance, x, y);
    distance = next;
  }
}

HWY_INLINE void sweep_to_end(const Part& part, Floats x, Floats y) {
  const std::size_t count = part.joints.x.size();
  Floats distance = link_length(part, 0);
  part.store(x, part.joints.x[0]);
  part.store(y, part.joints.y[0]);
  for (std::size_t i = 1; i < count; ++i) {
    const Floats next = i + 1 < count ? link_length(part, i) : distance;
    follow(part, i, distance, x, y);
    distance = next;
  }
}

void sweep_parts(const LaneJoints& joints, const LanePoints& targets, const LanePoints& roots,
                 std::size_t lanes, int iterations) {
  const std::size_t width = hn::Lanes(Tag());
  for (std::size_t first = 0; first < lanes; first += width) {
    const Part part{joints, first};
    const Floats target_x = part.load(targets.x), target_y = part.load(targets.y);
    const Floats root_x = part.load(roots.x), root_y = part.load(roots.y);
    for (int i = 0; i < iterations; ++i) {
      sweep_to_root(part, target_x, target_y);
      sweep_to_end(part, root_x, root_y);
    }
  }
}

}  // namespace skelform::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace skelform {

SKELFORM_COPIES(sweep_parts);

void sweep_lanes(const LaneJoints& joints, const LanePoints& targets, const LanePoints& roots,
                 std::size_t lanes, int iterations) {
  widest(sweep_parts_copies)(joints, targets, roots, lanes, iterations);
}

}  // namespace skelform
#endif
#endif
