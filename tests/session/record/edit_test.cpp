// Edits at a paused tick and their effect on the record.
#include "session/lively_session.h"

using namespace sessions;
using skelform::Element;

namespace {

Session paused_at_twenty() {
  Session session = lively();
  play(session, 40);
  seek(session, 20);
  return session;
}

}  // namespace

TEST_CASE("redrawing a paused tick never simulates") {
  Session session = paused_at_twenty();
  const Picture before = picture(session);
  for (int i = 0; i < 100; ++i) {
    CHECK_FALSE(refresh(session));
    CHECK_FALSE(advance(session, 0.1));
  }
  CHECK(picture(session) == before);
  CHECK(session.tick == 20);
}

TEST_CASE("an edit while paused runs the tick again and keeps the record") {
  Session session = paused_at_twenty();
  const Picture recorded = picture(session);
  session.setup.pokes.overrides = {{1, Element::Rotation, 1.25f}};
  CHECK(refresh(session));
  CHECK(session.now.shown.pose.bones[1].rot == 1.25f);
  CHECK(session.edited);
  CHECK(session.tick == 20);
  CHECK(last_tick(session.history) == 40);

  SUBCASE("repeated edits do not advance physics") {
    const Picture once = picture(session);
    for (float value : {0.f, 3.f, 1.25f}) {
      session.setup.pokes.overrides[0].value = value;
      CHECK(refresh(session));
    }
    CHECK(picture(session) == once);
  }
  SUBCASE("removing the edit shows the recorded tick again") {
    session.setup.pokes.overrides.clear();
    CHECK(refresh(session));
    CHECK(picture(session) == recorded);
    CHECK_FALSE(session.edited);
  }
  SUBCASE("seeking away and back shows the record, and the edit acts on the next tick") {
    seek(session, 10);
    CHECK_FALSE(refresh(session));
    seek(session, 20);
    CHECK_FALSE(session.edited);
    CHECK(picture(session) == recorded);
    play(session, 1);
    CHECK(session.now.shown.pose.bones[1].rot == 1.25f);
  }
  SUBCASE("stepping on records the edit and drops the later ticks") {
    const Picture edited = picture(session);
    step(session, 1);
    CHECK(session.tick == 21);
    CHECK(last_tick(session.history) == 21);
    CHECK(session.log.back().text == "Dropped 20 recorded ticks after tick 20");
    seek(session, 20);
    CHECK(picture(session) == edited);
    CHECK(session.diverged_tick == -1);
  }
  SUBCASE("stepping back keeps the record") {
    step(session, -1);
    step(session, 1);
    CHECK(picture(session) == recorded);
    CHECK(last_tick(session.history) == 40);
  }
}

TEST_CASE("changes of smooth frames, tracks, dialect, physics and families are edits as well") {
  Session session = paused_at_twenty();
  const Picture recorded = picture(session);
  SUBCASE("smooth frames") {
    session.playback.tracks[0].smooth_frames = 0;
  }
  SUBCASE("another track") {
    session.playback.tracks.push_back({.animation = 1});
  }
  SUBCASE("dialect") {
    session.setup.rules.dialect.no_smoothing = true;
  }
  SUBCASE("physics") {
    session.setup.pokes.physics = false;
  }
  SUBCASE("settings of a family") {
    FamilyOverride family;
    family.family = 0;
    family.constraint = skelform::IkConstraint::Clockwise;
    family.enabled = false;
    session.setup.pokes.families = {family};
  }
  CHECK(refresh(session));
  CHECK(session.edited);
  CHECK_FALSE(picture(session) == recorded);
}

TEST_CASE("each element can be overridden, but only while the override stays") {
  Session session = lively();
  session.playback.paused = true;
  session.setup.pokes.overrides = {
      {2, Element::PositionX, 1},  {2, Element::PositionY, 2}, {2, Element::ScaleX, 3},
      {2, Element::ScaleY, 4},     {2, Element::Rotation, 5},  {2, Element::Hidden, 1},
      {2, Element::Zindex, -7.9f}, {2, Element::Texture, -1},  {2, Element::TintR, .1f},
      {2, Element::TintG, .2f},    {2, Element::TintB, .3f},   {2, Element::TintA, .4f}};
  step(session, 1);
  const skelform::LocalBone& bone = session.now.shown.pose.bones[2];
  CHECK(bone.pos == skelform::Vec2{1, 2});
  CHECK(bone.scale == skelform::Vec2{3, 4});
  CHECK(bone.rot == 5);
  CHECK(bone.hidden);
  const auto& visuals = session.now.shown.pose.visuals[armature_of(session).bones[2].visuals_id];
  CHECK(visuals.zindex == -7);
  CHECK(visuals.tex == -1);
  CHECK(visuals.tint == skelform::Color{.1f, .2f, .3f, .4f});

  Session untouched = lively();
  step(untouched, 1);
  CHECK(session.now.state.pose == untouched.now.state.pose);  // the next tick is unaffected
}

TEST_CASE("overrides of unknown bones and families do nothing, and texture indices are limited") {
  Session session = lively();
  const Picture before = picture(session);
  session.setup.pokes.overrides = {{99, Element::PositionX, 1}, {-1, Element::PositionX, 1}};
  session.setup.pokes.families.resize(2);
  session.setup.pokes.families[0].family = 99;
  session.setup.pokes.families[1].family = -1;
  refresh(session);
  CHECK(picture(session) == before);
  session.setup.pokes.overrides = {{2, Element::Texture, 1e30f}};
  refresh(session);
  const auto& visuals = session.now.shown.pose.visuals[armature_of(session).bones[2].visuals_id];
  CHECK(visuals.tex == static_cast<int>(armature_of(session).texture_names.size()) - 1);
}

TEST_CASE("fields that a family override leaves empty stay animated") {
  Session session = lively();
  FamilyOverride family;
  family.family = 1;
  family.mode = skelform::IkMode::FABRIK;
  family.target = 4;
  session.setup.pokes.families = {family};
  step(session, 1);
  CHECK(session.now.shown.pose.inverse_kinematics[1].mode == skelform::IkMode::FABRIK);
  CHECK(session.now.state.pose.inverse_kinematics[1].mode == skelform::IkMode::Arc);
  CHECK(session.now.trace.families[1].target == session.now.trace.fk[4].pos);
  CHECK(session.now.trace.families[0].solved);
  session.setup.pokes.families[0].enabled = false;
  refresh(session);
  CHECK_FALSE(session.now.trace.families[1].solved);
}

TEST_CASE("a velocity moves the world once a tick and shows in the next tick") {
  Session session = lively(), still = lively();
  session.setup.pokes.velocity = {10, 0};
  step(session, 1);
  step(still, 1);
  CHECK(session.now.shown.physics == still.now.shown.physics);
  CHECK(session.now.state.physics[0].global_pos.x == still.now.state.physics[0].global_pos.x - 10);
  session.setup.pokes.physics = false;
  const skelform::State before = session.now.state;
  step(session, 1);
  CHECK(session.now.state.physics == before.physics);
}
