// The kernels of eight lanes. The file includes itself to be compiled once for each vector width.
#ifdef SKELFORM_WITH_HIGHWAY
#include "wide/targets.h"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernel_lanes_wide.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "kernel_lanes.h"
#include "wide/copies.h"

HWY_BEFORE_NAMESPACE();
namespace bench::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using Tag = hn::CappedTag<float, kKernelLanes>;
using Vector = hn::Vec<Tag>;
constexpr Tag kTag;

HWY_INLINE Vector at(const KernelLane& lane, std::size_t i) {
  return hn::LoadU(kTag, lane.data() + i);
}
HWY_INLINE void put(Vector value, KernelLane& lane, std::size_t i) {
  hn::StoreU(value, kTag, lane.data() + i);
}
HWY_INLINE Vector number(float value) {
  return hn::Set(kTag, value);
}

// Within 2e-7 for the angles of a pose. Uses fused operations if the processor has them.
HWY_INLINE void sine_cosine(Vector angle, Vector& sine, Vector& cosine) {
  const hn::RebindToUnsigned<Tag> whole;
  const Vector shifted = hn::MulAdd(angle, number(0.636619772f), number(12582912.0f));
  const Vector quarters = hn::Sub(shifted, number(12582912.0f));
  Vector r = hn::NegMulAdd(quarters, number(1.5703125f), angle);
  r = hn::NegMulAdd(quarters, number(4.838268e-4f), r);
  const Vector r2 = hn::Mul(r, r);
  Vector sin_r = hn::MulAdd(r2, number(-1.9515296e-4f), number(8.3321609e-3f));
  sin_r = hn::MulAdd(r2, sin_r, number(-0.16666655f));
  sin_r = hn::MulAdd(hn::Mul(r, r2), sin_r, r);
  Vector cos_r = hn::MulAdd(r2, number(2.4433157e-5f), number(-1.3887316e-3f));
  cos_r = hn::MulAdd(r2, cos_r, number(4.1666646e-2f));
  cos_r = hn::MulAdd(r2, cos_r, number(-0.5f));
  cos_r = hn::MulAdd(r2, cos_r, number(1.0f));
  const auto quarter = hn::BitCast(whole, shifted);
  const auto one = hn::Set(whole, 1u), two = hn::Set(whole, 2u);
  const auto swapped = hn::RebindMask(kTag, hn::TestBit(quarter, one));
  const auto sin_sign = hn::ShiftLeft<30>(hn::And(quarter, two));
  const auto cos_sign = hn::ShiftLeft<30>(hn::And(hn::Add(quarter, one), two));
  sine = hn::Xor(hn::IfThenElse(swapped, cos_r, sin_r), hn::BitCast(kTag, sin_sign));
  cosine = hn::Xor(hn::IfThenElse(swapped, sin_r, cos_r), hn::BitCast(kTag, cos_sign));
}

HWY_INLINE void follow(KernelBone& bone, const KernelBone& parent, std::size_t i) {
  const Vector rot = hn::Add(at(bone.rot, i), at(parent.wrot, i));
  Vector s, c;
  sine_cosine(rot, s, c);
  const Vector scale_x = at(parent.wsx, i), scale_y = at(parent.wsy, i);
  const Vector x = hn::Mul(at(bone.x, i), scale_x), y = hn::Mul(at(bone.y, i), scale_y);
  const Vector pc = at(parent.c, i), ps = at(parent.s, i);
  put(rot, bone.wrot, i);
  put(s, bone.s, i);
  put(c, bone.c, i);
  put(hn::Add(hn::NegMulAdd(y, ps, hn::Mul(x, pc)), at(parent.wx, i)), bone.wx, i);
  put(hn::Add(hn::MulAdd(y, pc, hn::Mul(x, ps)), at(parent.wy, i)), bone.wy, i);
  put(hn::Mul(at(bone.sx, i), scale_x), bone.wsx, i);
  put(hn::Mul(at(bone.sy, i), scale_y), bone.wsy, i);
}

void run_fk(KernelBone* bones, const int* parents, std::size_t size) {
  for (std::size_t b = 1; b < size; ++b)
    for (std::size_t i = 0; i < kKernelLanes; i += hn::MaxLanes(kTag))
      follow(bones[b], bones[parents[b]], i);
}

// Pulls the joint toward the leader to a distance of `length`, and makes the joint the next leader.
HWY_INLINE void pull(ChainKernel& chain, std::size_t joint, std::size_t segment, std::size_t i,
                     Vector& x, Vector& y) {
  const Vector dx = hn::Sub(at(chain.x[joint], i), x), dy = hn::Sub(at(chain.y[joint], i), y);
  const Vector far = hn::Sqrt(hn::MulAdd(dx, dx, hn::Mul(dy, dy)));
  const Vector factor = hn::Div(at(chain.lengths[segment], i), far);
  x = hn::MulAdd(dx, factor, x);
  y = hn::MulAdd(dy, factor, y);
  put(x, chain.x[joint], i);
  put(y, chain.y[joint], i);
}

HWY_INLINE void sweep(ChainKernel& chain, std::size_t i) {
  const std::size_t last = chain.x.size() - 1;
  Vector x = at(chain.target_x, i), y = at(chain.target_y, i);
  put(x, chain.x[last], i);
  put(y, chain.y[last], i);
  for (std::size_t joint = last; joint > 0; --joint) pull(chain, joint - 1, joint - 1, i, x, y);
  x = at(chain.root_x, i);
  y = at(chain.root_y, i);
  put(x, chain.x[0], i);
  put(y, chain.y[0], i);
  for (std::size_t joint = 1; joint <= last; ++joint) pull(chain, joint, joint - 1, i, x, y);
}

void run_fabrik(ChainKernel& chain, int iterations) {
  for (int n = 0; n < iterations; ++n)
    for (std::size_t i = 0; i < kKernelLanes; i += hn::MaxLanes(kTag)) sweep(chain, i);
}

}  // namespace bench::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace bench {

SKELFORM_COPIES(run_fk);
SKELFORM_COPIES(run_fabrik);

void LaneKernel::run() {
  skelform::widest(run_fk_copies)(bones.data(), scalar.parent.data(), bones.size());
}

void ChainKernel::run(int iterations) {
  skelform::widest(run_fabrik_copies)(*this, iterations);
}

bool has_lane_kernels() {
  return true;
}

}  // namespace bench
#endif
#endif
