#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <memory>

#include "runtime/rigs.h"

using namespace rigs;
using doctest::Approx;

namespace {

// A root at the origin and a child bone with physics.
struct Follower {
  explicit Follower(Vec2 pos, float rot = 0) {
    Armature rig;
    add_bone(rig, -1, {0, 0});
    add_bone(rig, 0, pos, rot);
    add_physics(rig, 1);
    c = std::make_unique<Character>(std::move(rig));
  }
  Physics& physics() { return c->rig.physics[0]; }
  PhysicsState& state() { return c->state.physics[0]; }
  const ConstructedBone& step() {
    c->construct();
    return c->bone(1);
  }
  std::unique_ptr<Character> c;
};

}  // namespace

TEST_CASE("damping of 10 ticks closes a fifth of the gap each tick") {
  Follower f({100, 50});
  f.physics().pos_damping = 10;
  for (const float expected : {20.f, 36.f, 48.8f, 59.04f, 67.232f}) {
    const ConstructedBone& bone = f.step();
    CHECK(bone.pos.x == Approx(expected).epsilon(1e-4));
    CHECK(bone.pos.y == Approx(expected / 2).epsilon(1e-4));
  }
}

TEST_CASE("damping is cut to whole ticks, and 2 ticks delay nothing") {
  Follower f({90, 0});
  f.physics().pos_damping = 2.9f;
  CHECK(f.step().pos.x == 90);
  f.state() = {};
  f.physics().pos_damping = 3.7f;
  CHECK(f.step().pos.x == Approx(60).epsilon(1e-4));
}

TEST_CASE("a ratio of 1 disables the damping of x, -1 that of y") {
  for (const float ratio : {1.f, -1.f}) {
    Follower f({100, 100});
    f.physics().pos_damping = 10;
    f.physics().pos_ratio = ratio;
    const Vec2 pos = f.step().pos;
    CHECK(pos.x == Approx(ratio > 0 ? 100 : 20).epsilon(1e-4));
    CHECK(pos.y == Approx(ratio > 0 ? 20 : 100).epsilon(1e-4));
  }
}

TEST_CASE("damped rotation takes the shorter way round") {
  Follower f({10, 0}, 3);
  f.physics().rot_damping = 4;
  f.state().global_rot = -3;
  const float gap = 2 * kPi - 6;
  CHECK(f.step().rot == Approx(-3 - gap / 4));
}

TEST_CASE("damped rotation never diverges, however small the damping") {
  Follower f({10, 0}, 2);
  f.physics().rot_damping = 0.01f;
  for (int i = 0; i < 1000; ++i) CHECK(std::abs(f.step().rot - 2) < 2 * kPi);
}

TEST_CASE("damped scale has a ratio of its own") {
  Follower f({10, 0});
  f.c->rig.bones[1].scale = {3, 3};
  f.c->state = initial_state(f.c->rig);
  f.physics().scale_damping = 10;
  f.physics().scale_ratio = 1;
  f.state().global_scale = {1, 1};
  CHECK(f.step().scale.x == Approx(3));
  CHECK(f.step().scale.y == Approx(1 + 2 * (1 - 0.8f * 0.8f)).epsilon(1e-4));
}

TEST_CASE("the sway of a resting bone fades away") {
  Follower f({100, 0});
  f.physics().sway = 1;
  f.physics().rot_bounce = 0.75f;
  f.state().global_pos = {100, 0};
  f.state().global_orbit = 1;
  for (int i = 0; i < 400; ++i) f.step();
  CHECK(std::abs(wrap_angle(f.state().global_orbit_diff)) < 1e-3f);
  CHECK(f.step().pos.x == Approx(100).epsilon(1e-3));
}

TEST_CASE("sway moves the bone around its parent's joint") {
  Follower f({100, 0});
  f.physics().sway = 1;
  f.state().global_pos = {100, 0};
  f.state().global_orbit = 1;
  const ConstructedBone& bone = f.step();
  const float diff = f.state().global_orbit_diff;
  CHECK(diff == Approx(-0.9f));
  CHECK(bone.pos.x == Approx(100 * std::cos(diff)));
  CHECK(bone.pos.y == Approx(-100 * std::sin(diff)));
  CHECK(bone.rot == Approx(-diff));
}

TEST_CASE("velocity drags a swaying bone against the movement") {
  Follower f({0, 100});
  f.physics().sway = 1;
  f.step();
  reset_physics(f.c->rig, f.c->built, f.c->state.physics);
  for (int i = 0; i < 20; ++i) {
    apply_velocity(f.c->rig, f.c->state.physics, {20, 0});
    f.step();
  }
  CHECK(f.c->bone(1).pos.x < -5);
}

TEST_CASE("velocity shifts a damped bone's remembered position in the next tick") {
  Follower f({100, 0});
  f.physics().pos_damping = 10;
  f.state().global_pos = {100, 0};
  CHECK(f.step().pos.x == 100);
  apply_velocity(f.c->rig, f.c->state.physics, {10, -5});
  CHECK(f.c->bone(1).pos.x == 100);
  CHECK(f.step().pos.x == Approx(92).epsilon(1e-4));
  CHECK(f.c->bone(1).pos.y == Approx(4).epsilon(1e-4));
}

