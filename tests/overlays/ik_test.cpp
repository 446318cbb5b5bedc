#include "overlays/ik.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "overlays/handles.h"
#include "rig.h"
#include "session/ik_rig.h"

using namespace sessions;
using skelform::IkConstraint;
using skelform::Vec2;

namespace {

struct BuiltFamilies {
  OverlayList under, over;
};

BuiltFamilies built_families(const Session& session, const IkOverlay& options) {
  BuiltFamilies lists;
  build_ik_ground(session, camera(800, 600), options, lists.under, lists.over);
  build_ik_chains(session, camera(800, 600), options, lists.over);
  return lists;
}

const Primitive* find(const OverlayList& list, Shape shape, float radius_or_width) {
  for (const Primitive& p : list.primitives) {
    const float size = shape == Shape::Line ? p.width : p.radius;
    if (p.shape == shape && std::abs(size - radius_or_width) < 0.01f) return &p;
  }
  return nullptr;
}

const Label* label(const OverlayList& list, const std::string& text) {
  const auto found = std::ranges::find(list.labels, text, &Label::text);
  return found == list.labels.end() ? nullptr : &*found;
}

Session constrained(IkConstraint constraint) {
  Session session = ik_session();
  session.setup.pokes.families = {{.family = 0, .constraint = constraint}};
  refresh(session);
  return session;
}

bool lies_in(const OverlayList& list, const Primitive& half, Vec2 point) {
  bool left = true, right = true;
  for (int i = 0; i < half.count; ++i) {
    const Vec2 a = list.points[half.first + i],
               side = list.points[half.first + (i + 1) % half.count] - a, to = point - a;
    const float cross = side.x * to.y - side.y * to.x;
    left = left && cross >= -5;
    right = right && cross <= 5;
  }
  return left || right;
}

}  // namespace

TEST_CASE("the chosen family's chain runs through its bones") {
  const Session session = ik_session();
  const OverlayList over = built_families(session, {{}, 0}).over;
  const Primitive* chain = find(over, Shape::Line, 3);
  REQUIRE(chain);
  REQUIRE(chain->count == 3);
  CHECK(chain->paint.ink == Ink::Family);
  const int bones[] = {kHip, kKnee, kFoot};
  for (int i = 0; i < 3; ++i) {
    CHECK(over.points[chain->first + i] ==
          to_screen(camera(800, 600), place_of(session, bones[i])));
  }
}

TEST_CASE("the chain's joints are numbered from the root") {
  const OverlayList over = built_families(ik_session(), {{}, 0}).over;
  std::string numbers;
  for (const Label& l : over.labels) numbers += l.bead ? l.note : "";
  CHECK(numbers == "123");
}

TEST_CASE("the reach circle is red if the target lies outside") {
  Session session = ik_session();
  CHECK(find(built_families(session, {{}, 0}).over, Shape::Ring, 200)->paint.ink == Ink::Family);
  place(session.setup.pokes.overrides, session.now, kFootTarget, Vec2(250, 100));
  refresh(session);
  const OverlayList over = built_families(session, {{}, 0}).over;
  CHECK(find(over, Shape::Ring, 200)->paint.ink == Ink::Error);
  CHECK(find(over, Shape::Ring, 200)->dashed);
  REQUIRE(label(over, "target held"));
  CHECK(label(over, "target held")->note == "50.00 px");
}

TEST_CASE("the target's label shows the drawn distance of the chain's end, red if it is large") {
  skelform::Armature rig = ik_armature();
  rig.bones[kFoot].pos = rig.bones[kFoot].init_pos = {100, 40};  // off the shin's axis
  Session session = session_of(std::move(rig));
  session.playback.paused = true;
  place(session.setup.pokes.overrides, session.now, kFootTarget, Vec2(120, 60));
  refresh(session);
  const float off = skelform::length(place_of(session, kFoot) - place_of(session, kFootTarget));
  REQUIRE(off > 10);
  CHECK(family_facts(session.now, 0).residual < 0.1f);
  const OverlayList over = built_families(session, {{}, 0}).over;
  const Label* tag = label(over, "target held");
  REQUIRE(tag);
  CHECK(std::stof(tag->note) == doctest::Approx(off).epsilon(0.01));
  CHECK(tag->border.ink == Ink::Error);
  CHECK(label(built_families(ik_session(), {{}, 0}).over, "target")->border.ink == Ink::Family);
}

