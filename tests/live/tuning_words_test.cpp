#include "live/tuning_words.h"

#include <doctest/doctest.h>

#include <limits>

#include "samples/sample.h"
#include "session/record/session.h"

using namespace skelscope;

namespace {

const skelform::Armature& tuned_example() {
  static const Session session = [] {
    Session made;
    std::string error;
    REQUIRE(open_bytes(made, example_rig(), error));
    return made;
  }();
  return armature_of(session);
}

std::string own_sway(int entry) {
  const float sway = tuned_example().physics[static_cast<std::size_t>(entry)].sway;
  std::string text = std::to_string(sway);
  while (text.ends_with('0')) text.pop_back();
  if (text.ends_with('.')) text.pop_back();
  return text;
}

}  // namespace

TEST_CASE("Changed physics values become one row an entry, and a value taken back the rig's") {
  const PhysicsPoke sway{3, PhysicsParameter::Sway, 0.4f};
  const PhysicsPoke bounce{3, PhysicsParameter::RotBounce, 0.5f};
  const PhysicsPoke other{1, PhysicsParameter::Sway, 2};
  CHECK(physics_line(tuned_example().physics, {}, {}) == "");
  const PhysicsPoke all[] = {sway, bounce, other};
  CHECK(physics_line(tuned_example().physics, {}, all) ==
        R"({"set":{"physics":[{"id":1,"sway":2},{"id":3,"sway":0.4,"rot_bounce":0.5}]}})");
  CHECK(physics_line(tuned_example().physics, all, all) == "");
  const PhysicsPoke left[] = {bounce, other};
  CHECK(physics_line(tuned_example().physics, all, left) ==
        R"({"set":{"physics":[{"id":3,"sway":)" + own_sway(3) + "}]}}");
}

TEST_CASE("Values that are not finite and entries that the rig lacks are not sent") {
  const PhysicsPoke bad[] = {{0, PhysicsParameter::Sway, std::numeric_limits<float>::quiet_NaN()},
                             {99, PhysicsParameter::Sway, 1}};
  CHECK(physics_line(tuned_example().physics, {}, bad) == "");
}

TEST_CASE("A value that no game takes is sent as our rules use it") {
  const PhysicsPoke wild[] = {{0, PhysicsParameter::Sway, -3}, {0, PhysicsParameter::RotBounce, 2}};
  CHECK(physics_line(tuned_example().physics, {}, wild) ==
        R"({"set":{"physics":[{"id":0,"sway":0,"rot_bounce":1}]}})");
}

TEST_CASE("Overrides are named by bone and element, and end with null") {
  const Override one[] = {{2, skelform::Element::PositionX, 1.5f}};
  const std::string id = std::to_string(tuned_example().bones[2].id);
  CHECK(overrides_line(tuned_example(), {}, one) ==
        R"({"set":{"overrides":[{"bone":)" + id + R"(,"element":"PositionX","value":1.5}]}})");
  CHECK(overrides_line(tuned_example(), one, {}) ==
        R"({"set":{"overrides":[{"bone":)" + id + R"(,"element":"PositionX","value":null}]}})");
}

TEST_CASE("Textures and styles are named, not numbered") {
  const Override one[] = {{2, skelform::Element::Texture, 0}};
  const std::string line = overrides_line(tuned_example(), {}, one);
  CHECK(line.find("\"value\":\"" + tuned_example().texture_names[0] + "\"") != std::string::npos);
  const int styles[] = {0};
  CHECK(style_line(tuned_example(), styles) ==
        "{\"set\":{\"style\":[\"" + tuned_example().styles[0].name + "\"]}}");
  CHECK(style_line(tuned_example(), {}) == R"({"set":{"style":[]}})");
}

TEST_CASE("A family's row has all that is set, and is empty once nothing is") {
  skelform::Armature rig;
  rig.bones.resize(4);
  for (int i = 0; i < 4; ++i) rig.bones[static_cast<std::size_t>(i)].id = 10 + i;
  FamilyOverride muted{.family = 2}, swept{.family = 0};
  muted.enabled = false;
  swept.iterations = 4;
  swept.target = 3;
  CHECK(families_line(rig, {}, {}) == "");
  const std::vector both{muted, swept};
  const std::string line = families_line(rig, {}, both);
  CHECK(line ==
        R"({"set":{"families":[{"id":0,"iterations":4,"target":13},{"id":2,"enabled":false}]}})");
  CHECK(families_line(rig, both, both) == "");
  CHECK(families_line(rig, both, {&swept, 1}) == R"({"set":{"families":[{"id":2}]}})");
  swept.target = 99;  // no bone of this rig
  CHECK(families_line(rig, {}, {&swept, 1}) == R"({"set":{"families":[{"id":0,"iterations":4}]}})");
  FamilyOverride bent{.family = 1};
  bent.mode = skelform::IkMode::CCD;
  bent.constraint = skelform::IkConstraint::None;
  bent.mimic_target = false;
  bent.limits = {{1, -0.5f, 2}};
  CHECK(families_line(rig, {}, {&bent, 1}) ==
        R"({"set":{"families":[{"id":1,"mode":"CCD","constraint":"None","mimic_target":false,)"
        R"("limits":[{"joint":1,"from":-0.5,"span":2}]}]}})");
  FamilyOverride pulled{.family = 3};
  pulled.pulled = true;
  CHECK(families_line(rig, {}, {&pulled, 1}) ==
        R"({"set":{"families":[{"id":3,"enabled":false}]}})");
  CHECK(families_line(rig, {&bent, 1}, {}) == R"({"set":{"families":[{"id":1}]}})");
}

TEST_CASE("A tint is sent by its channels; what stays of it follows what is gone") {
  using enum skelform::Element;
  const std::string bone = R"({"bone":)" + std::to_string(tuned_example().bones[2].id);
  const Override red{2, TintR, 0.5f}, green{2, TintG, 0.25f}, turn{2, Rotation, 1};
  const Override both[] = {red, green, turn};
  CHECK(overrides_line(tuned_example(), {&turn, 1}, both) ==
        R"({"set":{"overrides":[)" + bone + R"(,"element":"TintR","value":0.5},)" + bone +
            R"(,"element":"TintG","value":0.25}]}})");
  const Override left[] = {green, turn};
  CHECK(overrides_line(tuned_example(), both, left) ==
        R"({"set":{"overrides":[)" + bone + R"(,"element":"TintR","value":null},)" + bone +
            R"(,"element":"TintG","value":0.25}]}})");
}

TEST_CASE("The speed of animations and smooth frames are sent when they change") {
  const GamePlaying before, half{.speed = 0.5}, smooth{.speed = 0.5, .smooth_frames = 8};
  CHECK(animation_speed_line(before, before) == "");
  CHECK(animation_speed_line(before, half) == R"({"set":{"animation_speed":0.5}})");
  CHECK(animation_speed_line(half, smooth) == "");
  CHECK(animation_speed_line(half, before) == R"({"set":{"animation_speed":1}})");
  CHECK(smooth_line(half, smooth, 3) == R"({"set":{"smooth":8}})");
  CHECK(smooth_line(smooth, smooth, 3) == "");
  CHECK(smooth_line(smooth, half, 3) == R"({"set":{"smooth":3}})");
}
