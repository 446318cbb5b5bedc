#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "runtime/lively_rig.h"

using namespace rigs;
using doctest::Approx;

namespace {

Pose posed(const Armature& rig, std::span<const Track> tracks, const AnimateOptions& options,
           const Pose* found = nullptr) {
  Pose pose = found ? *found : initial_state(rig).pose;
  animate(rig, tracks, pose, options);
  return pose;
}

const AnimateOptions kBlend{{}, Mix::Blend, false}, kShortBlend{{}, Mix::Blend, true};

Track weighted(int animation, int frame, float weight) {
  Track track;
  track.animation = animation;
  track.frame = frame;
  track.weight = weight;
  return track;
}

// Bone 0 is at 100, 40 at rest. Animation 0 sets its x to 10; animation 1 sets its rotation to
// `rot`.
Armature two_clips(float rot) {
  Armature rig;
  add_bone(rig, -1, {100, 40});
  rig.animations.resize(2);
  add_key(rig.animations[0], 0, 0, Element::PositionX, 10);
  add_key(rig.animations[1], 0, 0, Element::Rotation, rot);
  add_key(rig.animations[1], 9, 0, Element::PositionY, 7);
  resolve(rig);
  return rig;
}

// Animations 0 and 1 rotate bone 0 to a and b.
Armature two_turns(float a, float b) {
  Armature rig = one_bone();
  rig.animations.resize(2);
  add_key(rig.animations[0], 0, 0, Element::Rotation, a);
  add_key(rig.animations[1], 0, 0, Element::Rotation, b);
  resolve(rig);
  return rig;
}

float turned_to(const Armature& rig, float weight, float found = 0) {
  Pose pose = initial_state(rig).pose;
  pose.bones[0].rot = found;
  const Track tracks[] = {weighted(0, 0, 1 - weight), weighted(1, 0, weight)};
  animate(rig, tracks, pose, kShortBlend);
  return pose.bones[0].rot;
}

}  // namespace

TEST_CASE("a blend with weights 1 and 0 is the pose of the track of weight 1 alone, bit by bit") {
  Armature rig = lively_rig();
  resolve(rig);
  for (const AnimateOptions& options : {kBlend, kShortBlend}) {
    for (int frame = 0; frame < 25; frame += 3) {
      const Track alone[] = {weighted(1, frame, 1)};
      const Track both[] = {weighted(0, 3, 0), weighted(1, frame, 1)};
      const Pose expected = posed(rig, alone, {});
      CHECK(posed(rig, both, options) == expected);
      CHECK(posed(rig, alone, options) == expected);
      const Track twice[] = {weighted(1, frame, 1), weighted(1, frame, 1)};
      CHECK(posed(rig, twice, options) == expected);
    }
  }
}

TEST_CASE(
    "tracks of weight 1 in separate layers give the same pose with and without the rig's plan") {
  Armature rig = lively_rig();
  resolve(rig);
  Armature unplanned = rig;
  unplanned.planned = {};
  const BoneMask mask = mask_below(rig, 2);
  for (int frame = 0; frame < 25; frame += 3) {
    Track over = weighted(1, frame, 2), top = weighted(0, frame / 2, 1), faint = top;
    over.layer = 1, over.mask = &mask;
    top.layer = 2, top.mask = &mask;
    faint.layer = 3, faint.weight = 0;
    const Track tracks[] = {weighted(0, frame, 1), over, top, faint};
    CHECK(posed(rig, tracks, kShortBlend) == posed(unplanned, tracks, kShortBlend));
  }
}

TEST_CASE("a field with keys in one track only is blended with its value at rest") {
  const Armature rig = two_clips(2);
  const Track tracks[] = {weighted(0, 0, 0.75f), weighted(1, 0, 0.25f)};
  const Pose pose = posed(rig, tracks, kBlend);
  CHECK(pose.bones[0].pos.x == Approx(0.75f * 10 + 0.25f * 100));
  CHECK(pose.bones[0].rot == Approx(0.25f * 2));
  CHECK(pose.bones[0].pos.y == 40);  // its first key is later, so it returns to init
}

TEST_CASE("a sum of weights below 1 is filled with the rest pose, above 1 it is normalised") {
  const Armature rig = two_clips(2);
  const Track faint[] = {weighted(0, 0, 0.25f)};
  CHECK(posed(rig, faint, kBlend).bones[0].pos.x == Approx(0.25f * 10 + 0.75f * 100));
  const Track heavy[] = {weighted(0, 0, 3), weighted(1, 0, 1)};
  CHECK(posed(rig, heavy, kBlend).bones[0].pos.x == Approx(0.75f * 10 + 0.25f * 100));
  const Track none[] = {weighted(0, 0, 0), weighted(99, 0, 1)};
  CHECK(posed(rig, none, kBlend).bones[0].pos.x == 100);
  const Track endless[] = {weighted(0, 0, std::numeric_limits<float>::infinity())};
  CHECK(posed(rig, endless, kBlend).bones[0].pos.x == 10);
}

