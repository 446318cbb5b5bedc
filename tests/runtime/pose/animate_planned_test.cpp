// The fast path of animate(), from the rig's plan, compared with the general path.
#include <doctest/doctest.h>

#include <array>
#include <random>
#include <thread>

#include "plan/plan.h"
#include "runtime/corpus.h"
#include "runtime/lively_rig.h"

using namespace rigs;

namespace {

// Poses by the general path: the plan does not support additive tracks, so one of weight 0 disables
// it and changes nothing.
Pose posed_the_long_way(const Armature& rig, std::vector<Track> tracks) {
  Track nothing;
  nothing.additive = true;
  nothing.weight = 0;
  tracks.push_back(nothing);
  Pose pose = initial_state(rig).pose;
  animate(rig, tracks, pose);
  return pose;
}

Track track_at(int animation, int frame) {
  Track track;
  track.animation = animation;
  track.frame = frame;
  return track;
}

void check_all_frames(const Armature& rig) {
  Scratch scratch;
  Pose pose = initial_state(rig).pose;
  for (int a = 0; a < static_cast<int>(rig.animations.size()); ++a) {
    for (int frame = 0; frame <= rig.animations[a].last_frame + 3; ++frame) {
      const std::vector<Track> tracks{track_at(a, frame)};
      animate(rig, tracks, pose, scratch);
      REQUIRE(pose == posed_the_long_way(rig, tracks));
    }
  }
}

void check_frame(const Armature& rig, int animation, int frame) {
  const std::vector<Track> tracks{track_at(animation, frame)};
  Pose pose = initial_state(rig).pose;
  Scratch scratch;
  animate(rig, tracks, pose, scratch);
  CHECK(pose == posed_the_long_way(rig, tracks));
}

// Returns a rig with keys of every element on a few bones, at random frames.
Armature rig_of_all_elements(unsigned seed, int keys) {
  std::mt19937 random(seed);
  Armature rig = lively_rig();
  Animation animation;
  std::vector<int> frames(static_cast<std::size_t>(keys));
  for (int& frame : frames) frame = static_cast<int>(random() % 90);
  std::ranges::sort(frames);
  for (const int frame : frames) {
    const auto element = static_cast<Element>(random() % kElementCount);
    const float value = static_cast<float>(random() % 100) * 0.1f;
    const Vec2 start{static_cast<float>(random() % 3) * 0.4f, 0.2f};
    add_key(animation, frame, static_cast<int>(random() % 20), element, value, start);
  }
  rig.animations.push_back(animation);
  resolve(rig);
  return rig;
}

}  // namespace

TEST_CASE("a pose from the plan equals that of the general path, at every frame and past the end") {
  for (unsigned seed = 1; seed < 6; ++seed) check_all_frames(rig_of_all_elements(seed, 300));
}

TEST_CASE("frames beyond a plan's table are searched for") {
  Armature rig = rig_of_all_elements(9, 200);
  Animation& animation = rig.animations.back();
  add_key(animation, 200'000, 0, Element::PositionX, 7);
  add_key(animation, 700'000, 0, Element::PositionX, 9);  // longer than the table may be
  resolve(rig);
  Pose pose = initial_state(rig).pose;
  Scratch scratch;
  for (const int frame :
       {0, 50, 89, 90, 150'000, 199'999, 200'000, 450'000, 700'000, 2'147'483'647}) {
    const std::vector<Track> tracks{track_at(2, frame)};
    animate(rig, tracks, pose, scratch);
    CHECK(pose == posed_the_long_way(rig, tracks));
  }
}

TEST_CASE("layers, masks and different rigs can use one scratch") {
  const Armature rigs[] = {rig_of_all_elements(11, 200), rig_of_all_elements(12, 50)};
  const BoneMask mask{0, 1, 0, 1, 1, 0, 1};
  Scratch scratch;
  for (int n = 0; n < 200; ++n) {
    const Armature& rig = rigs[n % 2];
    std::vector<Track> tracks{track_at(n % 3, n % 23), track_at(2, n % 95)};
    if (n % 4 == 0) tracks[1].mask = &mask;
    Pose pose = initial_state(rig).pose;
    animate(rig, tracks, pose, scratch);
    REQUIRE(pose == posed_the_long_way(rig, tracks));
  }
}

TEST_CASE("cached progress of curves gives the same pose in every lap") {
  const Armature rig = rig_of_all_elements(13, 300);
  Scratch scratch;
  for (int n = 0; n < 200; ++n) {
    const std::vector<Track> tracks{track_at(2, n % 89)};
    Pose pose = initial_state(rig).pose;
    animate(rig, tracks, pose, scratch);
    REQUIRE(pose == posed_the_long_way(rig, tracks));
  }
}

TEST_CASE("characters on two threads share cached progress of curves") {
  const Armature rig = rig_of_all_elements(14, 300);
  std::array<int, 2> right{};
  const auto play = [&](std::size_t thread) {
    Scratch scratch;
    Pose pose = initial_state(rig).pose;
    for (int n = 0; n < 178; ++n) {
      const std::vector<Track> tracks{track_at(2, n % 89)};
      animate(rig, tracks, pose, scratch);
      right[thread] += pose == posed_the_long_way(rig, tracks);
    }
  };
  std::thread other(play, 1);
  play(0);
  other.join();
  CHECK(right == std::array{178, 178});
}

TEST_CASE("a sprite that two bones share gives the same pose by the plan as by the general path") {
  Armature rig = rig_of_all_elements(15, 300);
  REQUIRE(rig.bones[2].visuals_id >= 0);
  rig.bones[4].visuals_id = rig.bones[2].visuals_id;
  resolve(rig);
  check_all_frames(rig);
}

TEST_CASE("a plan's memory is limited, however long the animations are") {
  Armature rig = lively_rig();
  rig.animations.assign(600, {});
  for (Animation& animation : rig.animations) {
    add_key(animation, 0, 0, Element::PositionX, 0);
    add_key(animation, 131'071, 0, Element::PositionX, 7);
  }
  resolve(rig);
  std::size_t rows = 0;
  for (const PlannedAnimation& planned : rig.planned.plan->animations)
    rows += planned.row_of.size() + planned.until.size();
  CHECK(rows > 100'000);
  CHECK(rows < 1'000'000);
  CHECK(rig.planned.plan->progress.size() < 1'000'000);
  check_frame(rig, 599, 70'000);
}

TEST_CASE("exported rigs have the same poses by the plan as by the general path") {
  for (const char* name : {"skellina-0.7.0-539f4d48.skf", "skellington-0.6.0-057e0e8d.skf"}) {
    const auto rig = corpus::armature(name);
    if (!rig) return;
    check_all_frames(*rig);
  }
}
