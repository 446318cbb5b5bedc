#include "overlays/physics.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "rig.h"

using namespace skelscope;
using skelform::Vec2;

namespace {

// Returns a session after 40 ticks with physics on the hand, 50 px from the arm at (100, 0).
Session swinging(float sway) {
  Session session = small_session();
  auto skf = std::make_shared<skelform::Skf>(*session.now.skf);
  skelform::Physics physics;
  physics.sway = sway;
  physics.rot_bounce = 0.5f;
  skf->armature.physics = {physics};
  skf->armature.bones[2].physics_id = 0;
  skelform::resolve(skf->armature);
  session.now = make_simulation(skf);
  Pokes pokes;
  pokes.velocity = {200, 0};
  TickInput input;
  input.pokes = std::make_shared<const Pokes>(pokes);
  session.tick = 39;
  for (int i = 0; i < 40; ++i) {
    Snapshot snapshot;
    snapshot.before = session.now.state;
    snapshot.input = input;
    run_tick(session.now, input);
    record(session.history, std::move(snapshot));
  }
  return session;
}

OverlayList built_physics(const Session& session, const PhysicsOverlay& options) {
  OverlayList over;
  build_physics(session, camera(), options, over);
  return over;
}

const Primitive* find(const OverlayList& list, Shape shape, Ink ink) {
  const auto at = std::ranges::find_if(
      list.primitives, [&](const Primitive& p) { return p.shape == shape && p.paint.ink == ink; });
  return at == list.primitives.end() ? nullptr : &*at;
}

}  // namespace

TEST_CASE("the orbit circle lies around the parent and has the bone's distance as radius") {
  const Session session = swinging(1);
  const OverlayList over = built_physics(session, {2});
  const Primitive* circle = find(over, Shape::Ring, Ink::Raw);
  REQUIRE(circle);
  CHECK(over.points[circle->first].x == doctest::Approx(300));
  CHECK(over.points[circle->first].y == doctest::Approx(200));
  CHECK(circle->radius == doctest::Approx(50));
}

TEST_CASE("the momentum is left out where the record lacks the tick on screen") {
  const Session session = swinging(1);
  CHECK(find(built_physics(session, {2}), Shape::Line, Ink::Velocity));
  CHECK_FALSE(
      find(built_physics(session, {.selected = 2, .momentum = false}), Shape::Line, Ink::Velocity));
}

TEST_CASE("the simulated ray ends at the bone, and the lag starts at the animated place") {
  const Session session = swinging(1);
  const OverlayList over = built_physics(session, {2});
  const Vec2 bone = to_screen(camera(), session.now.constructed.bones[2].pos);
  const Primitive* ray = find(over, Shape::Line, Ink::Simulated);
  REQUIRE(ray);
  CHECK(over.points[ray->first + 1].x == doctest::Approx(bone.x));
  CHECK(over.points[ray->first + 1].y == doctest::Approx(bone.y));
  const Primitive* lag = find(over, Shape::Line, Ink::Lag);
  REQUIRE(lag);
  CHECK(over.points[lag->first].x == doctest::Approx(300));
  CHECK(over.points[lag->first].y == doctest::Approx(150));
}

TEST_CASE("the arc between the raw and the simulated ray takes the shorter direction") {
  const Session session = swinging(1);
  const OverlayList over = built_physics(session, {2});
  const PhysicsSample at = sample_of(session.now, 2);
  float most = 0;
  for (const Primitive& p : over.primitives) {
    if (p.shape != Shape::Line || p.count < 3) continue;
    for (int i = 0; i < p.count; ++i) {
      const Vec2 away = over.points[p.first + i] - Vec2(300, 200);
      const float turn = skelform::wrap_angle(std::atan2(-away.y, away.x) - at.raw_orbit);
      most = std::max(most, std::abs(turn));
    }
  }
  CHECK(most == doctest::Approx(std::abs(at.orbit - at.raw_orbit)).epsilon(0.01));
}

TEST_CASE("momentum is the bone's movement as the simulation saw it, velocity included") {
  const Session session = swinging(1);
  CHECK(momentum_of(session, 0).x == doctest::Approx(200));
  CHECK(find(built_physics(session, {2}), Shape::Line, Ink::Velocity));
  CHECK(momentum_of(swinging(0), 0) == Vec2(0, 0));
}

TEST_CASE("a bone without sway has no orbit circle") {
  Session session = swinging(0);
  auto skf = std::make_shared<skelform::Skf>(*session.now.skf);
  skf->armature.physics[0].pos_damping = 10;
  session.now.skf = skf;
  for (const Primitive& p : built_physics(session, {2}).primitives)
    CHECK_FALSE((p.shape == Shape::Ring && p.radius > 20));
}

TEST_CASE("the physics of the selected bone is drawn more strongly") {
  const Session session = swinging(1);
  const OverlayList strong = built_physics(session, {2}), weak = built_physics(session, {-1});
  CHECK(find(strong, Shape::Ring, Ink::Raw)->paint.alpha >
        find(weak, Shape::Ring, Ink::Raw)->paint.alpha);
}

TEST_CASE("the trail passes the recorded positions and ends at the bone") {
  Session session = swinging(1);
  session.tick = last_tick(session.history);
  Runs runs;
  want_samples(runs, recent_ticks(session, 0));
  work(runs, session, 100);
  const ObservedTicks& store = runs.record.observed;
  const OverlayList with = built_physics(session, {2, &store}),
                    without = built_physics(session, {2});
  CHECK(with.primitives.size() > without.primitives.size());
  CHECK(with.points[0].x == doctest::Approx(to_screen(camera(), find_sample(store, 0, 0)->pos).x));
}

TEST_CASE("no physics is drawn at huge or invalid coordinates") {
  Session session = swinging(1);
  session.now.constructed.bones[2].pos = {1e30f, NAN};
  CHECK(built_physics(session, {2}).primitives.empty());
}
