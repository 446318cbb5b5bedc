// A dragged target snaps to joints, except to those that move with it.
#include "session/edit/align.h"

#include <doctest/doctest.h>

#include "session/edit/new_rig.h"

using namespace skelscope;
using namespace skelform;

namespace {

constexpr int kRoot = 0, kHand = 3, kTarget = 4;  // bones of arm_rig()
constexpr float kReach = 6, kNoGrid = 0;

struct Reaching {
  Session session;
  EditHand hand;
  Reaching() {
    session.starts_at_rest = true;
    show_rig(session, arm_rig(), "");
    hand = take_bones(session, HandGrab::Move, kTarget, {}, at(kTarget));
    hand.moved = true;
  }
  Vec2 at(int bone) const {
    return session.now.constructed.bones[static_cast<std::size_t>(bone)].pos;
  }
  void move_to(Vec2 mouse) { follow_mouse(session, hand, mouse, kReach, kNoGrid); }
};

}  // namespace

TEST_CASE("a dragged target does not snap to the end of its own chain") {
  Reaching it;
  REQUIRE(length(it.at(kTarget) - it.at(kHand)) < 1);
  for (const Vec2 way : {Vec2{2, -3}, Vec2{-4, 1}, Vec2{0.5f, 0.5f}}) {
    const Vec2 mouse = it.at(kTarget) + way;
    it.move_to(mouse);
    CHECK(it.hand.to == mouse);
    CHECK(it.hand.guides.empty());
  }
}

TEST_CASE("a dragged target snaps to joints that stay in place") {
  Reaching it;
  it.move_to({it.at(kRoot).x + 3, it.at(kRoot).y - 200});
  CHECK(it.hand.to.x == it.at(kRoot).x);
  REQUIRE(it.hand.guides.size() == 1);
  CHECK(it.hand.guides[0].bone == kRoot);
}
