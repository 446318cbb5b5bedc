// Vector code for parts of one character's tick (Google Highway). This file includes itself to be
// compiled once for each vector width; the first call chooses the widest that the processor has. It
// uses only operations that IEEE 754 rounds in one way, and fuses none: every width gives the same
// bits as the plain code.
#ifdef SKELFORM_WITH_HIGHWAY
#include "wide/targets.h"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "construct/tick_wide.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "construct/families-inl.h"
#include "construct/meshes-inl.h"
#include "construct/placing-inl.h"
#include "wide/copies.h"

#if HWY_ONCE
namespace skelform {

SKELFORM_COPIES(solve_parts);
SKELFORM_COPIES(place_children);
SKELFORM_COPIES(turn_all);
SKELFORM_COPIES(turn_paths);
SKELFORM_COPIES(carry_all);

void solve_side_by_side(const PlannedFamilies& families, const ConstructedBone* bones,
                        FamilyRoom& room, const SolverRules& rules) {
  widest(solve_parts_copies)(families, bones, room, rules);
}

void place_wide(const PlacedBones& placed, std::span<const Link> links) {
  widest(place_children_copies)(placed, links);
}

void turns_of_wide(std::span<const float> angles, std::span<Vec2> turns) {
  widest(turn_all_copies)(angles, turns);
}

void path_turns(std::span<const PlannedPath> paths, std::span<const ConstructedBone> bones,
                std::span<Vec2> turns) {
  widest(turn_paths_copies)(paths, bones, turns);
}

void carry(const Carrier& carrier, std::span<const Vec2> points, Vec2* vertices) {
  widest(carry_all_copies)(carrier, points, vertices);
}

}  // namespace skelform
#endif
#endif
