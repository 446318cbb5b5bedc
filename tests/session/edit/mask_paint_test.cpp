#include "session/edit/mask_paint.h"

#include <doctest/doctest.h>

#include "runtime/rigs.h"

using namespace skelscope;
using Mask = std::vector<int>;

namespace {

// Bones 0 - 1 - 2 and 1 - 3, and a separate bone 4.
skelform::Armature limbs() {
  skelform::Armature rig;
  for (const int parent : {-1, 0, 1, 1, -1}) rigs::add_bone(rig, parent, {10, 0});
  skelform::resolve(rig);
  return rig;
}

}  // namespace

TEST_CASE("a mask grows bone by bone, and a bone replaces the painted bones below it") {
  const skelform::Armature rig = limbs();
  Mask mask = with_bone(rig, {}, 2);
  CHECK(mask == Mask{2});
  mask = with_bone(rig, mask, 4);
  CHECK(mask == Mask{2, 4});
  CHECK(with_bone(rig, mask, 1) == Mask{4, 1});
  CHECK(with_bone(rig, {1}, 3) == Mask{1});  // bone 1 includes it
}

TEST_CASE("removing a bone from a mask removes the listed bone above it") {
  const skelform::Armature rig = limbs();
  CHECK(without_bone(rig, {1, 4}, 2) == Mask{4});
  CHECK(without_bone(rig, {2, 4}, 1) == Mask{2, 4});
  CHECK(without_bone(rig, {4}, 4).empty());
}

TEST_CASE("an empty mask counts as painted over no bone") {
  const skelform::Armature rig = limbs();
  CHECK_FALSE(is_painted(rig, {}, 1));
  CHECK(is_painted(rig, {1}, 3));
  CHECK_FALSE(is_painted(rig, {1}, 0));
  CHECK_FALSE(is_painted(rig, {1}, -1));
}
