#include "session/edit/locks.h"

#include <doctest/doctest.h>

#include <utility>

using namespace skelform;
using skelscope::locked_bone;

namespace {

// A root with an arm, and on the arm a locked hand.
Skf arm_with_locked_hand() {
  SetEditorBone lock{.bone = 2};
  lock.facts.locked = true;
  const Edit edits[] = {AddBone{.parent = 0, .name = "Arm"}, AddBone{.parent = 1, .name = "Hand"},
                        lock};
  EditResult made = edit(new_rig(), edits);
  REQUIRE(made);
  return std::move(*made.skf);
}

}  // namespace

TEST_CASE("a bone above a locked bone cannot be removed with it") {
  const Skf skf = arm_with_locked_hand();
  CHECK(locked_bone(skf, {.edits = {RemoveBones{.bones = {0}}}}) == 2);
  CHECK(locked_bone(skf, {.edits = {RemoveBones{.bones = {1}}}}) == 2);
  CHECK(locked_bone(skf, {.edits = {RemoveBones{.bones = {1}, .hand_children_up = true}}}) == -1);
  CHECK(locked_bone(skf, {.edits = {RemoveBones{.bones = {2}, .hand_children_up = true}}}) == 2);
}

TEST_CASE("a locked bone keeps its parent and its rest pose") {
  const Skf skf = arm_with_locked_hand();
  CHECK(locked_bone(skf, {.edits = {ReparentBone{.bone = 2, .parent = 0}}}) == 2);
  CHECK(locked_bone(skf, {.edits = {ReparentBone{.bone = 1, .parent = -1}}}) == -1);
  CHECK(locked_bone(skf, {.edits = {SetRest{.values = {{2, Element::Rotation, 1}}}}}) == 2);
  CHECK(locked_bone(skf, {.edits = {SetRest{.values = {{1, Element::Rotation, 1}}}}}) == -1);
}