TEST_CASE("the first joint lies on the shaded side of its constraint") {
  for (IkConstraint constraint : {IkConstraint::Clockwise, IkConstraint::CounterClockwise}) {
    CAPTURE(skelform::name_of(constraint));
    const Session session = constrained(constraint);
    const OverlayList under = built_families(session, {{}, 0}).under;
    const auto half = std::ranges::find(under.primitives, Shape::Fill, &Primitive::shape);
    REQUIRE(half != under.primitives.end());
    CHECK(lies_in(under, *half, to_screen(camera(800, 600), place_of(session, kKnee))));
  }
}

TEST_CASE("without a constraint no side is shaded") {
  const OverlayList under = built_families(constrained(IkConstraint::None), {{}, 0}).under;
  CHECK(std::ranges::find(under.primitives, Shape::Fill, &Primitive::shape) ==
        under.primitives.end());
}

TEST_CASE("the family's label shows mode, constraint and whether the chain was mirrored") {
  const std::string cw =
      built_families(constrained(IkConstraint::Clockwise), {{}, 0}).over.labels.back().note;
  const std::string ccw =
      built_families(constrained(IkConstraint::CounterClockwise), {{}, 0}).over.labels.back().note;
  CHECK(cw.starts_with("FABRIK  CW"));
  CHECK(ccw.starts_with("FABRIK  CCW"));
  CHECK((cw.ends_with("mirrored") != ccw.ends_with("mirrored")));
}

TEST_CASE("other families than the chosen one show only their targets") {
  const Session session = ik_session();
  const BuiltFamilies lists = built_families(session, {{}, -1});
  CHECK(lists.under.primitives.empty());
  CHECK(lists.over.labels.empty());
  CHECK_FALSE(find(lists.over, Shape::Line, 3));
  CHECK(std::ranges::count(lists.over.primitives, Shape::Ring, &Primitive::shape) == 2);
}

TEST_CASE("a family made invisible is neither drawn nor picked") {
  const Session session = ik_session();
  IkOverlay options{{}, 0};
  options.view.unseen = {1, 1};
  CHECK(built_families(session, options).over.primitives.empty());
  const Vec2 target = to_screen(camera(800, 600), place_of(session, kFootTarget));
  CHECK(pick_target(session, camera(800, 600), options, target) == -1);
  CHECK(pick_target(session, camera(800, 600), {{}, 0}, target) == kFootTarget);
  CHECK(pick_target(session, camera(800, 600), {{}, 0}, target + Vec2(12, 0)) == -1);
}

TEST_CASE("of coinciding targets the chosen family's is picked") {
  Session session = ik_session();  // the foot, family 1's target, lies on its own target
  const Vec2 at = to_screen(camera(800, 600), place_of(session, kFootTarget));
  CHECK(pick_target(session, camera(800, 600), {{}, 0}, at) == kFootTarget);
  CHECK(pick_target(session, camera(800, 600), {{}, 1}, at) == kFoot);
}

TEST_CASE("a family's label is placed at a visible joint, however far the camera zooms in") {
  const Session session = ik_session();
  for (const int bone : {kHip, kKnee, kFoot}) {
    const Projection p{{place_of(session, bone), 30}, Vec2(800, 600), 1};
    OverlayList over;
    build_ik_chains(session, p, {{}, 0}, over);
    const Vec2 at = over.labels.back().anchor;
    CHECK(over.labels.back().free);
    CHECK(at.x == doctest::Approx(400));
    CHECK(at.y == doctest::Approx(300));
  }
}

TEST_CASE("a family outside the view has no label") {
  const Session session = ik_session();
  const Projection p{{Vec2(5000, 5000), 1}, Vec2(800, 600), 1};
  OverlayList over;
  build_ik_chains(session, p, {{}, 0}, over);
  for (const Label& l : over.labels) CHECK_FALSE(l.note.starts_with("FABRIK"));
}

TEST_CASE("a bone turned by IK has no turn knob") {
  const Session session = ik_session();
  Vec2 knob;
  CHECK_FALSE(turn_knob(session, camera(800, 600), kKnee, knob));
  CHECK_FALSE(turn_knob(session, camera(800, 600), -1, knob));
  REQUIRE(turn_knob(session, camera(800, 600), kFootTarget, knob));
  CHECK(skelform::length(knob - to_screen(camera(800, 600), place_of(session, kFootTarget))) ==
        doctest::Approx(40));
}
