#include "overlays/trails.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "overlays/trail_jumps.h"
#include "samples/sample.h"

using namespace skelscope;
using skelform::Vec2;

namespace {

constexpr MotionWindow kWindow{20, 20};

struct TrailScene {
  Session session;
  Runs runs;
  Projection projection{{{0, 0}, 1}, {1000, 1000}, 1};
  OverlayList over;
  int bone = 0;

  explicit TrailScene(int ticks = 40, int shown = 20) {
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
    build_motion_trails(session, projection, runs.record, {{bone}, kWindow}, over);
  }
  TrailReach reach() { return trail_reach(session, runs.record, bone, kWindow); }
  // Returns the screen points of the first trail in this colour.
  std::vector<Vec2> line(Ink ink = Ink::Past) const {
    for (const Primitive& p : over.primitives) {
      if (p.shape != Shape::Line || p.count < 3 || p.paint.ink != ink) continue;
      return {over.points.begin() + p.first, over.points.begin() + p.first + p.count};
    }
    return {};
  }
  int count(Shape shape) const {
    return static_cast<int>(std::ranges::count(over.primitives, shape, &Primitive::shape));
  }
};

}  // namespace

TEST_CASE("the past of a trail passes earlier positions and ends at the joint") {
  TrailScene scene;
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

TEST_CASE("past and future differ in colour, and the future ends with the record") {
  TrailScene scene;
  scene.build();
  CHECK(scene.line(Ink::Past).size() == 21);
  CHECK(scene.line(Ink::Future).size() == 21);
  CHECK(scene.line(Ink::Past).back() == scene.line(Ink::Future).front());
  const TrailReach reach = scene.reach();
  CHECK(reach.before == 20);
  CHECK(reach.after == 20);
  truncate_after(scene.session.history, 25);
  scene.build();
  CHECK(scene.line(Ink::Future).size() == 6);
  CHECK(scene.reach().after == 5);
  CHECK(scene.line(Ink::Past).size() == 21);
}

TEST_CASE("every second frame has a mark on the trail, and every tenth a long, numbered one") {
  TrailScene scene;
  scene.projection.camera.zoom = 40;  // so that no marks touch
  scene.build();
  std::vector<std::string> numbers;
  for (const Label& label : scene.over.labels) numbers.push_back(label.note);
  std::ranges::sort(numbers);
  CHECK(numbers == std::vector<std::string>{"0", "10", "20", "20", "30", "40"});
  int marks = 0, longer = 0;
  for (const Primitive& p : scene.over.primitives) {
    if (p.shape != Shape::Line || p.count != 2) continue;
    const float length =
        skelform::length(scene.over.points[p.first] - scene.over.points[p.first + 1]);
    marks += length == doctest::Approx(5.2).epsilon(0.01);
    longer += length == doctest::Approx(10).epsilon(0.01);
  }
  CHECK(longer == 6);     // at 0, 10, 20 in the past and 20, 30, 40 in the future
  CHECK(marks == 2 * 8);  // at 2 4 6 8 12 14 16 18 in the past, and as many in the future
}

TEST_CASE("marks that would touch are left out, but numbered marks stay") {
  TrailScene scene;
  scene.projection.camera.zoom = 0.01f;
  scene.build();
  int marks = 0;
  for (const Primitive& p : scene.over.primitives) marks += p.shape == Shape::Line && p.count == 2;
  CHECK(marks <= 8);
}

TEST_CASE("a trail ends at a restart") {
  TrailScene scene;
  seek(scene.session, 40);
  restart(scene.session);
  step(scene.session, 5);
  scene.build();
  CHECK(scene.line().size() == 6);
}

TEST_CASE("squares mark the bone's keys") {
  TrailScene scene;
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

TEST_CASE("a key that high speed skips belongs to the tick that passed it") {
  TrailScene scene(0, 0);
  const auto& animation = armature_of(scene.session).animations[0];
  scene.session.playback.speed = 4;
  step(scene.session, 20);
  int squares = 0, keys = 0;
  for (int tick = 0; tick <= 20; ++tick) squares += has_key_at(scene.session, scene.bone, tick);
  std::vector<int> frames;
  for (const auto& key : animation.keyframes)
    if (key.bone_id == scene.bone && key.frame <= 80) frames.push_back(key.frame);
  std::ranges::sort(frames);
  keys = static_cast<int>(std::unique(frames.begin(), frames.end()) - frames.begin());
  REQUIRE(keys > 1);
  CHECK(squares == keys);
}

TEST_CASE("bone indices outside the rig draw no trail") {
  TrailScene scene;
  want_joints(scene.runs, scene.session, kWindow);
  work(scene.runs, scene.session, 1000);
  build_motion_trails(scene.session, scene.projection, scene.runs.record, {{-1, 9999}, kWindow},
                      scene.over);
  CHECK(scene.over.primitives.empty());
}

namespace {

// Returns stations of a joint that moves 10 px per frame, and once by `once` pixels.
std::vector<TrailStation> walk(float once) {
  std::vector<TrailStation> stations;
  float x = 0;
  for (int frame = 0; frame < 10; ++frame) {
    stations.push_back({{x, 0}, frame});
    x += frame == 4 ? once : 10;
  }
  return stations;
}

OverlayList jumps_of(const std::vector<TrailStation>& stations, bool named = true) {
  OverlayList over;
  add_trail_jumps(stations, {.zoom = 2, .rig_size = 100, .named = named}, over);
  return over;
}

}  // namespace

TEST_CASE("a jump on a trail has red dashes from start to end and a label with its length") {
  const OverlayList over = jumps_of(walk(400));
  REQUIRE(over.primitives.size() == 3);
  const Primitive& dashes = over.primitives[0];
  CHECK(dashes.dashed);
  CHECK(dashes.paint.ink == Ink::Error);
  CHECK(over.points[dashes.first] == Vec2(40, 0));
  CHECK(over.points[dashes.first + 1] == Vec2(440, 0));
  REQUIRE(over.labels.size() == 1);
  CHECK(over.labels[0].text == "pop 200 px");  // armature pixels: 400 screen pixels at zoom 2
  CHECK(over.labels[0].note == "4 \u2192 5");
}

TEST_CASE("even movement has no jumps, and a trail's first and last step are never jumps") {
  CHECK(jumps_of(walk(12)).primitives.empty());
  std::vector<TrailStation> first = walk(400), last = walk(400);
  first.erase(first.begin(), first.begin() + 4);
  last.resize(6);
  CHECK(jumps_of(first).primitives.empty());
  CHECK(jumps_of(last).primitives.empty());
  CHECK(jumps_of(walk(400), false).labels.empty());
}
