// The passes of construct() for sixteen characters, in vector code (Google Highway). This file
// includes itself and is compiled once for each vector width; the widest that the processor
// supports is chosen at the first call. The files of construct/ explain each pass; their results
// are equal bit for bit.
#ifdef SKELFORM_WITH_HIGHWAY
#include "wide/targets.h"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "many/passes_wide.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "many/family-inl.h"
#include "many/transfer-inl.h"
#include "many/vertices-inl.h"
#include "wide/copies.h"

#if HWY_ONCE
namespace skelform {

SKELFORM_COPIES(gather_all);
SKELFORM_COPIES(scatter_all);
SKELFORM_COPIES(place_all);
SKELFORM_COPIES(place_some_again);
SKELFORM_COPIES(collect_joints);
SKELFORM_COPIES(sweep_joints);
SKELFORM_COPIES(bend_joints);
SKELFORM_COPIES(finish_joints);
SKELFORM_COPIES(carry_all_vertices);

void gather_bones(const ManyCall& call) {
  widest(gather_all_copies)(call);
}

void scatter_bones(const ManyCall& call) {
  widest(scatter_all_copies)(call);
}

void inherit_lanes(const ManyCall& call) {
  widest(place_all_copies)(call);
}

void inherit_lanes_again(const ManyCall& call, const AgainLanes& again) {
  widest(place_some_again_copies)(call, again);
}

void collect_family(const ManyCall& call, FamilyLanes& family) {
  widest(collect_joints_copies)(call, family);
}

void solve_fabrik_of_lanes(const ManyCall& call, const FamilyLanes& family) {
  widest(sweep_joints_copies)(call, family);
}

void solve_arc_of_lanes(const ManyCall& call, const FamilyLanes& family) {
  widest(bend_joints_copies)(call, family);
}

void finish_family(const ManyCall& call, const FamilyLanes& family) {
  widest(finish_joints_copies)(call, family);
}

void construct_vertices_of_lanes(const ManyCall& call) {
  widest(carry_all_vertices_copies)(call);
}

}  // namespace skelform
#endif
#endif
