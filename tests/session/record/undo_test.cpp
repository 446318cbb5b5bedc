// Undo restores settings and does not rewind.
#include "session/lively_session.h"
#include "session/record/edit_name.h"

using namespace sessions;
using skelform::Element;

namespace {

void set_rotation(Session& session, float value) {
  remember_edit(session);
  session.setup.pokes.overrides = {{1, Element::Rotation, value}};
}

}  // namespace

TEST_CASE("edits are undone and redone in order") {
  Session session = lively();
  set_rotation(session, 1);
  end_gesture(session);
  set_rotation(session, 2);
  end_gesture(session);
  remember_edit(session);
  session.setup.rules.dialect.arc_uses_pi = true;
  end_gesture(session);

  CHECK(undo(session));
  CHECK_FALSE(session.setup.rules.dialect.arc_uses_pi);
  CHECK(session.setup.pokes.overrides[0].value == 2);
  CHECK(undo(session));
  CHECK(session.setup.pokes.overrides[0].value == 1);
  CHECK(undo(session));
  CHECK(session.setup.pokes.overrides.empty());
  CHECK_FALSE(undo(session));

  CHECK(redo(session));
  CHECK(session.setup.pokes.overrides[0].value == 1);
  CHECK(redo(session));
  CHECK(redo(session));
  CHECK(session.setup.rules.dialect.arc_uses_pi);
  CHECK_FALSE(redo(session));
}

TEST_CASE("a drag is one undo step, and a new edit drops the redo steps") {
  Session session = lively();
  for (float value : {0.1f, 0.2f, 0.3f}) set_rotation(session, value);
  end_gesture(session);
  CHECK(undo(session));
  CHECK(session.setup.pokes.overrides.empty());
  set_rotation(session, 5);
  CHECK_FALSE(redo(session));
  CHECK(session.setup.pokes.overrides[0].value == 5);
}

TEST_CASE("an edit that changes nothing is no undo step") {
  Session session = lively();
  set_rotation(session, 1);
  end_gesture(session);
  remember_edit(session);
  end_gesture(session);
  play(session, 3);  // moving playheads are no edit
  CHECK(undo(session));
  CHECK(session.setup.pokes.overrides.empty());
}

TEST_CASE("undo restores tracks and their settings and keeps the playheads") {
  Session session = lively();
  remember_edit(session);
  session.playback.tracks[0].smooth_frames = 30;
  session.playback.tracks.push_back({.animation = 1});
  session.setup.rules.mix = skelform::Mix::Average;
  session.setup.styles.clear();
  end_gesture(session);
  play(session, 7);
  CHECK(undo(session));
  REQUIRE(session.playback.tracks.size() == 1);
  CHECK(session.playback.tracks[0].smooth_frames == 8);
  CHECK(session.playback.tracks[0].frame == 7);
  CHECK(session.setup.rules.mix == skelform::Mix::Sequence);
  CHECK(session.setup.styles.size() == 1);
  CHECK(redo(session));
  CHECK(session.playback.tracks.size() == 2);
}

TEST_CASE("undo while paused shows at the next refresh") {
  Session session = lively();
  session.playback.paused = true;
  const Picture before = picture(session);
  set_rotation(session, 2);
  refresh(session);
  CHECK_FALSE(picture(session) == before);
  undo(session);
  CHECK(refresh(session));
  CHECK(picture(session) == before);
}

TEST_CASE("undo and redo name the edit") {
  Session session = lively();
  CHECK(undo_name(session) == "");
  const auto edit = [&](auto change) {
    remember_edit(session);
    change();
    end_gesture(session);
    return undo_name(session);
  };
  const std::string bone = armature_of(session).bones[1].name;
  CHECK(edit([&] { session.playback.tracks[0].smooth_frames = 3; }) == "Smooth frames of Swing");
  CHECK(edit([&] { set_rotation(session, 2); }) == "Turn " + bone);
  CHECK(edit([&] { session.playback.tracks.push_back({.animation = 1}); }) == "Adding Slide");
  CHECK(edit([&] { std::swap(session.playback.tracks[0], session.playback.tracks[1]); }) ==
        "Order of the tracks");
  CHECK(edit([&] { session.playback.tracks[0].on = false; }) == "On/off of Slide");
  CHECK(edit([&] { session.playback.tracks.erase(session.playback.tracks.begin()); }) ==
        "Removing Slide");
  CHECK(edit([&] { session.setup.rules.mix = skelform::Mix::Average; }) == "Mix rule");
  CHECK(edit([&] { session.playback.tracks[0].mask = {2}; }) == "Mask of Swing");
  CHECK(edit([&] { session.playback.tracks[0].layer = 1; }) == "Layer of Swing");
  CHECK(edit([&] { session.playback.tracks[0].additive = true; }) == "Additive mixing of Swing");
  CHECK(edit([&] { session.playback.tick_rate = 120; }) == "Tick rate");
  CHECK(edit([&] { session.setup.pokes.overrides.clear(); }) == "Let go of " + bone);
  play(session, 3);
  CHECK(undo_name(session) == "Let go of " + bone);
  CHECK(redo_name(session) == "");
  CHECK(undo(session));
  CHECK(redo_name(session) == "Let go of " + bone);
  CHECK(undo_name(session) == "Tick rate");
  CHECK(undo(session));
  CHECK(session.playback.tick_rate == 60);
}

TEST_CASE("a step without a name of its own is named, too, so that it can be undone and redone") {
  Session session = lively();
  remember_edit(session);
  session.setup.rules.layers_as_listed = true;
  end_gesture(session);
  CHECK(undo_name(session) == "Playback");
  REQUIRE(undo(session));
  CHECK(undo_name(session).empty());
  CHECK(redo_name(session) == "Playback");
  REQUIRE(redo(session));
  CHECK(session.setup.rules.layers_as_listed);
}
