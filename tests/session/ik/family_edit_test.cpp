#include "session/ik/family_edit.h"

#include <doctest/doctest.h>

using namespace skelscope;
using skelform::IkMode;

TEST_CASE("a family's change is kept in one entry, and an entry without changes goes") {
  Edits edits;
  set_value(edits, 2, &FamilyOverride::mode, std::optional(IkMode::CCD));
  set_value(edits, 2, &FamilyOverride::iterations, std::optional(30));
  REQUIRE(edits.families.size() == 1);
  CHECK(family_override(edits, 2).mode == IkMode::CCD);
  CHECK(family_override(edits, 2).iterations == 30);
  CHECK_FALSE(family_override(edits, 1).mode);
  set_value(edits, 2, &FamilyOverride::mode, std::optional<IkMode>());
  CHECK(edits.families.size() == 1);
  set_value(edits, 2, &FamilyOverride::iterations, std::optional<int>());
  CHECK(edits.families.empty());
}

TEST_CASE("solo mutes all others, a second time it brings them back") {
  Edits edits;
  toggle_solo(edits, 1, 3);
  CHECK(is_muted(edits, 0));
  CHECK_FALSE(is_muted(edits, 1));
  CHECK(is_muted(edits, 2));
  CHECK(is_solo(edits, 1, 3));
  toggle_solo(edits, 2, 3);  // straight from one to the other
  CHECK(is_solo(edits, 2, 3));
  CHECK_FALSE(is_solo(edits, 1, 3));
  toggle_solo(edits, 2, 3);
  CHECK(edits.families.empty());
}

TEST_CASE("a lone family is never soloed") {
  CHECK_FALSE(is_solo({}, 0, 1));
}

TEST_CASE("a joint has one limit") {
  Edits edits;
  set_limit(edits, 0, 2, skelform::JointLimit{2, 0.5f, 1});
  set_limit(edits, 0, 1, skelform::JointLimit{1, 0.1f, 1});
  set_limit(edits, 0, 2, skelform::JointLimit{2, 0.7f, 0});
  const FamilyOverride family = family_override(edits, 0);
  REQUIRE(family.limits.size() == 2);
  CHECK(find_limit(family, 2)->from == 0.7f);
  set_limit(edits, 0, 1, std::nullopt);
  set_limit(edits, 0, 2, std::nullopt);
  CHECK(edits.families.empty());
}
