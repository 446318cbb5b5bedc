// The path of the bone with the largest pop through a transition.
#include "overlays/transition.h"

#include <doctest/doctest.h>

#include "session/lively_session.h"

using namespace sessions;
using skelform::Vec2;

namespace {

struct SwitchScene {
  Session session = lively();
  TransitionView transition;
  TransitionStudy study;
  Projection projection{{{0, 0}, 1}, {1000, 1000}, 1};
  OverlayList over;

  SwitchScene() { choose_pair(transition, session); }
  void build(int tick) {
    transition.tick = tick;
    follow_transition(study, transition, session, 1 << 20);
    clear(over);
    build_transition(transition, study, projection, over);
  }
  int bone() const { return followed_bone(study.result, transition.limit); }
  Vec2 joint(int tick) const {
    const auto at = static_cast<std::size_t>(bone());
    return to_screen(projection, transition_frame(study.result, tick)->bones[at].pos);
  }
};

}  // namespace

TEST_CASE("the bone with the largest pop gets a line per tick, its name and distance") {
  SwitchScene scene;
  scene.build(0);
  REQUIRE(scene.bone() >= 0);
  CHECK(scene.study.result.pop.pixels.bone >= 0);
  REQUIRE(scene.over.labels.size() == 1);
  const Label& label = scene.over.labels[0];
  CHECK(label.text == bone_label(armature_of(scene.session), scene.bone()));
  CHECK(label.border.ink == Ink::Error);  // above the pop limit
  const bool leaps = std::ranges::any_of(scene.over.primitives, [&](const Primitive& p) {
    if (p.shape != Shape::Line || p.count != 2) return false;
    return scene.over.points[p.first] == scene.joint(-1) &&
           scene.over.points[p.first + 1] == scene.joint(0);
  });
  CHECK(leaps);
  scene.build(40);
  CHECK(scene.over.labels[0].border.ink == Ink::Selection);
}

TEST_CASE("the first known tick shows a distance of zero, and without a result nothing is drawn") {
  SwitchScene scene;
  scene.build(-kLeadTicks);
  REQUIRE(scene.over.labels.size() == 1);
  CHECK(scene.over.labels[0].note == "0.0 px");
  OverlayList over;
  build_transition({}, {}, scene.projection, over);
  CHECK(over.primitives.empty());
}
