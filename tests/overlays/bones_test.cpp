#include "overlays/bones.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "rig.h"

using namespace skelscope;
using skelform::Vec2;

namespace {

int count(const OverlayList& list, Shape shape, Ink ink) {
  return static_cast<int>(
      std::count_if(list.primitives.begin(), list.primitives.end(),
                    [&](const Primitive& p) { return p.shape == shape && p.paint.ink == ink; }));
}

OverlayList built(const Session& session, const BoneOverlay& options,
                  const Projection& projection = camera()) {
  OverlayList over;
  build_bones(session, projection, options, over);
  build_selected_bones(session, projection, options, over);
  return over;
}

// Returns the screen area of lines, joints and fills with their casings, in square look pixels.
float inked(const OverlayList& list) {
  float area = 0;
  for (const Primitive& p : list.primitives) {
    const float casing = p.casing ? p.casing_width : 0;
    const float radius = p.radius + (p.shape == Shape::Ring ? p.width + casing : casing) / 2;
    if (p.shape == Shape::Ring || p.shape == Shape::Disc) area += skelform::kPi * radius * radius;
    for (int i = 0; i + 1 < p.count && p.shape == Shape::Line; ++i)
      area += (p.width + casing) *
              skelform::length(list.points[p.first + i + 1] - list.points[p.first + i]);
  }
  return area;
}

}  // namespace

TEST_CASE("every bone with a parent has a kite, and every bone has a joint") {
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

TEST_CASE("the selected bone is named and drawn in the colour of the selection") {
  BoneOverlay options;
  options.selected = 1;
  const OverlayList over = built(small_session(), options);
  CHECK(count(over, Shape::Fill, Ink::Selection) == 1);
  CHECK(count(over, Shape::Ring, Ink::Selection) == 1);
  REQUIRE(over.labels.size() == 1);
  CHECK(over.labels[0].text == "Arm");
  CHECK(over.labels[0].strong);
}

TEST_CASE("without the bone overlay only the selected bone is marked") {
  BoneOverlay options;
  options.kites = false;
  options.selected = 1;
  const OverlayList over = built(small_session(), options);
  CHECK(count(over, Shape::Ring, Ink::Bone) == 0);
  CHECK(count(over, Shape::Ring, Ink::Selection) == 1);
}

TEST_CASE("all names are shown on request, and the hovered bone's name always") {
  BoneOverlay options;
  options.hovered = 2;
  CHECK(built(small_session(), options).labels.size() == 1);
  options.names = NameLabels::All;
  CHECK(built(small_session(), options).labels.size() == 3);
}

TEST_CASE("a bone below a hidden parent is dimmed") {
  Session session = small_session();
  session.now.constructed.bones[1].hidden = true;
  const OverlayList over = built(session, {});
  int dimmed = 0;
  for (const Primitive& p : over.primitives) {
    dimmed += p.shape == Shape::Ring && p.paint.alpha < 0.5f;
  }
  CHECK(dimmed == 2);
}

TEST_CASE("a bone without a group colour takes its parent's") {
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

TEST_CASE("a selection outside the rig's bones draws nothing") {
  BoneOverlay options;
  options.selected = 99;
  options.hovered = 99;
  CHECK(built(small_session(), options).labels.empty());
}

TEST_CASE("build_selected_bones() alone draws the selected bone, so that it lies over IK chains") {
  BoneOverlay options;
  options.selected = 1;
  OverlayList others, mine;
  build_bones(small_session(), camera(), options, others);
  build_selected_bones(small_session(), camera(), options, mine);
  CHECK(count(others, Shape::Fill, Ink::Selection) == 0);
  CHECK(count(others, Shape::Ring, Ink::Selection) == 0);
  CHECK(count(mine, Shape::Fill, Ink::Selection) == 1);
  CHECK(count(mine, Shape::Fill, Ink::Bone) == 0);
}

TEST_CASE("zoomed out, bones and joints are thinner and leave the rig visible") {
  const Session session = small_session();
  const auto at = [](float zoom) { return Projection{{Vec2(0, 0), zoom}, Vec2(400, 400), 1}; };
  CHECK(boldness(session, at(1)) == 1);
  CHECK(boldness(session, at(0.001f)) == doctest::Approx(kThinnest));
  float last = 1;
  for (float zoom = 1; zoom > 0.02f; zoom *= 0.8f) {
    const float now = boldness(session, at(zoom));
    CHECK(now <= last);
    last = now;
  }
  // The rig's area is divided by 100. Lines of constant width would cover ten times the share of
  // it.
  const float near = inked(built(session, {}, at(1))) / (100 * 50);
  const float far = inked(built(session, {}, at(0.1f))) / (10 * 5);
  CHECK(far < 5 * near);
}

TEST_CASE("a rig scaled by its root has the same line strength as a rig of that size") {
  for (const float scale : {1e-5f, 1.0f, 1e3f}) {
    Session session = small_session();
    session.now.state.pose.bones[0].scale = Vec2(scale);
    skelform::construct(armature_of(session), session.now.state.pose, session.now.state.physics,
                        session.now.constructed);
    const Projection shown{{Vec2(0, 0), 0.2f / scale}, Vec2(400, 400), 1};
    CHECK(boldness(session, shown) ==
          doctest::Approx(boldness(small_session(), {{Vec2(0, 0), 0.2f}, Vec2(400, 400), 1})));
  }
}

TEST_CASE("a dense screen has the same line strength as a plain one that shows the same area") {
  const Session session = small_session();
  const Projection plain{{Vec2(0, 0), 0.2f}, Vec2(400, 400), 1};
  const Projection dense{{Vec2(0, 0), 0.4f}, Vec2(800, 800), 2};
  CHECK(boldness(session, plain) == doctest::Approx(boldness(session, dense)));
}

TEST_CASE("names rank selected, hovered, then others; names found by the search are shown") {
  BoneOverlay options;
  options.names = NameLabels::All;
  options.selected = 2;
  options.hovered = 1;
  std::vector<int> ranks(3);
  for (const Label& label : built(small_session(), options).labels) {
    CHECK(label.free);
    ranks[label.text == "Root" ? 0 : label.text == "Arm" ? 1 : 2] = label.rank;
  }
  CHECK(ranks[2] < ranks[1]);
  CHECK(ranks[1] < ranks[0]);
  options = {};
  options.matched = {1};
  const OverlayList found = built(small_session(), options);
  REQUIRE(found.labels.size() == 1);
  CHECK(found.labels[0].text == "Arm");
  CHECK(found.labels[0].rank == kMatchedRank);
}

TEST_CASE("labels of roots weigh more than those of long bones, and short bones least") {
  BoneOverlay options;
  options.names = NameLabels::All;
  std::vector<float> weights(3);
  for (const Label& label : built(small_session(), options).labels)
    weights[label.text == "Root" ? 0 : label.text == "Arm" ? 1 : 2] = label.weight;
  CHECK(weights[0] > weights[1]);
  CHECK(weights[1] > weights[2]);
}

TEST_CASE("beside a limb shown alone, the other bones are faint and have no names") {
  BoneOverlay options;
  options.names = NameLabels::All;
  options.limb = {0, 1, 1};
  const OverlayList over = built(small_session(), options);
  CHECK(over.labels.size() == 2);
  int faint = 0;
  for (const Primitive& p : over.primitives)
    faint += p.shape == Shape::Ring && p.paint.alpha < 0.2f;
  CHECK(faint == 1);
}
