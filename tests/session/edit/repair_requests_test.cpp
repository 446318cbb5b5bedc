// Requests that repair a rig make it equal to the sound one.
#include <doctest/doctest.h>

#include "samples/sample.h"
#include "session/edit/key_edits.h"
#include "session/edit/straight_curve.h"
#include "session/edit/style_textures.h"

using namespace skelscope;
using namespace skelform;

namespace {

Skf example_skf() {
  LoadResult result = load_bytes(example_rig());
  REQUIRE(result);
  return std::move(*result);
}

Skf made(const Skf& skf, const std::vector<Edit>& edits) {
  EditResult result = edit(skf, edits);
  REQUIRE_MESSAGE(result, result.error.message);
  return std::move(*result.skf);
}

// Returns the first key with this preset, as an index into the animation's keys.
int key_with(const Animation& animation, const char* preset, int from = 0) {
  for (std::size_t k = static_cast<std::size_t>(from); k < animation.keyframes.size(); ++k)
    if (animation.keyframes[k].handle_preset == preset) return static_cast<int>(k);
  return -1;
}

// Bends a straight key, then straightens it by the preset "Linear".
void check_straightened(const Skf& sound, int animation, int key) {
  const Animation& keyed = sound.armature.animations[static_cast<std::size_t>(animation)];
  const Keyframe& straight = keyed.keyframes[static_cast<std::size_t>(key)];
  const Skf bent = made(sound, {SetHandles{animation, {key}, Handles{{0.1f, 0.9f}, {0.2f, 1}}}});
  CHECK_FALSE(bent.armature == sound.armature);
  const KeyPlaces places{place_of(animation, straight)};
  const Skf repaired = made(bent, ease_request(bent.armature, places, {}, "Linear").edits);
  CHECK(repaired.armature == sound.armature);
  CHECK(repaired.armature_json == sound.armature_json);
}

}  // namespace

TEST_CASE("a bent key that was straight becomes straight in the way of the keys beside it") {
  const Skf sound = made(example_skf(), {});
  int tried = 0;
  for (int a = 0; a < static_cast<int>(sound.armature.animations.size()); ++a) {
    const Animation& animation = sound.armature.animations[static_cast<std::size_t>(a)];
    const int key = key_with(animation, "Linear");
    if (key < 0) continue;
    check_straightened(sound, a, key);
    ++tried;
  }
  CHECK(tried > 0);
}

TEST_CASE("among the zero handles of older editors, straight means zero handles") {
  const Skf rig = example_skf();
  const Animation& animation = rig.armature.animations[0];
  std::vector<int> all;
  for (std::size_t k = 0; k < animation.keyframes.size(); ++k) all.push_back(static_cast<int>(k));
  const Skf sound = made(rig, {SetHandles{0, all, Handles{Vec2{0}, Vec2{0}}}});
  CHECK(sound.armature.animations[0].keyframes[3].handle_preset == "Linear");
  for (const int key : {0, 3, static_cast<int>(all.size()) - 1}) check_straightened(sound, 0, key);
  const Skf thirds = made(rig, {SetHandles{0, all, Handles{}}});
  check_straightened(thirds, 0, 3);
}

TEST_CASE("a style's missing textures come back at their places, and unused ones are not named") {
  const Skf sound = made(example_skf(), {AddStyle{"Copy", 0}});
  const int copy = static_cast<int>(sound.armature.styles.size()) - 1;
  const auto& textures = sound.armature.styles[0].textures;
  std::vector<Edit> faults;
  for (const std::size_t t : {std::size_t{0}, std::size_t{1}, textures.size() - 1})
    faults.emplace_back(SetStyleTexture{copy, textures[t].name});
  const Skf broken = made(sound, faults);
  const std::vector<TextureDonor> donors = texture_donors(broken.armature, copy);
  REQUIRE(donors.size() == 2);
  CHECK(donors[0].names.size() == 3);
  const Skf repaired = made(broken, copy_textures_request(broken.armature, copy, donors[0]).edits);
  CHECK(repaired.armature == sound.armature);
  CHECK(texture_donors(repaired.armature, copy).empty());
}
