#include <doctest/doctest.h>

#include <utility>

#include "runtime/rigs.h"

using namespace rigs;
using doctest::Approx;

namespace {

constexpr Vec2 kLinearStart{1.f / 3}, kLinearEnd{2.f / 3}, kZero{0};

struct Preset {
  const char* name;
  Vec2 start, end;
  float at_10, at_25, at_50, at_75, at_90;
};

const Preset kPresets[] = {
    {"Linear", kLinearStart, kLinearEnd, .1f, .25f, .5f, .75f, .9f},
    {"SineIn", {.5f, 0}, {1, 1}, .012778f, .075402f, .278066f, .586424f, .819837f},
    {"SineOut", {1.f / 3, 1}, {2.f / 3, 1}, .271f, .578125f, .875f, .984375f, .999f},
    {"SineInOut", {.5f, 0}, {.5f, 1}, .014622f, .105893f, .5f, .894107f, .985378f},
    {"baked IK", {1.f / 3, 0}, {1.f / 3, 0}, .001366f, .032599f, .271845f, .626503f, .850073f},
};

}  // namespace

TEST_CASE("linear handles give equal steps for equal frames") {
  for (int current = 0; current <= 100; ++current) {
    CHECK(segment_progress(current, 100, kLinearStart, kLinearEnd) ==
          Approx(current / 100.0f).epsilon(1e-6));
  }
}

TEST_CASE("zero handles give the values of five Newton steps, below a line near the start") {
  const std::pair<int, float> expected[] = {
      {10, .014774f}, {20, .022994f}, {50, .050799f}, {100, .100107f}, {200, .200003f}};
  for (const auto& [current, value] : expected) {
    CHECK(segment_progress(current, 1000, kZero, kZero) == Approx(value).epsilon(1e-4));
  }
}

TEST_CASE("every preset has its known curve") {
  for (const Preset& preset : kPresets) {
    CAPTURE(preset.name);
    const std::pair<int, float> expected[] = {{10, preset.at_10},
                                              {25, preset.at_25},
                                              {50, preset.at_50},
                                              {75, preset.at_75},
                                              {90, preset.at_90}};
    for (const auto& [current, value] : expected) {
      CHECK(std::abs(segment_progress(current, 100, preset.start, preset.end) - value) < 2e-6f);
    }
  }
}

TEST_CASE("a snap holds its start value only if both handles say so") {
  CHECK(segment_progress(99, 100, {999, 999}, {999, 999}) == 0);
  CHECK(segment_progress(50, 100, {0, 999}, {0, 999}) == 0);
  CHECK(segment_progress(50, 100, {1.f / 3, 999}, kLinearEnd) != 0);
  CHECK(segment_progress(50, 100, kLinearStart, {2.f / 3, 999}) != 0);
}

TEST_CASE("a segment of no length, or that ends before the frame, has progress 1") {
  CHECK(segment_progress(0, 0, kZero, kZero) == 1);
  CHECK(segment_progress(7, 7, kLinearStart, kLinearEnd) == 1);
  CHECK(segment_progress(8, 7, kLinearStart, kLinearEnd) == 1);
}

TEST_CASE("extreme handles give finite values") {
  for (const float x : {-5.f, 0.f, 1.f, 50.f, 1e30f}) {
    for (int current = 0; current < 10; ++current) {
      CHECK(std::isfinite(segment_progress(current, 10, {x, .5f}, {-x, .5f})));
    }
  }
}

TEST_CASE("a smoothed field approaches a constant and reaches it in its number of frames") {
  Armature rig = one_bone();
  add_key(rig.animations[0], 0, 0, Element::PositionX, 100);
  Character c(std::move(rig));
  const float expected[] = {0, 5.08f, 14.58f, 27.4f, 41.92f, 56.44f, 69.51f, 80.18f};
  float before = -1;
  for (int frame = 0; frame <= 20; ++frame) {
    c.play(frame, 20);
    const float x = c.local(0).pos.x;
    CHECK(x >= before);
    if (frame < 8) CHECK(x == Approx(expected[frame]).epsilon(2e-3));
    if (frame == 14) CHECK(x == Approx(99.9).epsilon(1e-3));
    before = x;
  }
  CHECK(c.local(0).pos.x == 100);
}

TEST_CASE("at the first frame of a segment smoothing does not move the field") {
  Armature rig = one_bone();
  add_key(rig.animations[0], 0, 0, Element::Rotation, 2);
  Character c(std::move(rig));
  c.state.pose.bones[0].rot = 0.5f;
  c.play(0, 10);
  CHECK(c.local(0).rot == 0.5f);
  c.play(0, 0);
  CHECK(c.local(0).rot == 2.0f);
}

TEST_CASE("smoothing advances by calls of animate(), not by time") {
  Armature rig = one_bone();
  add_key(rig.animations[0], 0, 0, Element::PositionX, 100);
  Character c(std::move(rig));
  c.play(1, 20);
  c.play(2, 20);
  const float once = c.local(0).pos.x;
  c.state = initial_state(c.rig);
  for (const int frame : {1, 1, 2, 2}) c.play(frame, 20);
  CHECK(once == Approx(14.58).epsilon(1e-3));
  CHECK(c.local(0).pos.x == Approx(27.0).epsilon(3e-3));
}
