#include <doctest/doctest.h>

#include "runtime/lively_rig.h"

using namespace rigs;
using doctest::Approx;

namespace {

int total_ticks(double frame_seconds, int frames) {
  Clock clock;
  int ticks = 0;
  for (int i = 0; i < frames; ++i) ticks += ticks_due(clock, frame_seconds);
  return ticks;
}

}  // namespace

TEST_CASE("a second has sixty ticks at any frame rate") {
  CHECK(total_ticks(1.0 / 24, 24) == 60);
  CHECK(total_ticks(1.0 / 60, 60) == 60);
  CHECK(total_ticks(1.0 / 144, 144) == 60);
  CHECK(total_ticks(1.0 / 60, 3600) == 3600);
}

TEST_CASE("at 60 frames a second each frame has one tick") {
  Clock clock;
  for (int i = 0; i < 100'000; ++i) {
    if (ticks_due(clock, 1.0 / 60) != 1) FAIL("frame ", i);
    if (tick_progress(clock) > 1e-3f) FAIL("frame ", i);
  }
}

TEST_CASE("a frame that took too long drops the ticks beyond the limit") {
  Clock clock;
  CHECK(ticks_due(clock, 10) == clock.most_ticks);
  CHECK(tick_progress(clock) < 1);
  CHECK(ticks_due(clock, 1.0 / 60) <= 2);
  CHECK(ticks_due(clock, -1) == 0);
  CHECK(ticks_due(clock, std::numeric_limits<double>::quiet_NaN()) == 0);
  clock.tick_seconds = 0;
  CHECK(ticks_due(clock, 1) == 0);
  CHECK(tick_progress(clock) == 0);
}

TEST_CASE("a clock whose saved time is no number goes on from now") {
  for (const double wild : {double(NAN), double(INFINITY), -double(INFINITY)}) {
    Clock clock;
    clock.saved = wild;
    CHECK(ticks_due(clock, 1.0 / 60) == 1);
    CHECK(tick_progress(clock) < 1e-3f);
    clock.saved = wild;
    CHECK_FALSE(take_tick(clock));
    clock.saved = std::nan("");
    CHECK(tick_progress(clock) == 0);
  }
}

TEST_CASE("ticks of different lengths are taken singly, and rounding loses none") {
  Clock clock;
  clock.saved = 0.1 + 0.2;  // slightly more than 0.3 in floating point
  int ticks = 0;
  for (const double length : {0.1, 0.05, 0.15, 0.01}) {
    clock.tick_seconds = length;
    ticks += take_tick(clock);
  }
  CHECK(ticks == 3);
  CHECK(clock.saved == doctest::Approx(0));
  clock = {.tick_seconds = 0.1, .saved = 0.1 - 1e-12};
  CHECK(take_tick(clock));
  CHECK(clock.saved == 0);
  CHECK_FALSE(take_tick(clock));
  clock = {.tick_seconds = 0, .saved = 1};
  CHECK_FALSE(take_tick(clock));
}

TEST_CASE("even movement in ticks is drawn evenly in frames of any length") {
  Armature rig = one_bone();
  add_vertices(add_sprite(rig, 0, {8, 8}), {{-4, 4}, {4, 4}, {4, -4}});
  rig.visuals[0].indices = {0, 1, 2};
  Character c(std::move(rig));
  Constructed previous = c.built, current = c.built, shown = c.built;
  for (const double frame : {1.0 / 144, 1.0 / 60, 1.0 / 24, 0.0113}) {
    Clock clock;
    int ticks = 0;
    double time = 0;
    for (int i = 0; i < 300; ++i) {
      for (int due = ticks_due(clock, frame); due > 0; --due) {
        std::swap(previous, current);
        c.state.pose.bones[0].pos.x = static_cast<float>(++ticks) * 6;
        c.state.pose.bones[0].rot = static_cast<float>(ticks) * 0.1f;
        construct(c.rig, c.state.pose, c.state.physics, current);
      }
      time += frame;
      if (ticks < 2) continue;
      interpolate(previous, current, tick_progress(clock), shown);
      const double at = time * 60 - 1;  // drawn one tick late
      CHECK(shown.bones[0].pos.x == Approx(at * 6).epsilon(1e-4));
      CHECK(shown.bones[0].rot == Approx(at * 0.1).epsilon(1e-4));
      CHECK(std::abs(shown.vertices[0].x - shown.bones[0].pos.x) < 6);
    }
  }
}

TEST_CASE("interpolation at 0 and 1 gives the two ticks, and angles take the shorter way") {
  Character a(lively_rig());
  a.play(3);
  a.construct();
  Character b = a;
  b.play(9);
  b.construct();
  Constructed shown = a.built;
  interpolate(a.built, b.built, 0, shown);
  CHECK(shown.bones == a.built.bones);
  interpolate(a.built, b.built, 1, shown);
  CHECK(shown.bones == b.built.bones);
  CHECK(shown.vertices == b.built.vertices);

  a.built.bones[0] = {{0, 0}, {1, 2}, 3.0f, false};
  b.built.bones[0] = {{10, 0}, {-1, 4}, -3.0f, true};
  interpolate(a.built, b.built, 0.5f, shown);
  CHECK(shown.bones[0].pos == Vec2{5, 0});
  CHECK(std::abs(wrap_angle(shown.bones[0].rot - kPi)) < 1e-5f);
  CHECK(shown.bones[0].scale == Vec2{-1, 3});  // mirrored at once, not through 0
  CHECK(shown.bones[0].hidden);
}

TEST_CASE("an interpolated tick can be drawn like any other") {
  Character c(lively_rig());
  c.construct();
  Constructed shown = make_constructed(c.rig);
  interpolate(c.built, c.built, 0.5f, shown);
  const int style = 0;
  DrawList plain, list;
  build_draw_list(c.rig, c.state.pose, c.built, {&style, 1}, {}, plain);
  build_draw_list(c.rig, c.state.pose, shown, {&style, 1}, {}, list);
  REQUIRE(list.vertices.size() == plain.vertices.size());
  for (std::size_t i = 0; i < list.vertices.size(); ++i)
    CHECK(length(list.vertices[i].pos - plain.vertices[i].pos) < 1e-3f);
}

#ifdef NDEBUG
TEST_CASE("ticks of another rig are not interpolated") {
  Character c(lively_rig());
  c.construct();
  Armature one = one_bone();
  resolve(one);
  Constructed other = make_constructed(one), shown = c.built;
  interpolate(other, c.built, 0.5f, shown);
  CHECK(shown.bones == c.built.bones);
  interpolate(c.built, c.built, 0.5f, other);
  CHECK(other.bones.size() == 1);
}
#endif
