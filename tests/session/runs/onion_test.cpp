// The onion skins around the tick on screen.
#include "session/runs/onion.h"

#include "session/runs/played_joints.h"

using namespace sessions;

namespace {

std::vector<skelform::Vec2> joints(const Ghost& ghost) {
  std::vector<skelform::Vec2> places;
  for (const auto& bone : ghost.bones) places.push_back(bone.pos);
  return places;
}

const Ghost* ghost_at(const Onion& onion, const std::vector<skelform::Vec2>& places) {
  for (const auto& ghost : onion.ghosts)
    if (joints(*ghost) == places) return ghost.get();
  return nullptr;
}

}  // namespace

TEST_CASE("skins before the tick on screen are recorded ticks, a fixed number of frames apart") {
  Session session = lively();
  const Joints lap = play_and_note(session, 18);
  Onion onion;
  const OnionSettings settings{3, 0, 4};
  update_onion(onion, settings, session);
  REQUIRE(onion.ghosts.size() == 3);
  for (const int tick : {14, 10, 6}) {
    const Ghost* ghost = ghost_at(onion, lap[tick]);
    REQUIRE(ghost);
    CHECK(ghost->role == GhostRole::Before);
  }
  CHECK(ghost_at(onion, lap[14])->opacity > ghost_at(onion, lap[6])->opacity);
}

TEST_CASE("skins after the tick on screen are recorded, or else those that playing on will show") {
  Session session = lively();
  const Joints lap = play_and_note(session, 30);
  Onion onion;
  const OnionSettings settings{0, 3, 4};
  seek(session, 20);
  SUBCASE("recorded") {}
  SUBCASE("not recorded yet") {
    truncate_after(session.history, 26);
  }
  const std::int64_t last = last_tick(session.history);
  const Picture before = picture(session);
  update_onion(onion, settings, session);
  CHECK(onion.ghosts.size() == 3);
  for (const int tick : {24, 28}) CHECK(ghost_at(onion, lap[tick]));
  CHECK(picture(session) == before);
  CHECK(last_tick(session.history) == last);
}

TEST_CASE("skins are a number of frames apart, not of ticks") {
  Session session = lively();
  session.playback.speed = 0.25;
  const Joints lap = play_and_note(session, 40);
  Onion onion;
  const OnionSettings settings{1, 0, 2};
  update_onion(onion, settings, session);
  REQUIRE(onion.ghosts.size() == 1);
  CHECK(joints(*onion.ghosts[0]) == lap[35]);  // from frame 10 to 8: the last tick of frame 8
}

TEST_CASE("no skin is from before a restart") {
  Session session = lively();
  play(session, 10);
  restart(session);
  play(session, 3);
  Onion onion;
  const OnionSettings settings{4, 0, 2};
  update_onion(onion, settings, session);
  CHECK(onion.ghosts.size() == 1);
}

TEST_CASE("an edit while paused changes the later skins as playing on would") {
  Session session = lively();
  play(session, 30);
  seek(session, 10);
  Onion onion;
  const OnionSettings settings{0, 1, 3};
  update_onion(onion, settings, session);
  const auto recorded = joints(*onion.ghosts.at(0));
  session.setup.pokes.overrides = {{1, skelform::Element::PositionX, 500}};
  refresh(session);
  update_onion(onion, settings, session);
  CHECK(joints(*onion.ghosts.at(0)) != recorded);
  play(session, 3);
  CHECK(joints(session) == joints(*onion.ghosts.at(0)));
}

TEST_CASE("skins of an animation up to the last possible frame are as far apart as of any other") {
  skelform::Armature rig = rigs::lively_rig();
  rigs::add_key(rig.animations[0], rigs::kLastPossibleFrame, 0, skelform::Element::Zindex, 0);
  Session session = session_of(std::move(rig));
  const Joints lap = play_and_note(session, 18);
  Onion onion;
  const OnionSettings settings{3, 0, 4};
  update_onion(onion, settings, session);
  CHECK(onion.ghosts.size() == 3);
  for (const int tick : {14, 10, 6}) CHECK(ghost_at(onion, lap[tick]));
}
