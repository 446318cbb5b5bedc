// The words that tell a change: a part's title, and its values before and after.
#include <doctest/doctest.h>

#include "session/exports.h"
#include "session/rig/diff.h"
#include "session/rig/diff_fields.h"

using namespace skelscope;
using namespace exports;

TEST_CASE("small changes of large numbers are told with the digits that differ") {
  const auto told = [](float from, float to) {
    skelform::Armature rig = rigs::lively_rig();
    rig.bones[2].init_pos.x = from;
    const skelform::Skf before = lively_skf(rig);
    rig.bones[2].init_pos.x = to;
    const RigDiff diff = diff_rigs(before, lively_skf(rig));
    REQUIRE(diff.changes.size() == 1);
    return diff.changes[0].fields[0].a + " -> " + diff.changes[0].fields[0].b;
  };
  CHECK(told(-200000, -199999) == "-200000 -> -199999");
  CHECK(told(209.878f, 209.879f) == "209.878 -> 209.879");
  CHECK(told(6000, 6000.0625f) == "6000 -> 6000.06");
  CHECK(told(1, 1.000001f) == "1 -> 1.000001");
}

TEST_CASE("an image that cannot be shown is told with its length in the file") {
  skelform::Skf after = example();
  after.atlas_images[0].refused = 1234;
  after.atlas_images[0].bytes = {};
  const RigDiff diff = diff_rigs(example(), after);
  REQUIRE(diff.changes.size() == 1);
  CHECK(diff.changes[0].fields[0].b == "1234 bytes, unreadable");
}

TEST_CASE("a bone whose name reads as an id is quoted") {
  skelform::Armature rig = rigs::lively_rig();
  rig.bones[2].name = "7";
  CHECK(bone_title(rig, 2) == "'7'");
  rig.bones[2].name = "7b";
  CHECK(bone_title(rig, 2) == "7b");
}

TEST_CASE("a bone of another family is told by the names of both") {
  skelform::Armature rig = rigs::lively_rig();
  rig.inverse_kinematics[0].name = "Arm";
  const skelform::Skf before = lively_skf(rig);
  const int member = rig.inverse_kinematics[0].bone_ids.back();
  rig.bones[member].ik_family_id = -1;
  const RigDiff diff = diff_rigs(before, lively_skf(rig));
  REQUIRE(diff.changes.size() == 1);
  CHECK(diff.changes[0].fields[0].field == "ik_family_id");
  CHECK(diff.changes[0].fields[0].a == "Arm");
  CHECK(diff.changes[0].fields[0].b == "none");
}

TEST_CASE("a texture called none is told apart from no texture") {
  skelform::Armature rig = rigs::lively_rig();
  rig.texture_names[0] = rig.styles[0].textures[0].name = "none";
  rig.visuals[0].tex = 0;
  const skelform::Skf before = lively_skf(rig);
  rig.visuals[0].tex = -1;
  const RigDiff diff = diff_rigs(before, lively_skf(rig));
  REQUIRE(diff.changes.size() == 1);
  CHECK(diff.changes[0].fields[0].a == "\"none\"");
  CHECK(diff.changes[0].fields[0].b == "none");
}

TEST_CASE("a thumbnail that only one file has is told") {
  skelform::Skf without = example();
  without.thumbnail = {};
  CHECK(diff_rigs(example(), without).incidental.size() == 1);
  const RigDiff diff = diff_rigs(without, example());
  REQUIRE(diff.incidental.size() == 1);
  CHECK(diff.incidental[0].fields[0].a == "none");
}

TEST_CASE("a value that the loader refuses is told as the file holds it and as it is read") {
  const auto told = [](const skelform::FileChange& change, bool beside_others = false) {
    std::vector<skelform::FileChange> changes{change};
    if (beside_others) changes.push_back({"bones[33].pos.x", "12.5"});
    const RigDiff diff = diff_rigs(example(), example_with(changes));
    for (const auto* list : {&diff.changes, &diff.incidental})
      for (const Change& part : *list)
        for (const FieldChange& field : part.fields)
          if (change.path.ends_with(field.field)) return field.a + " -> " + field.b;
    return std::string("nothing");
  };
  CHECK(told({"styles[0].textures[0].atlas_idx", "999"}) == "0 -> 999 in the file, read as none");
  CHECK(told({"styles[0].textures[0].size.x", "-639"}).ends_with("-639 in the file, read as 0"));
  CHECK(told({"bones[33].parent_id", "999"}).ends_with("999 in the file, read as none"));
  CHECK(told({"inverse_kinematics[0].mode", "\"Warp\""})
            .ends_with("\"Warp\" in the file, read as FABRIK"));
  // The value that is read is the same, so only the text tells it.
  CHECK(told({"bones[0].parent_id", "999"}, true) == "-1 -> 999");
}

TEST_CASE("one part that stands elsewhere is told with its neighbours") {
  skelform::Armature rig = rigs::lively_rig();
  for (const char* name : {"Arm", "Body", "Hat", "Leg"}) {
    rig.styles.push_back(rig.styles[0]);
    rig.styles.back().name = name;
    rig.styles.back().id = static_cast<int>(rig.styles.size());
  }
  const auto order_after = [&](std::size_t from, std::size_t to) {
    skelform::Armature other = rig;
    const skelform::Style moved = other.styles[from];
    other.styles.erase(other.styles.begin() + static_cast<std::ptrdiff_t>(from));
    other.styles.insert(other.styles.begin() + static_cast<std::ptrdiff_t>(to), moved);
    const RigDiff diff = diff_rigs(lively_skf(rig), lively_skf(other));
    REQUIRE(diff.changes.size() == 1);
    REQUIRE(diff.changes[0].fields.size() == 1);
    return diff.changes[0].fields[0].a + " -> " + diff.changes[0].fields[0].b;
  };
  CHECK(order_after(4, 1) == "Leg after Hat -> Leg after " + rig.styles[0].name);
  CHECK(order_after(3, 0) == "Hat after Body -> Hat first");
  CHECK(order_after(1, 3) == "Arm after " + rig.styles[0].name + " -> Arm after Hat");
  CHECK(order_after(1, 2) == "Arm, Body -> Body, Arm");
}

TEST_CASE("a space at the end of a text is seen") {
  const RigDiff diff = diff_rigs(example(), example_with({{"visuals[0].tex", "\"Head \""}}));
  REQUIRE_FALSE(diff.changes.empty());
  CHECK(diff.changes[0].fields[0].b == "\"Head \"");
}
