// A cure is measured by playing the rig before and after it.
#include "session/edit/cure_study.h"

#include <doctest/doctest.h>

#include "samples/sample.h"
#include "skelform/skelform.h"

using namespace skelscope;
using namespace skelform;

namespace {

Skf example() {
  LoadResult result = load_bytes(example_rig());
  REQUIRE(result);
  return std::move(*result);
}

SeenChange change_by(const Edit& one) {
  const Skf rig = example();
  return measure_edits(rig, first_styles(rig), std::span(&one, 1));
}

}  // namespace

TEST_CASE("a moved bone moves its picture as far, and the words say how far") {
  const Skf rig = example();
  constexpr int kDust = 42;  // without physics
  REQUIRE(rig.armature.bones[kDust].name == "Dust");
  const float x = rig.armature.bones[kDust].pos.x;
  const SeenChange change = change_by(SetRest{{{kDust, Element::PositionX, x + 8}}});
  CHECK(change.pixels == doctest::Approx(8).epsilon(0.01));
  CHECK_FALSE(change.looks);
  CHECK(words_about(rig.armature, change).find("moves by up to 8.0 px") != std::string::npos);
}

TEST_CASE("writing a rig anew changes nothing on screen") {
  const SeenChange change = change_by(SetRest{});
  CHECK(change.pixels == 0);
  CHECK(words_about(example().armature, change) == "Nothing on screen changes");
}

TEST_CASE("a changed colour and an impossible edit are told") {
  const Skf rig = example();
  int shown = 0;
  while (rig.armature.bones[static_cast<std::size_t>(shown)].visuals_id < 0) ++shown;
  CHECK(change_by(SetRest{{{shown, Element::TintR, 0.5f}}}).looks);
  const SeenChange none = change_by(RenameBone{9999, "x"});
  CHECK(words_about(rig.armature, none).starts_with("Not possible: "));
}
