// Taking over what differs between two exports.
#include "session/exports/take.h"

#include <doctest/doctest.h>

#include "session/exports.h"
#include "session/exports/export_diff.h"

using namespace skelscope;

namespace {

SharedRig shared_export(skelform::Skf skf) {
  return std::make_shared<const skelform::Skf>(std::move(skf));
}

// The changes that a user could make by hand, each in an export of its own.
const std::vector<std::vector<skelform::FileChange>> kExports = {
    {{"bones[3].init_pos.x", "11"}},
    {{"bones[3].pos.y", "7"}, {"bones[3].init_pos.y", "7"}},
    {{"bones[4].name", "\"Other\""}},
    {{"physics[0].sway", "0.37"}},
    {{"animations[1].keyframes[3].value", "0.77"}},
    {{"animations[1].fps", "24"}},
    {{"inverse_kinematics[0].init_constraint", "\"Clockwise\""}},
    {{"visuals[1].pivot_pos.x", "0.75"}},
    {{"visuals[2].init_zindex", "40"}},
};

}  // namespace

TEST_CASE("each change of another export can be taken over, and then nothing differs") {
  const SharedRig rig = shared_export(exports::example());
  for (const auto& changes : kExports) {
    CAPTURE(changes.front().path);
    const SharedRig other = shared_export(exports::example_with(changes));
    const RigDiff before = diff_rigs(*other, *rig);
    REQUIRE_FALSE(before.changes.empty());
    for (const bool whole : {false, true}) {
      CAPTURE(whole);
      skelform::TakeOver take{.from = other};
      for (const Change& change : before.changes) {
        const auto add = [&](const FieldChange* field) {
          const auto parts = parts_to_take(change, field);
          CHECK_FALSE(parts.empty());
          take.parts.insert(take.parts.end(), parts.begin(), parts.end());
        };
        if (whole || change.kind == ChangeKind::Renamed) add(nullptr);
        for (const FieldChange& field : change.fields)
          if (!whole) add(&field);
      }
      const skelform::EditResult taken = skelform::edit(*rig, take);
      REQUIRE_MESSAGE(taken, taken.error.message);
      const RigDiff after = diff_rigs(*other, *taken.skf);
      for (const Change& change : after.changes)
        if (change.part != Part::File) CHECK_MESSAGE(false, change.name);
    }
  }
}

TEST_CASE("the order of bones and values of the file are taken with everything only") {
  const Change order{.part = Part::Rig, .fields = {{"order of bones", "a, b", "b, a"}}};
  CHECK(parts_to_take(order, &order.fields[0]).empty());
  const Change file{.part = Part::File, .fields = {{"generator", "1", "2"}}};
  CHECK(parts_to_take(file, nullptr).empty());
}
