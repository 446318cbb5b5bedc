#include "session/edit/bone_words.h"

#include <doctest/doctest.h>

#include <array>

#include "session/edit/new_rig.h"

using namespace skelscope;

TEST_CASE("a bone's removal is announced with the number of parts that are removed with it") {
  const skelform::Skf tail = tail_rig(), arm = arm_rig();
  const auto goes = [](const skelform::Skf& rig, int bone, bool hand_up = false) {
    return words_about_removed(rig.armature, std::array{bone}, hand_up);
  };
  CHECK(goes(tail, 1) == "3 bones below, physics of 4 bones");
  CHECK(goes(tail, 0) == "4 bones below, physics of 4 bones, 3 keys");
  CHECK(goes(tail, 1, true) == "physics of 1 bone");
  CHECK(goes(arm, 1) == "2 bones below, 1 IK chain");
  CHECK(goes(arm, 4) == "10 keys, the target of 1 IK chain");
  CHECK(words_about_copies(arm.armature, std::array{1}) == "2 names twice");
  CHECK(words_about_copies(arm.armature, std::array{1, 2, 4}) == "2 names twice");
  CHECK(words_about_copies(arm.armature, std::array{4}).empty());
  CHECK(words_about_name(arm.armature, 3, "Forearm") == "a second Forearm");
  CHECK(words_about_name(arm.armature, 2, "Forearm").empty());
}
