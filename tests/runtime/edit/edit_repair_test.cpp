// Broken rigs are repaired by edits until they equal the sound one.
#include "runtime/edit/edited.h"
#include "skelform/convert.h"

using namespace edit_test;
using load_test::Json;

namespace {

Skf opened(const Json& rig) {
  LoadResult result = load_bytes(load_test::zip_of(load_test::sound_entries(rig)));
  REQUIRE_MESSAGE(result.skf, result.error.message);
  return std::move(*result);
}

// Returns the rig as every edit writes it.
Skf written(const Skf& skf) {
  EditResult result = edit(skf, std::vector<Edit>{});
  REQUIRE_MESSAGE(result, result.error.message);
  return std::move(*result.skf);
}

Skf repaired(const Json& broken, const std::vector<Edit>& edits) {
  const Skf rig = opened(broken);
  CHECK_FALSE(rig.armature == small_rig().armature);
  EditResult result = edit(rig, edits);
  REQUIRE_MESSAGE(result, result.error.message);
  return std::move(*result.skf);
}

void check_sound(const Skf& skf) {
  const Skf sound = written(small_rig());
  CHECK(skf.armature == sound.armature);
  CHECK(skf.armature_json == sound.armature_json);
}

}  // namespace

TEST_CASE("a bone with another's id gets its own, and with it its keys, children and binds") {
  const Json broken = load_test::with(load_test::sound_rig(), "/bones/3/id", 1);
  check_sound(repaired(broken, {SetFileValue{"bones[3].id", "3"}}));
}

TEST_CASE("a value of the file is set between other edits, which keep their places") {
  const Json broken = load_test::with(load_test::sound_rig(), "/bones/3/id", 1);
  const Skf rig = opened(broken);
  const EditResult named =
      edit(rig, std::vector<Edit>{SetFileValue{"bones[3].id", "3"}, RemoveBones{{3}, false},
                                  SetFileValue{"bones[0].name", "\"Hip\""}});
  REQUIRE_MESSAGE(named, named.error.message);
  CHECK(named.skf->armature.bones[0].name == "Hip");
  CHECK(named.bones == std::vector<int>{0, 1, 2, -1});
  CHECK(named.animations == std::vector<int>{0});
}

TEST_CASE("a value of the file that cannot be set is refused with its place") {
  const Skf rig = small_rig();
  CHECK(refusal(rig, SetFileValue{"bones[9].id", "1"}).find("bones[9].id") != std::string::npos);
  CHECK_FALSE(refusal(rig, SetFileValue{"bones[1].id", "one"}).empty());
  CHECK(refusal(rig, SetFileValue{"animations", "[]"}).find("animations") != std::string::npos);
}

TEST_CASE("weights, bones and the order of binds are set without the mesh") {
  const Skf sound = small_rig();
  const int bone = 2;
  const std::vector<Bind> good =
      sound.armature.visuals[static_cast<std::size_t>(sound.armature.bones[bone].visuals_id)].binds;
  REQUIRE_FALSE(good.empty());
  Json broken = load_test::sound_rig();
  Json& binds = broken["visuals"][0]["binds"];
  binds[0]["verts"][0]["weight"] = 0.125;
  binds[0]["bone_id"] = 0;
  check_sound(repaired(broken, {SetBinds{bone, good}}));
  CHECK(refusal(sound, SetBinds{bone, {{0, false, {{99, 1}}}}}).find("no vertex 99") !=
        std::string::npos);
  CHECK(refusal(sound, SetBinds{bone, {{9, false, {}}}}).find("no bone 9") != std::string::npos);
  CHECK(refusal(sound, SetBinds{0, good}).find("shows nothing") != std::string::npos);
}

TEST_CASE("a bone gets back the entries that it uses") {
  Json broken = load_test::sound_rig();
  for (const char* key : {"visuals_id", "physics_id", "ik_family_id"}) broken["bones"][2][key] = -1;
  const Bone bone = small_rig().armature.bones[2];
  check_sound(
      repaired(broken, {SetReferences{2, bone.visuals_id, bone.physics_id, bone.ik_family_id}}));
  CHECK(refusal(small_rig(), SetReferences{2, 9}).find("no visuals entry 9") != std::string::npos);
  CHECK_FALSE(refusal(small_rig(), SetReferences{2, {}, -2}).empty());
}

TEST_CASE("a rig treated as another version keeps its values, a converted one its look") {
  Json mirrored = load_test::sound_rig();
  mirrored["bones"][0]["scale"]["x"] = mirrored["bones"][0]["init_scale"]["x"] = -1;
  mirrored["bones"][1]["rot"] = mirrored["bones"][1]["init_rot"] = 0.5;
  Json wrong = mirrored;
  wrong["version"] = "0.8.0";
  const Skf good = written(opened(mirrored)), rig = opened(wrong);
  const Skf kept = after(rig, SetVersion{"0.7", false});
  CHECK(kept.armature == good.armature);
  CHECK(kept.armature_json == good.armature_json);
  CHECK(after(rig, SetVersion{"0.7", true}).armature.bones[1].init_rot == -0.5f);
  CHECK(treat_as(rig, *format_named("0.7")).skf->armature == good.armature);
  CHECK(refusal(rig, SetVersion{"1.7"}).find("'1.7'") != std::string::npos);
}
