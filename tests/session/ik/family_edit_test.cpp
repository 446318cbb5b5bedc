#include "session/ik/family_edit.h"

#include <doctest/doctest.h>

using namespace skelscope;
using skelform::IkMode;

TEST_CASE("changes of a family share one entry, which is removed with the last change") {
  Pokes pokes;
  set_value(pokes, 2, &FamilyOverride::mode, std::optional(IkMode::CCD));
  set_value(pokes, 2, &FamilyOverride::iterations, std::optional(30));
  REQUIRE(pokes.families.size() == 1);
  CHECK(family_override(pokes, 2).mode == IkMode::CCD);
  CHECK(family_override(pokes, 2).iterations == 30);
  CHECK_FALSE(family_override(pokes, 1).mode);
  set_value(pokes, 2, &FamilyOverride::mode, std::optional<IkMode>());
  CHECK(pokes.families.size() == 1);
  set_value(pokes, 2, &FamilyOverride::iterations, std::optional<int>());
  CHECK(pokes.families.empty());
}

TEST_CASE("solo mutes all other families, and solo again unmutes them") {
  Pokes pokes;
  toggle_solo(pokes, 1, 3);
  CHECK(is_muted(pokes, 0));
  CHECK_FALSE(is_muted(pokes, 1));
  CHECK(is_muted(pokes, 2));
  CHECK(is_solo(pokes, 1, 3));
  toggle_solo(pokes, 2, 3);  // directly from one family to the other
  CHECK(is_solo(pokes, 2, 3));
  CHECK_FALSE(is_solo(pokes, 1, 3));
  toggle_solo(pokes, 2, 3);
  CHECK(pokes.families.empty());
}

TEST_CASE("the only family is never solo") {
  CHECK_FALSE(is_solo({}, 0, 1));
}

TEST_CASE("a joint has at most one limit") {
  Pokes pokes;
  set_limit(pokes, 0, 2, skelform::JointLimit{2, 0.5f, 1});
  set_limit(pokes, 0, 1, skelform::JointLimit{1, 0.1f, 1});
  set_limit(pokes, 0, 2, skelform::JointLimit{2, 0.7f, 0});
  const FamilyOverride family = family_override(pokes, 0);
  REQUIRE(family.limits.size() == 2);
  CHECK(find_limit(family, 2)->from == 0.7f);
  set_limit(pokes, 0, 1, std::nullopt);
  set_limit(pokes, 0, 2, std::nullopt);
  CHECK(pokes.families.empty());
}
