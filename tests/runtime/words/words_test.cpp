#include "words/words.h"

#include <doctest/doctest.h>

#include "words/nearest.h"

using namespace skelform;

TEST_CASE("one is counted in the singular, other numbers in the plural") {
  CHECK(counted(1, "bone") == "1 bone");
  CHECK(counted(0, "bone") == "0 bones");
  CHECK(counted(3, "key") == "3 keys");
  CHECK(counted(2, "IK family") == "2 IK families");
  CHECK(counted(2, "mesh") == "2 meshes");
  CHECK(counted(2, "atlas") == "2 atlases");
}

TEST_CASE("lists name the first few words and count the rest") {
  CHECK(listed({"a"}) == "a");
  CHECK(listed({"a", "b", "c"}) == "a, b and c");
  CHECK(first_few({"a", "b"}, 2) == "a, b");
  CHECK(first_few({"a", "b", "c", "d"}, 2) == "a, b and 2 more");
  CHECK(joined(std::vector<std::string>{"a", "b"}, " + ") == "a + b");
  CHECK(joined(std::vector<std::string>{}) == "");
}

TEST_CASE("parts without a name are called by their number, in all functions") {
  Armature armature;
  armature.bones.resize(2);
  armature.bones[0].name = "Hand";
  armature.animations.resize(1);
  CHECK(bone_name(armature, 0) == "Hand");
  CHECK(bone_name(armature, 1) == "Bone 1");
  CHECK(bone_name(armature, -1) == "no bone");
  CHECK(bone_name(armature, 2) == "no bone");
  CHECK(animation_name(armature, 0) == "Animation 0");
  CHECK(bone_names(armature, std::vector{1}) == "Bone 1");
  CHECK(bone_names(armature, std::vector{0, 1}) == "2 bones");
  CHECK(bone_words(armature, 0) == "bone 0 'Hand'");
  CHECK(bone_words(armature, 1) == "bone 1");
}

TEST_CASE("a misspelt name gives the nearest name, if it is near") {
  const std::vector<std::string_view> names{"Near Arm", "Far Arm", "Hand", ""};
  CHECK(nearest_name("Near Amr", names) == "Near Arm");
  CHECK(nearest_name("fararm", names) == "Far Arm");
  CHECK(nearest_name("HAND", names) == "Hand");
  CHECK(nearest_name("Foot", names) == "");
  CHECK(nearest_name("", names) == "");
  CHECK(nearest_name(std::string(100'000, 'a'), names) == "");
  CHECK(perhaps("Hnd", names, "; correct it") == "; perhaps 'Hand' is meant");
  CHECK(perhaps("Foot", names, "; correct it") == "; correct it");
}
