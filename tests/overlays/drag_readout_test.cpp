#include "overlays/drag_readout.h"

#include <doctest/doctest.h>

#include "rig.h"

using namespace skelscope;
using skelform::Vec2;

namespace {

struct Hand {
  Session session = small_session();
  View view;
  Projection projection{{Vec2(0, 0), 1}, Vec2(400, 400), 1};
  Hand(Grab grab, int bone) {
    session.now.shown = session.now.state;
    view.drag.grab = grab;
    view.drag.bone = bone;
    view.drag.moved = true;
    view.cursor = {50, 60};
    remember_start(session, view);
  }
  skelform::LocalBone& bone() { return session.now.shown.pose.bones[1]; }
  Label readout() {
    OverlayList over;
    build_drag_readout(session, view, projection, over);
    return over.labels.empty() ? Label{} : over.labels[0];
  }
};

}  // namespace

TEST_CASE("moving a bone shows its local position and the change beside the mouse") {
  Hand hand(Grab::Move, 1);
  hand.bone().pos += Vec2(-112.5f, 3.0f);
  const Label label = hand.readout();
  CHECK(label.text == "x \u221212.5  y 3.0");
  CHECK(label.note == "\u2212112.5, +3.0");
  CHECK(label.at == Vec2(200 + 50 + 18, 200 - 60 + 24));
}

TEST_CASE("turning a bone shows its local angle and the change beside the mouse") {
  Hand hand(Grab::Turn, 1);
  hand.bone().rot += skelform::kPi / 4;
  const Label label = hand.readout();
  CHECK(label.text == "45.0\u00B0");
  CHECK(label.note == "+45.0\u00B0");
}

TEST_CASE("nothing is shown before the mouse has moved, or without a dragged bone") {
  Hand hand(Grab::Move, 1);
  hand.view.drag.moved = false;
  CHECK(hand.readout().text.empty());
  CHECK(Hand(Grab::None, 1).readout().text.empty());
  CHECK(Hand(Grab::Move, 99).readout().text.empty());
}
