// Families solved side by side: the same bits as one at a time, with vectors of every width.
#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <random>

#include "construct/fabrik_lanes.h"
#include "construct/inverse_kinematics.h"
#include "runtime/at_every_width.h"

using namespace skelform;

namespace {

struct LaneFamily {
  std::vector<Vec2> joints;
  Vec2 target{0};

  Chain chain() { return {joints, joints.front(), target}; }
};

using LaneFamilies = std::vector<LaneFamily>;

// Of two to nine joints; some joints lie in one place, and some targets on the root.
LaneFamilies made_families(std::mt19937& random, std::size_t count) {
  std::uniform_real_distribution<float> place(-300.0f, 300.0f);
  LaneFamilies families(count);
  for (LaneFamily& family : families) {
    family.joints.resize(2 + random() % 8);
    for (Vec2& joint : family.joints) joint = {place(random), place(random)};
    if (random() % 4 == 0) family.joints.back() = family.joints[family.joints.size() - 2];
    family.target = random() % 8 == 0 ? family.joints.front() : Vec2{place(random), place(random)};
  }
  return families;
}

void solve_alone(LaneFamilies& families) {
  for (LaneFamily& family : families) {
    solve_fabrik(family.chain(), kReferenceIterations, Dialect{}, nullptr);
  }
}

void solve_together(LaneFamilies& families) {
  std::vector<Chain> chains;
  for (LaneFamily& family : families) chains.push_back(family.chain());
  std::vector<FabrikLane> room(3 * 9);
  solve_fabrik_lanes(chains, room, kReferenceIterations);
}

std::vector<std::uint32_t> bits(const LaneFamilies& families) {
  std::vector<std::uint32_t> all;
  for (const LaneFamily& family : families) {
    for (const Vec2 joint : family.joints) {
      all.push_back(std::bit_cast<std::uint32_t>(joint.x));
      all.push_back(std::bit_cast<std::uint32_t>(joint.y));
    }
  }
  return all;
}

void check_together_is_alone() {
  std::mt19937 random(7);
  for (int round = 0; round < 300; ++round) {
    LaneFamilies alone = made_families(random, 1 + static_cast<std::size_t>(round) % kFabrikLanes);
    LaneFamilies together = alone;
    solve_alone(alone);
    solve_together(together);
    REQUIRE(bits(together) == bits(alone));
  }
}

}  // namespace

TEST_CASE("families side by side end where each ends alone, bit by bit") {
  check_together_is_alone();
}

TEST_CASE("families side by side have the same bits with vectors of every width") {
  at_every_width(check_together_is_alone);
}