TEST_CASE("bones that share a physics entry each subtract the velocity once") {
  Follower f({100, 0});
  f.c->rig.bones[0].physics_id = 0;
  resolve(f.c->rig);
  apply_velocity(f.c->rig, f.c->state.physics, {10, 0});
  CHECK(f.state().global_pos.x == -20);
}

TEST_CASE("a missing saved position makes a bone swing in the first tick; a reset prevents it") {
  Follower f({0, 800});
  f.physics().sway = 1;
  f.step();
  CHECK(std::abs(f.state().global_orbit_diff) > 0.5f);
  reset_physics(f.c->rig, f.c->built, f.c->state.physics);
  const ConstructedBone& bone = f.step();
  CHECK(f.state().global_orbit_diff == 0);
  CHECK(bone.pos == Vec2{0, 800});
}

TEST_CASE("reset_physics() stops a swinging bone at once") {
  Follower f({100, 0});
  f.physics().pos_damping = 10;
  f.physics().sway = 1;
  f.physics().rot_bounce = 0.9f;
  f.physics().rot_damping = 5;
  for (int i = 0; i < 5; ++i) f.step();
  reset_physics(f.c->rig, f.c->built, f.c->state.physics);
  CHECK(f.step().pos == Vec2{100, 0});
  CHECK(f.c->bone(1).rot == 0);
}

TEST_CASE("huge saved angles neither hang the tick nor give infinite numbers") {
  Follower f({10, 0});
  f.physics().sway = 1;
  f.physics().rot_damping = 3;
  f.state().global_orbit = 1e30f;
  f.state().global_rot = -1e30f;
  for (int i = 0; i < 10; ++i) f.step();
  CHECK(std::isfinite(f.c->bone(1).rot));
}

TEST_CASE("physics recovers within a second from any state") {
  const float inf = std::numeric_limits<float>::infinity();
  for (const float scale : {0.f, 1e-44f, 1e-20f, 1e20f, 1e38f, inf}) {
    for (const float thrown : {0.f, 1e9f, 1e30f, 3e38f}) {
      Follower f({100, 0}), calm({100, 0});
      for (Follower* each : {&f, &calm})
        each->physics() = {{.pos_damping = 4, .scale_damping = 4, .rot_damping = 4, .sway = 1}};
      f.c->state.pose.bones[0].scale = Vec2(scale);
      for (int i = 0; i < 5; ++i) {
        apply_velocity(f.c->rig, f.c->state.physics, {thrown, -thrown});
        f.step();
      }
      f.c->state.pose.bones[0].scale = Vec2(1);
      for (int i = 0; i < 60; ++i) f.step(), calm.step();
      CAPTURE(scale);
      CAPTURE(thrown);
      CHECK(length(f.c->bone(1).pos - calm.c->bone(1).pos) < 2);
      CHECK(std::abs(wrap_angle(f.c->bone(1).rot - calm.c->bone(1).rot)) < 0.05f);
      CHECK(std::isfinite(f.state().global_orbit_vel));
    }
  }
}

TEST_CASE("NaN and negative parameters have no effect") {
  const float nan = std::nanf("");
  Follower f({10, 5}, 1);
  f.physics() = {};
  f.physics().pos_damping = f.physics().scale_damping = f.physics().rot_damping = nan;
  f.physics().sway = nan;
  CHECK(f.step() == ConstructedBone{{10, 5}, {1, 1}, 1, false});
  f.physics() = {};
  f.physics().pos_damping = f.physics().rot_damping = -5;
  CHECK(f.step() == ConstructedBone{{10, 5}, {1, 1}, 1, false});
}

TEST_CASE("with physics switched off nothing moves and its state is unchanged") {
  Follower f({100, 50});
  f.physics().pos_damping = 10;
  f.physics().sway = 1;
  f.c->options.physics = false;
  const PhysicsState before = f.state();
  CHECK(f.step().pos == Vec2{100, 50});
  CHECK(f.state() == before);
}

TEST_CASE("a session's physics parameters replace the file's") {
  Follower f({100, 50});
  Physics damped;
  damped.pos_damping = 10;
  f.c->options.physics_parameters = {&damped, 1};
  CHECK(f.step().pos.x == Approx(20).epsilon(1e-4));
}

TEST_CASE("without a state the physics pass is skipped") {
  Follower f({100, 50});
  f.physics().pos_damping = 10;
  f.c->state.physics.clear();
  CHECK(f.step().pos == Vec2{100, 50});
}

TEST_CASE("a root with physics is delayed like any other bone, and does not sway") {
  Armature rig;
  add_bone(rig, -1, {100, 0});
  add_physics(rig, 0).pos_damping = 10;
  rig.physics[0].sway = 1;
  Character c(std::move(rig));
  c.construct();
  CHECK(c.bone(0).pos.x == Approx(20).epsilon(1e-4));
  CHECK(c.state.physics[0].global_orbit_diff == 0);
}
