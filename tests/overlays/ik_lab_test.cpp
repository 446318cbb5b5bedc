#include "overlays/ik_lab.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "rig.h"
#include "session/ik/family_edit.h"
#include "session/ik_rig.h"

using namespace sessions;
using skelform::IkMode;
using skelform::Vec2;

namespace {

Session reaching() {
  Session session = ik_session();
  place(session.setup.pokes.overrides, session.now, kFootTarget, Vec2(90, 20));
  refresh(session);
  return session;
}

View of_family(int family) {
  View view;
  view.ik.family = family;
  return view;
}

int count_inked(const OverlayList& list, Shape shape, Ink ink) {
  return static_cast<int>(
      std::count_if(list.primitives.begin(), list.primitives.end(),
                    [&](const Primitive& p) { return p.shape == shape && p.paint.ink == ink; }));
}

}  // namespace

TEST_CASE("a stepped solver draws the chain of the step and, dashed, of the step before") {
  View view = of_family(0);
  OverlayList over;
  build_solver_step(reaching(), camera(800, 600), view, over);
  CHECK(over.primitives.empty());
  view.ik.stepping = true;
  build_solver_step(reaching(), camera(800, 600), view, over);
  CHECK(count_inked(over, Shape::Line, Ink::Accent) == 1);  // the first step has none before it
  clear(over);
  view.ik.step = 1;
  build_solver_step(reaching(), camera(800, 600), view, over);
  CHECK(count_inked(over, Shape::Line, Ink::Accent) == 2);
  CHECK(over.primitives[0].dashed);
  CHECK(over.labels.back().text == "1 from the target");
}

TEST_CASE("a step number beyond the last shows the last step") {
  View view = of_family(0);
  view.ik.stepping = true;
  view.ik.step = 9999;
  OverlayList over;
  build_solver_step(reaching(), camera(800, 600), view, over);
  CHECK(over.labels.back().text == "10 from the root");
}

TEST_CASE("each compared solver has its own colour and shows its distance from the target") {
  View view = of_family(0);
  view.ik.comparing = true;
  Runs runs;
  SolverComparison solvers;
  compare_solvers(solvers, runs, reaching(), 0);
  OverlayList over;
  build_solver_comparison(camera(800, 600), view, solvers, over);
  REQUIRE(over.labels.size() == 3);
  CHECK(over.labels[0].text == "FABRIK");
  CHECK(over.labels[1].text == "CCD");
  CHECK(over.labels[0].note.ends_with(" px"));
  CHECK(count_inked(over, Shape::Line, Ink::A) == 1);
  CHECK(count_inked(over, Shape::Line, Ink::B) == 1);
}

TEST_CASE("a joint limit is drawn as a wedge, for point chains only") {
  Session session = reaching();
  set_limit(session.setup.pokes, 0, 1, skelform::JointLimit{1, 1, 2});
  refresh(session);
  OverlayList over;
  build_angle_wedges(session, camera(800, 600), of_family(0), over);
  CHECK(over.primitives.empty());
  set_value(session.setup.pokes, 0, &FamilyOverride::mode, std::optional(IkMode::PointChain));
  refresh(session);
  build_angle_wedges(session, camera(800, 600), of_family(0), over);
  CHECK(count_inked(over, Shape::Line, Ink::Family) == 1);
  CHECK(over.points[over.primitives.back().first] ==
        to_screen(camera(800, 600), place_of(session, kKnee)));
}

TEST_CASE("the skeleton's angle pairs are drawn while it can be pulled, even for a fixed angle") {
  const Session session = reaching();
  View view;
  // The second pair names a bone that does not exist.
  view.ik.pairs = {angle_at(session.now, kKnee), {99, {0, 1, 0, 1}}};
  OverlayList over;
  build_angle_wedges(session, camera(800, 600), view, over);
  CHECK(over.primitives.empty());
  view.ik.whole_skeleton = true;
  build_angle_wedges(session, camera(800, 600), view, over);
  CHECK(count_inked(over, Shape::Line, Ink::Accent) == 1);
  CHECK(count_inked(over, Shape::Fill, Ink::Accent) >= 1);
}
