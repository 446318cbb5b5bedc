#include "overlays/trails.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "samples/sample.h"

using namespace skelscope;
using skelform::Vec2;

namespace {

constexpr MotionWindow kWindow{20, 20};

struct Scene {
  Session session;
  Runs runs;
  Projection projection{{{0, 0}, 1}, {1000, 1000}, 1};
  OverlayList over;
  int bone = 0;

  explicit Scene(int ticks = 40, int shown = 20) {
    std::string error;
    REQUIRE_MESSAGE(open_bytes(session, example_rig(), error), error);
    step(session, ticks);
    seek(session, shown);
    bone = bone_named("Bulb");
  }
  int bone_named(const std::string& name) const {
    const auto& bones = armature_of(session).bones;
    const auto at = std::ranges::find(bones, name, &skelform::Bone::name);
    REQUIRE(at != bones.end());
    return static_cast<int>(at - bones.begin());
  }
  void build() {
    clear(over);
    want_joints(runs, session, kWindow);
    work(runs, session, 1000);
    build_motion_trails(session, projection, runs.record, {{bone}, bone, kWindow}, over);
  }
  // The solid line, on the screen.
  std::vector<Vec2> line() const {
    for (const Primitive& p : over.primitives) {
      if (p.shape != Shape::Line) continue;
      return {over.points.begin() + p.first, over.points.begin() + p.first + p.count};
    }
    return {};
  }
  int count(Shape shape) const {
    return static_cast<int>(std::ranges::count(over.primitives, shape, &Primitive::shape));
  }
};

}  // namespace

TEST_CASE("the solid line ends at the joint and goes through where it was") {
  Scene scene;
  scene.build();
  const std::vector<Vec2> line = scene.line();
  REQUIRE(line.size() == 21);
  const auto joint = [&] {
    return to_screen(scene.projection, scene.session.now.constructed.bones[scene.bone].pos);
  };
  CHECK(line.back() == joint());
  seek(scene.session, 12);
  CHECK(line[12] == joint());
  seek(scene.session, 0);
  CHECK(line[0] == joint());
}

TEST_CASE("only a future that is recorded is dotted") {
  Scene scene;
  scene.build();
  const int dots = scene.count(Shape::Disc);
  truncate_after(scene.session.history, 20);
  scene.build();
  CHECK(scene.count(Shape::Disc) < dots);
  CHECK(scene.line().size() == 21);
}

TEST_CASE("a trail does not reach back over a restart") {
  Scene scene;
  seek(scene.session, 40);
  restart(scene.session);
  step(scene.session, 5);
  scene.build();
  CHECK(scene.line().size() == 6);
}

TEST_CASE("squares stand on the bone's keys") {
  Scene scene;
  scene.build();
  const auto& animation = armature_of(scene.session).animations[0];
  int keyed = 0;
  for (int tick = 0; tick <= 40; ++tick) {
    const bool expected = std::ranges::any_of(animation.keyframes, [&](const auto& key) {
      return key.bone_id == scene.bone && key.frame == tick;
    });
    CHECK(has_key_at(scene.session, scene.bone, tick) == expected);
    keyed += expected;
  }
  CHECK(keyed > 0);
  CHECK(scene.count(Shape::Rect) == keyed);
}

TEST_CASE("a key that a fast run jumps over still belongs to the tick that passed it") {
  Scene scene(0, 0);
  const auto& animation = armature_of(scene.session).animations[0];
  scene.session.playback.speed = 4;
  step(scene.session, 20);
  int squares = 0, keys = 0;
  for (int tick = 0; tick <= 20; ++tick) squares += has_key_at(scene.session, scene.bone, tick);
  std::vector<int> frames;
  for (const auto& key : animation.keyframes)
    if (key.bone_id == scene.bone && key.frame <= 80) frames.push_back(key.frame);
  std::ranges::sort(frames);
  keys = static_cast<int>(std::ranges::unique(frames).begin() - frames.begin());
  REQUIRE(keys > 1);
  CHECK(squares == keys);
}

TEST_CASE("bones that are not there leave no trail") {
  Scene scene;
  want_joints(scene.runs, scene.session, kWindow);
  work(scene.runs, scene.session, 1000);
  build_motion_trails(scene.session, scene.projection, scene.runs.record, {{-1, 9999}, -1, kWindow},
                      scene.over);
  CHECK(scene.over.primitives.empty());
}