TEST_CASE("a layer covers earlier layers by its weight, in the fields that it has keys for") {
  Armature rig = two_clips(2);
  add_key(rig.animations[1], 0, 0, Element::PositionX, 50);
  resolve(rig);
  Track over = weighted(1, 0, 1);
  over.layer = 1;
  const Track full[] = {weighted(0, 0, 1), over};
  CHECK(posed(rig, full, kBlend).bones[0].pos.x == 50);
  over.weight = 0.25f;
  const Track half[] = {weighted(0, 0, 1), over};
  CHECK(posed(rig, half, kBlend).bones[0].pos.x == Approx(0.25f * 50 + 0.75f * 10));
  CHECK(posed(rig, half, kBlend).bones[0].rot == Approx(0.25f * 2));
  Track bare = weighted(0, 0, 1);
  bare.layer = 1;  // has no rotation keys
  const Track under[] = {weighted(1, 0, 1), bare};
  CHECK(posed(rig, under, kBlend).bones[0].rot == 2);
}

TEST_CASE("layers lie by their numbers, wherever their tracks are in the list") {
  Armature rig = two_clips(2);
  rig.animations.resize(3);
  add_key(rig.animations[1], 0, 0, Element::PositionX, 50);
  add_key(rig.animations[2], 0, 0, Element::PositionX, 90);
  resolve(rig);
  Track stand = weighted(0, 0, 1), run = weighted(1, 0, 1), jump = weighted(2, 0, 1);
  run.layer = 1;
  CHECK(posed(rig, std::array{stand, run, jump}, kBlend).bones[0].pos.x == 50);
  AnimateOptions listed = kBlend;
  listed.layers_as_listed = true;
  CHECK(posed(rig, std::array{stand, run, jump}, listed).bones[0].pos.x == 90);
  stand.weight = jump.weight = 0.5f;
  run.weight = 0.25f;  // over the mean of both tracks of layer 0
  CHECK(posed(rig, std::array{stand, run, jump}, kBlend).bones[0].pos.x ==
        Approx(0.25f * 50 + 0.75f * 50));
  run.layer = -1;
  CHECK(posed(rig, std::array{stand, run, jump}, kBlend).bones[0].pos.x == 50);
}

TEST_CASE("in every order of the list layers give one pose, that of the sorted list as before") {
  Armature rig = lively_rig();
  resolve(rig);
  AnimateOptions listed = kShortBlend;
  listed.layers_as_listed = true;
  const BoneMask mask = mask_below(rig, 2);
  std::array<Track, 4> tracks{weighted(0, 7, 1), weighted(1, 9, 0.5f), weighted(0, 20, 0.7f),
                              weighted(1, 16, 1)};
  for (int i = 0; i < 4; ++i) tracks[i].layer = 3 * i - 4;
  tracks[2].mask = &mask;
  const Pose sorted = posed(rig, tracks, listed);
  std::array<int, 4> order{0, 1, 2, 3};
  do {
    std::array<Track, 4> shuffled;
    for (int i = 0; i < 4; ++i) shuffled[i] = tracks[order[i]];
    CHECK(posed(rig, shuffled, kShortBlend) == sorted);
  } while (std::ranges::next_permutation(order).found);
}

TEST_CASE("full layers that are out of order give the same pose with and without the plan") {
  Armature rig = lively_rig();
  resolve(rig);
  Armature unplanned = rig;
  unplanned.planned = {};
  for (const bool listed : {false, true}) {
    AnimateOptions options = kShortBlend;
    options.layers_as_listed = listed;
    Track over = weighted(1, 9, 1);
    over.layer = 1;
    const Track tracks[] = {weighted(0, 4, 1), over, weighted(0, 17, 1)};
    CHECK(posed(rig, tracks, options) == posed(unplanned, tracks, options));
  }
}

TEST_CASE("step values come from the heaviest track, or from the rest pose if that is heavier") {
  Armature rig = two_clips(2);
  add_sprite(rig, 0, {8, 8}).init_zindex = 3;
  add_key(rig.animations[0], 0, 0, Element::Zindex, 5);
  add_key(rig.animations[1], 0, 0, Element::Hidden, 1);
  resolve(rig);
  const auto mixed = [&](float a, float b) {
    const Track tracks[] = {weighted(0, 0, a), weighted(1, 0, b)};
    return posed(rig, tracks, kBlend);
  };
  CHECK(mixed(0.6f, 0.4f).visuals[0].zindex == 5);
  CHECK_FALSE(mixed(0.6f, 0.4f).bones[0].hidden);
  CHECK(mixed(0.4f, 0.6f).visuals[0].zindex == 3);
  CHECK(mixed(0.4f, 0.6f).bones[0].hidden);
  CHECK(mixed(0.5f, 0.5f).bones[0].hidden);  // of equals the last
  CHECK(mixed(0.4f, 0).visuals[0].zindex == 3);
}

