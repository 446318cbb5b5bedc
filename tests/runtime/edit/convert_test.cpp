// A rig that is converted to another format moves as before, and differences are reported.
#include "skelform/convert.h"
#include "runtime/edit/edited.h"
#include "runtime/mirrored_twins.h"

using namespace edit_test;

namespace {

const Format& format(const char* name) {
  const Format* found = format_named(name);
  REQUIRE(found != nullptr);
  return *found;
}

ConvertResult converted(const Skf& skf, const char* to) {
  ConvertResult result = convert_to(skf, format(to));
  REQUIRE_MESSAGE(result, result.error.message);
  return result;
}

// Returns the rig as a file stores it: modes that no file can store become FABRIK.
Skf file_of(Armature armature) {
  for (InverseKinematics& family : armature.inverse_kinematics)
    if (family.mode != IkMode::Arc) family.mode = family.init_mode = IkMode::FABRIK;
  for (Animation& animation : armature.animations)
    for (Keyframe& key : animation.keyframes) key.element_name = name_of(key.element);
  Skf skf;
  skf.armature = std::move(armature);
  resolve(skf.armature);
  EditResult result = edit(skf, std::vector<Edit>{});
  REQUIRE_MESSAGE(result, result.error.message);
  return std::move(*result.skf);
}

Skf flipping(const char* version, std::vector<std::pair<int, float>> keys, float rest = 1) {
  Armature rig;
  rigs::add_bone(rig, -1, {0, 0}, 0.2f, {rest, 1});
  rigs::add_bone(rig, 0, {60, 0}, 0.6f);
  rigs::add_bone(rig, 1, {80, 0}, 0.4f);
  rig.animations.resize(1);
  rig.animations[0].name = "Turn";
  for (const auto& [frame, scale] : keys)
    rigs::add_key(rig.animations[0], frame, 0, Element::ScaleX, scale);
  rigs::add_key(rig.animations[0], 8, 2, Element::Rotation, 0.9f);
  rigs::add_key(rig.animations[0], 20, 2, Element::Rotation, -1.5f);
  std::ranges::stable_sort(rig.animations[0].keyframes, {}, &Keyframe::frame);
  rig.version = version;
  return file_of(std::move(rig));
}

// Compares all frames, first as loaded, then of every animation.
void check_moves_alike(const Armature& a, const Armature& b) {
  for (int animation = -1; animation < static_cast<int>(a.animations.size()); ++animation) {
    rigs::Character one(a), two(b);
    for (int frame = 0; frame < 24; ++frame) {
      CAPTURE(animation);
      CAPTURE(frame);
      if (animation >= 0) one.play(frame, 0, animation), two.play(frame, 0, animation);
      one.construct();
      two.construct();
      for (std::size_t bone = 0; bone < one.built.bones.size(); ++bone) {
        CAPTURE(bone);
        REQUIRE(one.built.bones[bone] == two.built.bones[bone]);
      }
      REQUIRE(one.built.vertices == two.built.vertices);
    }
  }
}

}  // namespace

TEST_CASE("a rig converted to another format moves the same, and converts back to itself") {
  for (const auto& mirrored : rigs::mirrored_choices()) {
    CAPTURE((mirrored.empty() ? -1 : mirrored.front()));
    const Skf rig = file_of(rigs::mirrored_rig(mirrored));
    REQUIRE(rig.armature.version == "0.8.0");
    const ConvertResult older = converted(rig, "0.7");
    CHECK(older.skf->armature.version == "0.7.0");
    CHECK(older.skf->format == "0.7");
    CHECK(older.lost.empty());
    check_moves_alike(rig.armature, older.skf->armature);
    const ConvertResult again = converted(*older.skf, "0.8");
    CHECK(again.skf->armature == rig.armature);
    CHECK(again.skf->armature_json == rig.armature_json);
  }
}

TEST_CASE("a rig that an animation mirrors from its first frame moves the same after conversion") {
  for (const char* to : {"0.7", "0.8"})
    for (const float rest : {1.0f, -1.0f}) {
      const bool older = to == std::string("0.7");
      const Skf rig = flipping(older ? "0.8.0" : "0.7.0", {{0, -rest}, {20, -2 * rest}}, rest);
      const ConvertResult result = converted(rig, to);
      CHECK(result.lost.empty());
      check_moves_alike(rig.armature, result.skf->armature);
    }
}

TEST_CASE("converting a rig that an animation mirrors for a while reports the bones that differ") {
  const Skf rig = flipping("0.7.0", {{0, 1}, {10, -1}, {20, 1}});
  const ConvertResult result = converted(rig, "0.8");
  REQUIRE(result.lost.size() == 1);
  CHECK(result.lost[0] ==
        "Bone 1 'bone 1' and 1 more turn differently in 'Turn': a bone above is mirrored in only a "
        "part of it");
}

TEST_CASE("converting a rig without mirrored parents changes and reports only its version") {
  const Skf rig = after(small_rig(), RenameBone{0, "hips"});
  ConvertResult result = converted(rig, "0.8");
  REQUIRE(result.changed.size() == 1);
  CHECK(result.changed[0] == "The version is 0.8.0 now; it was '0.7.0'.");
  CHECK(result.lost.empty());
  const auto text = load_test::Json::parse(result.skf->armature_json);
  CHECK(text["inverse_kinematics"][0]["family_id"] == 0);
  result.skf->armature.version = "0.7.0";
  CHECK(result.skf->armature == rig.armature);
  CHECK(converted(rig, "0.7").changed.empty());
}

TEST_CASE("converting a rig of a newer format reports a loss") {
  const Skf rig = load_test::loaded(load_test::with(load_test::sound_rig(), "/version", "0.9.1"));
  const ConvertResult result = converted(rig, "0.8");
  REQUIRE(result.lost.size() == 1);
  CHECK(result.lost[0].find("is newer than 0.8") != std::string::npos);
  CHECK(result.skf->armature.version == "0.8.0");
}
