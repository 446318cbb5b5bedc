#include "overlays/bones.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "rig.h"

using namespace skelscope;
using skelform::Vec2;

namespace {

Projection sample() {
  return {{Vec2(0, 0), 1}, Vec2(400, 400), 1};
}

int count(const OverlayList& list, Shape shape, Ink ink) {
  return static_cast<int>(
      std::count_if(list.primitives.begin(), list.primitives.end(),
                    [&](const Primitive& p) { return p.shape == shape && p.paint.ink == ink; }));
}

OverlayList built(const Session& session, const BoneOverlay& options) {
  OverlayList over;
  build_bones(session, sample(), options, over);
  return over;
}

}  // namespace

TEST_CASE("every bone with a parent has a kite and every bone a joint") {
  const OverlayList over = built(small_session(), {});
  CHECK(count(over, Shape::Fill, Ink::Bone) == 2);
  CHECK(count(over, Shape::Ring, Ink::Bone) == 3);
  CHECK(over.labels.empty());
}

TEST_CASE("a kite runs from the parent's joint to the bone's") {
  const OverlayList over = built(small_session(), {});
  const auto kite = std::find_if(over.primitives.begin(), over.primitives.end(),
                                 [](const Primitive& p) { return p.shape == Shape::Fill; });
  CHECK(over.points[kite->first].x == doctest::Approx(200));
  const Vec2 tip = over.points[kite->first + 2];
  CHECK(tip.x == doctest::Approx(300));
  CHECK(tip.y == doctest::Approx(200).epsilon(0.01));
}

TEST_CASE("the selected bone is named and drawn in the selection's colour") {
  BoneOverlay options;
  options.selected = 1;
  const OverlayList over = built(small_session(), options);
  CHECK(count(over, Shape::Fill, Ink::Selection) == 1);
  CHECK(count(over, Shape::Ring, Ink::Selection) == 1);
  REQUIRE(over.labels.size() == 1);
  CHECK(over.labels[0].text == "Arm");
  CHECK(over.labels[0].strong);
}

TEST_CASE("without the overlay only the selected bone is marked") {
  BoneOverlay options;
  options.kites = false;
  options.selected = 1;
  const OverlayList over = built(small_session(), options);
  CHECK(count(over, Shape::Ring, Ink::Bone) == 0);
  CHECK(count(over, Shape::Ring, Ink::Selection) == 1);
}

TEST_CASE("all names are shown when asked for, the hovered one always") {
  BoneOverlay options;
  options.hovered = 2;
  CHECK(built(small_session(), options).labels.size() == 1);
  options.names = NameLabels::All;
  CHECK(built(small_session(), options).labels.size() == 3);
}

TEST_CASE("a bone under a hidden parent is dimmed") {
  Session session = small_session();
  session.now.constructed.bones[1].hidden = true;
  const OverlayList over = built(session, {});
  int dimmed = 0;
  for (const Primitive& p : over.primitives) {
    dimmed += p.shape == Shape::Ring && p.paint.alpha < 0.5f;
  }
  CHECK(dimmed == 2);
}

TEST_CASE("a bone without a colour of its own takes its parent's") {
  const Session session = small_session();
  skelform::Skf skf = *session.now.skf;
  skelform::Color color;
  CHECK_FALSE(group_color(skf, 2, color));
  skf.editor.bones.resize(3);
  skf.editor.bones[0].group_color = {255, 0, 0, 255};
  CHECK(group_color(skf, 2, color));
  CHECK(color.r == 1);
  CHECK(color.g == 0);
}

TEST_CASE("a selection that is no bone of this rig draws nothing") {
  BoneOverlay options;
  options.selected = 99;
  options.hovered = 99;
  CHECK(built(small_session(), options).labels.empty());
}
