// Where bones were on other ticks, and the skins around the tick on screen.
#include "session/runs/motion.h"
#include "session/lively_session.h"
#include "session/runs/onion.h"

using namespace sessions;

namespace {

constexpr int kPlenty = 1000;

std::vector<skelform::Vec2> joints(const Session& session) {
  std::vector<skelform::Vec2> places;
  for (const auto& bone : session.now.constructed.bones) places.push_back(bone.pos);
  return places;
}

std::vector<skelform::Vec2> joints(const Ghost& ghost) {
  std::vector<skelform::Vec2> places;
  for (const auto& bone : ghost.bones) places.push_back(bone.pos);
  return places;
}

using Joints = std::vector<std::vector<skelform::Vec2>>;

Joints play_and_note(Session& session, int ticks) {
  Joints lap{joints(session)};
  for (int i = 0; i < ticks; ++i) {
    play(session, 1);
    lap.push_back(joints(session));
  }
  return lap;
}

const Ghost* ghost_at(const Onion& onion, const std::vector<skelform::Vec2>& places) {
  for (const auto& ghost : onion.ghosts)
    if (joints(*ghost) == places) return ghost.get();
  return nullptr;
}

}  // namespace

TEST_CASE("the motion around a tick is that of the first lap, bit by bit") {
  Session session = lively();
  const Joints lap = play_and_note(session, 40);
  const skelform::State before = session.now.state;
  Motion motion;
  seek(session, 20);
  CHECK(follow_motion(motion, session, {15, 12}, kPlenty));
  for (std::int64_t tick = 5; tick <= 32; ++tick) {
    const MotionTick* known = find_motion(motion, session, tick);
    REQUIRE(known);
    CHECK(known->joints == lap[tick]);
  }
  CHECK_FALSE(find_motion(motion, session, 4));
  CHECK_FALSE(find_motion(motion, session, 33));
  seek(session, 40);
  CHECK(session.now.state == before);  // the session noticed nothing
}

TEST_CASE("every tick of the motion is run once, and again only when it is recorded anew") {
  Session session = lively();
  play(session, 40);
  seek(session, 20);
  Motion motion;
  CHECK_FALSE(follow_motion(motion, session, {10, 10}, 5));
  CHECK(find_motion(motion, session, 19));
  CHECK_FALSE(find_motion(motion, session, 10));
  CHECK(follow_motion(motion, session, {10, 10}, kPlenty));
  CHECK(follow_motion(motion, session, {10, 10}, 0));
  seek(session, 21);
  CHECK_FALSE(follow_motion(motion, session, {10, 10}, 0));  // tick 31 came into the window
  CHECK(follow_motion(motion, session, {10, 10}, 1));
  session.setup.edits.overrides = {{1, skelform::Element::PositionX, 500}};
  play(session, 2);
  seek(session, 21);
  CHECK_FALSE(find_motion(motion, session, 22));
  CHECK(follow_motion(motion, session, {10, 10}, 2));
  CHECK_FALSE(find_motion(motion, session, 24));
}

TEST_CASE("an edit that is not in the record is not in the motion either") {
  Session session = lively();
  const Joints lap = play_and_note(session, 10);
  session.playback.paused = true;
  session.setup.edits.overrides = {{1, skelform::Element::PositionX, 500}};
  REQUIRE(refresh(session));
  Motion motion;
  follow_motion(motion, session, {3, 3}, kPlenty);
  CHECK(find_motion(motion, session, 10)->joints == lap[10]);
}

TEST_CASE("skins before are ticks of the record, so many frames apart") {
  Session session = lively();
  const Joints lap = play_and_note(session, 18);
  Onion onion;
  onion.settings = {3, 0, 4};
  update_onion(onion, session);
  REQUIRE(onion.ghosts.size() == 3);
  for (const int tick : {14, 10, 6}) {
    const Ghost* ghost = ghost_at(onion, lap[tick]);
    REQUIRE(ghost);
    CHECK(ghost->role == GhostRole::Before);
  }
  CHECK(ghost_at(onion, lap[14])->opacity > ghost_at(onion, lap[6])->opacity);
}

TEST_CASE("skins after are what the record has, and beyond it what playing on will show") {
  Session session = lively();
  const Joints lap = play_and_note(session, 30);
  Onion onion;
  onion.settings = {0, 3, 4};
  seek(session, 20);
  SUBCASE("recorded") {}
  SUBCASE("not recorded yet") {
    truncate_after(session.history, 26);
  }
  const std::int64_t last = last_tick(session.history);
  const Picture before = picture(session);
  update_onion(onion, session);
  CHECK(onion.ghosts.size() == 3);
  for (const int tick : {24, 28}) CHECK(ghost_at(onion, lap[tick]));
  CHECK(picture(session) == before);
  CHECK(last_tick(session.history) == last);
}

TEST_CASE("frames are counted, not ticks") {
  Session session = lively();
  session.playback.speed = 0.25;
  const Joints lap = play_and_note(session, 40);
  Onion onion;
  onion.settings = {1, 0, 2};
  update_onion(onion, session);
  REQUIRE(onion.ghosts.size() == 1);
  CHECK(joints(*onion.ghosts[0]) == lap[35]);  // 10 -> 8: the last tick of frame 8
}

TEST_CASE("no skin comes from before a restart") {
  Session session = lively();
  play(session, 10);
  restart(session);
  play(session, 3);
  Onion onion;
  onion.settings = {4, 0, 2};
  update_onion(onion, session);
  CHECK(onion.ghosts.size() == 1);
}

TEST_CASE("an edit while paused changes the skins after it, as playing on would") {
  Session session = lively();
  play(session, 30);
  seek(session, 10);
  Onion onion;
  onion.settings = {0, 1, 3};
  update_onion(onion, session);
  const auto recorded = joints(*onion.ghosts.at(0));
  session.setup.edits.overrides = {{1, skelform::Element::PositionX, 500}};
  refresh(session);
  update_onion(onion, session);
  CHECK(joints(*onion.ghosts.at(0)) != recorded);
  play(session, 3);
  CHECK(joints(session) == joints(*onion.ghosts.at(0)));
}