TEST_CASE("rotations blend the shorter way round, at an even pace") {
  const float degree = kPi / 180;
  const Armature rig = two_turns(350 * degree, 30 * degree);
  for (const float weight : {0.0f, 0.25f, 0.5f, 1.0f})
    CHECK(std::abs(wrap_angle(turned_to(rig, weight) - (350 + 40 * weight) * degree)) < 1e-5f);
  const Track tracks[] = {weighted(0, 0, 0.5f), weighted(1, 0, 0.5f)};
  CHECK(posed(rig, tracks, kBlend).bones[0].rot == Approx(190 * degree));
}

TEST_CASE("nearly opposite rotations blend on the side where the bone is") {
  const Armature under = two_turns(0, kPi - 0.05f), over = two_turns(0, kPi + 0.05f);
  const float up = turned_to(under, 0.5f, 1.5f);
  CHECK(up == Approx((kPi - 0.05f) / 2));
  CHECK(turned_to(over, 0.5f, up) == Approx((kPi + 0.05f) / 2));  // not on the other side
  CHECK(turned_to(over, 0.5f, -1.5f) == Approx((-kPi + 0.05f) / 2));
  CHECK(turned_to(two_turns(0, 2), 0.5f, -2) == Approx(1));  // the shorter way is clear here
}

TEST_CASE("a masked track changes no bone outside its mask, in every mix") {
  Armature rig = lively_rig();
  resolve(rig);
  const BoneMask mask = mask_below(rig, 2);  // bones 2 and 3 and their descendants
  for (const Mix mix : {Mix::Sequence, Mix::Average, Mix::Blend}) {
    const AnimateOptions options{{}, mix, true};
    Track over = weighted(1, 7, 0.6f);
    over.mask = &mask;
    const Track with[] = {weighted(0, 4, 1), over}, without[] = {weighted(0, 4, 1)};
    const Pose masked = posed(rig, with, options), plain = posed(rig, without, options);
    for (std::size_t i = 0; i < rig.bones.size(); ++i) {
      CAPTURE(i);
      const bool is_keyed = i <= 3 && mask[i];
      CHECK((masked.bones[i] != plain.bones[i]) == is_keyed);
      const int visuals = rig.bones[i].visuals_id;
      if (visuals >= 0 && i != 2) CHECK(masked.visuals[visuals] == plain.visuals[visuals]);
    }
  }
  const BoneMask none;
  Track off = weighted(1, 7, 1);
  off.mask = &none;
  const Track tracks[] = {weighted(0, 4, 1), off}, alone[] = {weighted(0, 4, 1)};
  CHECK(posed(rig, tracks, kBlend) == posed(rig, alone, kBlend));
}

TEST_CASE("an additive track adds its movement since its first key, times its weight") {
  Armature rig = two_clips(2);
  rig.animations.emplace_back();
  add_key(rig.animations[2], 4, 0, Element::PositionX, 30);
  add_key(rig.animations[2], 14, 0, Element::PositionX, 50);
  resolve(rig);
  for (const Mix mix : {Mix::Sequence, Mix::Average, Mix::Blend}) {
    Track added = weighted(2, 9, 0.5f);
    added.additive = true;
    const Track last[] = {weighted(0, 0, 1), added}, first[] = {added, weighted(0, 0, 1)};
    const AnimateOptions options{{}, mix, false};
    CHECK(posed(rig, last, options).bones[0].pos.x == Approx(10 + 0.5f * 10));
    CHECK(posed(rig, first, options) == posed(rig, last, options));
    const Track alone[] = {added};
    CHECK(posed(rig, alone, options).bones[0].pos.x == Approx(100 + 0.5f * 10));
    const BoneMask none(1, 0);
    added.mask = &none;
    const Track masked[] = {weighted(0, 0, 1), added};
    CHECK(posed(rig, masked, options).bones[0].pos.x == 10);
  }
}

TEST_CASE("an additive track without movement changes nothing") {
  Armature rig = lively_rig();
  rig.animations.resize(3);
  for (int bone = 0; bone < 15; ++bone) {
    add_key(rig.animations[2], 3, bone, Element::Rotation, 0.3f * static_cast<float>(bone));
    add_key(rig.animations[2], 30, bone, Element::Rotation, 0.3f * static_cast<float>(bone));
    add_key(rig.animations[2], 30, bone, Element::ScaleX, 2);
  }
  std::ranges::stable_sort(rig.animations[2].keyframes, {}, &Keyframe::frame);
  resolve(rig);
  for (const Mix mix : {Mix::Sequence, Mix::Average, Mix::Blend}) {
    for (int frame = 0; frame < 40; frame += 4) {
      Track added = weighted(2, frame, 1);
      added.additive = true;
      const Track with[] = {weighted(0, frame, 1), added}, without[] = {weighted(0, frame, 1)};
      const AnimateOptions options{{}, mix, false};
      CHECK(posed(rig, with, options) == posed(rig, without, options));
    }
  }
}
