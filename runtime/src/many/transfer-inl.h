// Copies bones from characters into lanes and back. It takes four characters at a time and a few
// bones of each, so that consecutive accesses share cache lines on both sides.
#if defined(SKELFORM_MANY_TRANSFER_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SKELFORM_MANY_TRANSFER_INL_H
#undef SKELFORM_MANY_TRANSFER_INL_H
#else
#define SKELFORM_MANY_TRANSFER_INL_H
#endif

#include <algorithm>
#include <cstddef>
#include <cstring>

#include "many/floats-inl.h"

HWY_BEFORE_NAMESPACE();
namespace skelform::HWY_NAMESPACE {

inline constexpr std::size_t kBlock = 8;  // bones per block

// Position and scale, which are adjacent in LocalBone and ConstructedBone.
using Quad = std::array<float, 4>;
static_assert(offsetof(LocalBone, scale) == 8 && offsetof(ConstructedBone, scale) == 8);

// Transposes four rows of four numbers, in registers: reading four numbers at once is slow if they
// were just written one by one.
#if HWY_TARGET == HWY_SCALAR
HWY_INLINE void turn_over(const std::array<const float*, 4>& rows,
                          const std::array<float*, 4>& columns) {
  Quad block[4];
  for (std::size_t i = 0; i < 4; ++i) std::memcpy(block[i].data(), rows[i], sizeof(Quad));
  for (std::size_t i = 0; i < 4; ++i) {
    for (std::size_t k = 0; k < 4; ++k) columns[k][i] = block[i][k];
  }
}
#else
HWY_INLINE void turn_over(const std::array<const float*, 4>& rows,
                          const std::array<float*, 4>& columns) {
  const hn::FixedTag<float, 4> four;
  const auto a = hn::LoadU(four, rows[0]), b = hn::LoadU(four, rows[1]);
  const auto c = hn::LoadU(four, rows[2]), d = hn::LoadU(four, rows[3]);
  const auto ab = hn::InterleaveLower(four, a, b), cd = hn::InterleaveLower(four, c, d);
  const auto ab2 = hn::InterleaveUpper(four, a, b), cd2 = hn::InterleaveUpper(four, c, d);
  hn::StoreU(hn::ConcatLowerLower(four, cd, ab), four, columns[0]);
  hn::StoreU(hn::ConcatUpperUpper(four, cd, ab), four, columns[1]);
  hn::StoreU(hn::ConcatLowerLower(four, cd2, ab2), four, columns[2]);
  hn::StoreU(hn::ConcatUpperUpper(four, cd2, ab2), four, columns[3]);
}
#endif

struct FourBones {
  const LocalBone* from[4];
};

HWY_INLINE void gather_four(const FourBones& bones, std::size_t lane, BoneLanes& to) {
  turn_over(
      {&bones.from[0]->pos.x, &bones.from[1]->pos.x, &bones.from[2]->pos.x, &bones.from[3]->pos.x},
      {to.local_x.data() + lane, to.local_y.data() + lane, to.local_scale_x.data() + lane,
       to.local_scale_y.data() + lane});
  for (std::size_t i = 0; i < 4; ++i) to.local_rot[lane + i] = bones.from[i]->rot;
}

void gather_all(const ManyCall& call) {
  const std::size_t count = call.scratch.bones.size();
  for (std::size_t block = 0; block < count; block += kBlock) {
    const std::size_t end = std::min(block + kBlock, count);
    for (std::size_t lane = 0; lane < kManyLanes; lane += 4) {
      FourBones bones;
      for (std::size_t i = 0; i < 4; ++i)
        bones.from[i] = call.instances[lane + i]->state->pose.bones.data() + block;
      for (std::size_t b = block; b < end; ++b) {
        gather_four(bones, lane, call.scratch.bones[b]);
        for (const LocalBone*& from : bones.from) ++from;
      }
    }
  }
}

// The bones of four characters that receive one block of lanes.
struct FourBuilt {
  ConstructedBone* bone[4];
};

HWY_INLINE void scatter_four(const BoneLanes& from, std::size_t lane, const FourBuilt& built) {
  turn_over(
      {from.x.data() + lane, from.y.data() + lane, from.scale_x.data() + lane,
       from.scale_y.data() + lane},
      {&built.bone[0]->pos.x, &built.bone[1]->pos.x, &built.bone[2]->pos.x, &built.bone[3]->pos.x});
  for (std::size_t i = 0; i < 4; ++i) built.bone[i]->rot = from.rot[lane + i];
}

void scatter_all(const ManyCall& call) {
  const std::size_t count = call.scratch.bones.size();
  std::array<ConstructedBone, kBlock> spare_bones;
  for (std::size_t block = 0; block < count; block += kBlock) {
    const std::size_t end = std::min(block + kBlock, count);
    for (std::size_t lane = 0; lane < call.count; lane += 4) {
      FourBuilt built{};
      for (std::size_t i = 0; i < 4; ++i) {
        const bool used = lane + i < call.count;
        Constructed* to = used ? call.instances[lane + i]->constructed : nullptr;
        built.bone[i] = to ? to->bones.data() + block : spare_bones.data();
      }
      for (std::size_t b = block; b < end; ++b) {
        scatter_four(call.scratch.bones[b], lane, built);
        for (std::size_t i = 0; i < 4; ++i) ++built.bone[i];
      }
    }
  }
}

}  // namespace skelform::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
