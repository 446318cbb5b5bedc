// Vector code for parts of one character's tick (tick_wide.cpp), in the widest vectors of the
// processor. Each function gives the same bits as the plain code it replaces. Builds without
// Highway leave it out.
#pragma once

#include <array>
#include <span>

#include "plan/plan.h"

namespace skelform {

using FamilyLane = std::array<float, kFamilyLanes>;  // one number of each family

// Several families, one in each lane. Input: constraints; output: joints and rotations.
struct FamilyRoom {
  std::array<FamilyLane, kMostPlannedJoints> x, y, rot;
  FamilyLane last_x, last_y;  // the place of the end of each chain
  FamilyLane target_x, target_y;
  FamilyLane clockwise, counter_clockwise;  // 1: the family has this constraint; else 0
};
struct SolverRules {
  int iterations = 10;    // iterations of FABRIK; not more than this default
  float half_turn = kPi;  // half a turn in radians for Arc: pi or 3.14
};
// The same as collect(), solve() and finish(). `room` must contain the constraints.
void solve_side_by_side(const PlannedFamilies& families, const ConstructedBone* bones,
                        FamilyRoom& room, const SolverRules& rules);

// The arrays that the FK pass reads and writes, by index.
struct PlacedBones {
  const LocalBone* locals = nullptr;
  ConstructedBone* bones = nullptr;
  const Vec2* turns = nullptr;
};
// Place bones whose parents are placed already.
void place_wide(const PlacedBones& placed, std::span<const Link> links);
void place_plain(const PlacedBones& placed, std::span<const Link> links);

void turns_of_wide(std::span<const float> angles, std::span<Vec2> turns);

}  // namespace skelform
