// Parts of one character's tick in vector code (tick_wide.cpp), as wide as the processor that runs
// it allows. Each gives the bits of the plain code that it stands for. Only in a build with
// Highway.
#pragma once

#include <array>
#include <span>

#include "plan/plan.h"

namespace skelform {

using FamilyLane = std::array<float, kFamilyLanes>;  // one number of each family

// Families side by side, a lane each: constraints go in; joints and rotations come out.
struct FamilyRoom {
  std::array<FamilyLane, kMostPlannedJoints> x, y, rot;
  FamilyLane last_x, last_y;  // the end of each chain
  FamilyLane target_x, target_y;
  FamilyLane clockwise, counter_clockwise;  // 1 or 0
};
struct SolverRules {
  int iterations = 10;    // FABRIK's, at most as many
  float half_turn = kPi;  // of Arc's bow
};
// As collect(), solve() and finish() do. The constraints are there already.
void solve_side_by_side(const PlannedFamilies& families, const ConstructedBone* bones,
                        FamilyRoom& room, const SolverRules& rules);

// The arrays that the FK pass reads and writes, by index.
struct PlacedBones {
  const LocalBone* locals = nullptr;
  ConstructedBone* bones = nullptr;
  const Vec2* turns = nullptr;
};
// Places bones whose parents are placed.
void place_wide(const PlacedBones& placed, std::span<const Link> links);
void place_plain(const PlacedBones& placed, std::span<const Link> links);

void turns_of_wide(std::span<const float> angles, std::span<Vec2> turns);

}  // namespace skelform
