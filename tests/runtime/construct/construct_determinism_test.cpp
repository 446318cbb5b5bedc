#include <doctest/doctest.h>

#include <cstring>

#include "runtime/lively_rig.h"

using namespace rigs;

namespace {

bool same_bits(float a, float b) {
  return std::memcmp(&a, &b, sizeof a) == 0;
}
bool same_bits(Vec2 a, Vec2 b) {
  return same_bits(a.x, b.x) && same_bits(a.y, b.y);
}

bool same_bits(const ConstructedBone& a, const ConstructedBone& b) {
  return same_bits(a.pos, b.pos) && same_bits(a.scale, b.scale) && same_bits(a.rot, b.rot);
}

bool same_bits(const PhysicsState& a, const PhysicsState& b) {
  return same_bits(a.global_pos, b.global_pos) && same_bits(a.global_scale, b.global_scale) &&
         same_bits(a.global_rot, b.global_rot) && same_bits(a.global_orbit, b.global_orbit) &&
         same_bits(a.global_orbit_diff, b.global_orbit_diff) &&
         same_bits(a.global_orbit_vel, b.global_orbit_vel);
}

template <typename T>
bool same_bits(const std::vector<T>& a, const std::vector<T>& b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (!same_bits(a[i], b[i])) return false;
  }
  return true;
}

struct Run {
  Run() : c(lively_rig()) {}
  void tick(int n) { run_tick(c, n, scratch, list); }
  void ticks(int from, int to) {
    for (int n = from; n < to; ++n) tick(n);
  }
  Character c;
  Scratch scratch;
  DrawList list;
};

void check_same(const Run& a, const Run& b) {
  CHECK(a.c.state.pose == b.c.state.pose);
  CHECK(same_bits(a.c.state.physics, b.c.state.physics));
  CHECK(same_bits(a.c.built.bones, b.c.built.bones));
  CHECK(same_bits(a.c.built.vertices, b.c.built.vertices));
}

}  // namespace

TEST_CASE("two characters of one rig with equal inputs move alike, bit by bit") {
  Run a, b;
  for (int n = 0; n < 100; ++n) {
    a.tick(n);
    b.tick(n);
    check_same(a, b);
  }
}

TEST_CASE("a copied state continues like the original, bit by bit") {
  Run a, b;
  a.ticks(0, 40);
  const State remembered = a.c.state;
  a.ticks(40, 90);
  b.c.state = a.c.state = remembered;
  const std::vector<ConstructedBone> never_seen = b.c.built.bones;
  a.ticks(40, 90);  // a's scratch was used before, b's is new
  b.ticks(40, 90);
  check_same(a, b);
  CHECK_FALSE(same_bits(never_seen, b.c.built.bones));
}

TEST_CASE("ticks change the pose, with physics as well") {
  Run a;
  a.ticks(0, 10);
  const State before = a.c.state;
  a.tick(10);
  CHECK_FALSE(a.c.state == before);
  CHECK_FALSE(same_bits(a.c.state.physics, before.physics));
}
