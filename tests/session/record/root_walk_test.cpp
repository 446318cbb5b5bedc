// Root motion in the session: the pose keeps the bone, and the placement walks.
#include "session/record/root_walk.h"

#include <doctest/doctest.h>

#include "session/lively_session.h"
#include "session/runs/feet.h"
#include "session/write/game_tuning.h"
#include "skelform/tuning.h"

using namespace sessions;

namespace {

constexpr int kWalkingBone = 2;

// Plays "Slide", whose bone 2 moves along x, as a Blend like a game.
Session walking() {
  Session s = lively();
  play_animation(s, 1);
  s.setup.rules.mix = skelform::Mix::Blend;
  s.setup.rules.shortest_arc = true;
  s.setup.pokes.root = {kWalkingBone, true, false, false};
  restart(s);
  s.playback.paused = false;
  return s;
}

}  // namespace

TEST_CASE("the session walks as far as a game with the same root motion, and back in the record") {
  Session s = walking();
  const skelform::Armature& rig = armature_of(s);
  skelform::Actor hero = skelform::make_actor(rig);
  hero.root = {kWalkingBone, true, false, false, true};
  skelform::play(hero.player, 1);
  skelform::tick(hero, rig, 0);
  const float kept = s.now.shown.pose.bones[kWalkingBone].pos.x;
  std::vector<float> places{placement_of(s.now).position.x};
  for (int i = 0; i < 60; ++i) {
    play(s, 1);
    skelform::tick(hero, rig, 1.0 / 60);
    CHECK(s.now.shown.pose.bones[kWalkingBone].pos.x == doctest::Approx(kept));
    CHECK(placement_of(s.now).position.x == doctest::Approx(hero.placement.position.x));
    places.push_back(placement_of(s.now).position.x);
  }
  CHECK(places.back() != places.front());
  const std::int64_t last = s.tick;
  seek(s, last - 20);
  CHECK(placement_of(s.now).position.x == places[places.size() - 21]);
  CHECK(s.setup.pokes.walked == skelform::RootStep{});
  step(s, 1);
  CHECK(placement_of(s.now).position.x == places[places.size() - 20]);
}

TEST_CASE("root motion is undone, saved for a game, and off without a bone") {
  Session s = walking();
  CHECK(no_game_tuning(s).empty());
  const auto tuning = skelform::load_tuning_text(game_tuning(s));
  REQUIRE_MESSAGE(tuning, tuning.error.reason);
  CHECK(root_of(*tuning, armature_of(s)) == s.setup.pokes.root);
  s.setup.pokes.root = {};
  restart(s);
  play(s, 10);
  CHECK(placement_of(s.now).position.x == 0);
  CHECK(pokes_of(s.now.input).overrides.empty());
}

TEST_CASE("a foot that moves while it is on the ground slides, one in the air does not") {
  skelform::Armature rig;
  rigs::add_bone(rig, -1, {0, 100});
  for (const float x : {-10.0f, 10.0f, 0.0f}) rigs::add_bone(rig, 0, {x, x == 0 ? 0.0f : -100.0f});
  skelform::Animation& walk = rig.animations.emplace_back();
  const auto key = [&](int frame, int bone, skelform::Element element, float value) {
    rigs::add_key(walk, frame, bone, element, value);
  };
  key(0, 0, skelform::Element::PositionX, 0);
  key(0, 1, skelform::Element::PositionX, -10);  // stays in the world: back as the root goes on
  key(0, 2, skelform::Element::PositionX, 10);   // slides with the root
  key(10, 0, skelform::Element::PositionX, 50);
  key(10, 1, skelform::Element::PositionX, -60);
  resolve(rig);
  const WalkReport report = walk_report(rig, 0, {0});
  CHECK(report.lap.move.x == doctest::Approx(50));
  CHECK(report.seconds == doctest::Approx(10 / 60.0));
  REQUIRE(report.feet.size() == 2);
  CHECK(report.feet[0].bone == 1);
  CHECK(report.feet[0].slide == doctest::Approx(0).epsilon(0.01));
  CHECK(report.feet[1].bone == 2);
  CHECK(report.feet[1].slide == doctest::Approx(50));
  CHECK(report.feet[1].frames == 10);
  CHECK(walk_report(rig, 7, {0}).feet.empty());
}
