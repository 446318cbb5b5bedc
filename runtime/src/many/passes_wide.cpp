// The passes of construct() over sixteen characters, in vector code (Google Highway). This file is
// compiled once for each width of vectors, by including itself; the widest that the processor has
// is chosen at the first call. What each does is read in construct/, to whose bits they are held.
#ifdef SKELFORM_WITH_HIGHWAY
// Vectors of a size that is known when this is compiled; SSE4 stands for its two neighbours.
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_AVX3_DL | HWY_SVE | HWY_SVE2 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "many/passes_wide.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "many/family-inl.h"
#include "many/transfer-inl.h"
#include "many/vertices-inl.h"

#if HWY_ONCE
namespace skelform {

HWY_EXPORT(gather_all);
HWY_EXPORT(scatter_all);
HWY_EXPORT(place_all);
HWY_EXPORT(place_some_again);
HWY_EXPORT(collect_joints);
HWY_EXPORT(sweep_joints);
HWY_EXPORT(bend_joints);
HWY_EXPORT(finish_joints);
HWY_EXPORT(carry_all_vertices);

void gather_bones(const ManyCall& call) {
  HWY_DYNAMIC_DISPATCH(gather_all)(call);
}

void scatter_bones(const ManyCall& call) {
  HWY_DYNAMIC_DISPATCH(scatter_all)(call);
}

void inherit_lanes(const ManyCall& call) {
  HWY_DYNAMIC_DISPATCH(place_all)(call);
}

void inherit_lanes_again(const ManyCall& call, const AgainLanes& again) {
  HWY_DYNAMIC_DISPATCH(place_some_again)(call, again);
}

void collect_family(const ManyCall& call, FamilyLanes& family) {
  HWY_DYNAMIC_DISPATCH(collect_joints)(call, family);
}

void solve_fabrik_of_lanes(const ManyCall& call, const FamilyLanes& family) {
  HWY_DYNAMIC_DISPATCH(sweep_joints)(call, family);
}

void solve_arc_of_lanes(const ManyCall& call, const FamilyLanes& family) {
  HWY_DYNAMIC_DISPATCH(bend_joints)(call, family);
}

void finish_family(const ManyCall& call, const FamilyLanes& family) {
  HWY_DYNAMIC_DISPATCH(finish_joints)(call, family);
}

void construct_vertices_of_lanes(const ManyCall& call) {
  HWY_DYNAMIC_DISPATCH(carry_all_vertices)(call);
}

}  // namespace skelform
#endif
#endif
