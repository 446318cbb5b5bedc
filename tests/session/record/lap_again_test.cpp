// Moving the playhead after an edit runs the lap again with the edit.
#include "session/lively_session.h"

using namespace sessions;
using skelform::Element;

namespace {

Session paused_in_the_lap() {
  Session session = lively();
  play(session, 15);  // a lap has 21 frames
  session.playback.paused = true;
  return session;
}

// A session in which the edit was there from the start.
template <class Edit>
Session edited_from_the_start(Edit edit, int ticks) {
  Session session = lively();
  edit(session);
  clear(session.history);
  restart(session);
  play(session, ticks);
  return session;
}

template <class Edit>
void check_edit(Edit edit) {
  Session session = paused_in_the_lap();
  const Picture recorded = picture(session);
  edit(session);
  REQUIRE(refresh(session));
  REQUIRE(session.edited);
  seek_frame(session, 9);
  CHECK_FALSE(session.edited);
  CHECK_FALSE(session.waiting);
  CHECK(shown_frame(session) == 9);
  CHECK(picture(session) == picture(edited_from_the_start(edit, 9)));
  CHECK(last_tick(session.history) == 9);
  CHECK(session.log.back().text ==
        "Ran ticks 0 to 9 again with the edit; dropped 6 recorded ticks after them");
  seek_frame(session, 15);
  CHECK(picture(session) == picture(edited_from_the_start(edit, 15)));
  CHECK_FALSE(picture(session) == recorded);
  seek_frame(session, 4);
  CHECK(last_tick(session.history) == 15);  // the edited lap is now the record
  CHECK(session.log.size() == 1);
  CHECK(session.diverged_tick == -1);
}

}  // namespace

TEST_CASE("moving the playhead after an edit shows the edit in every frame of the lap") {
  SUBCASE("smooth frames") {
    check_edit([](Session& s) { s.playback.tracks[0].smooth_frames = 2; });
  }
  SUBCASE("another track") {
    check_edit([](Session& s) { s.playback.tracks.push_back({.animation = 1}); });
  }
  SUBCASE("mix rule and weight") {
    check_edit([](Session& s) {
      s.playback.tracks.push_back({.animation = 1, .weight = 0.25f});
      s.setup.rules.mix = skelform::Mix::Average;
    });
  }
  SUBCASE("a mask, an additive track and a blend") {
    check_edit([](Session& s) {
      s.playback.tracks.push_back({.animation = 1, .weight = 0.25f, .mask = {6}});
      s.playback.tracks.push_back({.animation = 1, .weight = 0.5f, .additive = true});
      s.setup.rules.mix = skelform::Mix::Blend;
    });
  }
  SUBCASE("a mask alone") {
    check_edit([](Session& s) { s.playback.tracks[0].mask = {2}; });
  }
  SUBCASE("an override") {
    check_edit([](Session& s) { s.setup.pokes.overrides = {{1, Element::Rotation, 1.25f}}; });
  }
  SUBCASE("dialect") {
    check_edit([](Session& s) { s.setup.rules.dialect.no_smoothing = true; });
  }
  SUBCASE("physics off") {
    check_edit([](Session& s) { s.setup.pokes.physics = false; });
  }
}

TEST_CASE("seeking forward after an edit runs the lap again, beyond its record too") {
  Session session = paused_in_the_lap();
  const auto edit = [](Session& s) { s.playback.tracks[0].smooth_frames = 2; };
  edit(session);
  refresh(session);
  seek_frame(session, 19);
  CHECK(shown_frame(session) == 19);
  CHECK(picture(session) == picture(edited_from_the_start(edit, 19)));
}

TEST_CASE("the ticks before a lap that is run again stay in the record") {
  Session session = lively();
  play(session, 7);
  play_animation(session, 1);
  play(session, 6);
  session.playback.paused = true;
  const skelform::State before = find_snapshot(session.history, 8)->before;
  session.playback.tracks[0].smooth_frames = 3;
  refresh(session);
  seek_frame(session, 2);
  CHECK(session.tick == 10);
  CHECK(find_snapshot(session.history, 8)->before == before);
  CHECK(find_snapshot(session.history, 7) != nullptr);
  seek(session, 3);
  CHECK(session.playback.tracks[0].animation == 0);
}

TEST_CASE("a lap that is run again keeps its recorded overrides, except those edited now") {
  Session session = lively();
  for (int i = 0; i < 15; ++i) {
    session.setup.pokes.overrides = {{2, Element::Rotation, 0.1f * static_cast<float>(i)},
                                     {3, Element::PositionX, 5}};
    session.setup.pokes.velocity = {static_cast<float>(i), 0};
    play(session, 1);
  }
  session.playback.paused = true;
  session.setup.pokes.overrides[1].value = 9;
  session.setup.pokes.overrides.push_back({1, Element::Hidden, 1});
  refresh(session);
  seek_frame(session, 8);
  const Pokes& pokes = pokes_of(session.now.input);
  REQUIRE(pokes.overrides.size() == 3);
  CHECK(pokes.overrides[0] == Override{2, Element::Rotation, 0.1f * 7});
  CHECK(pokes.overrides[1] == Override{3, Element::PositionX, 9});
  CHECK(pokes.overrides[2] == Override{1, Element::Hidden, 1});
  CHECK(pokes.velocity == skelform::Vec2{7, 0});
}

TEST_CASE("an override that is removed is removed in the whole lap") {
  Session session = lively();
  session.setup.pokes.overrides = {{2, Element::Rotation, 1}, {3, Element::PositionX, 5}};
  play(session, 10);
  session.playback.paused = true;
  session.setup.pokes.overrides.erase(session.setup.pokes.overrides.begin());
  refresh(session);
  seek_frame(session, 5);
  REQUIRE(pokes_of(session.now.input).overrides.size() == 1);
  CHECK(pokes_of(session.now.input).overrides[0].bone == 3);
}

TEST_CASE("stepping away and back keeps the record and the tracks of an edit") {
  Session session = paused_in_the_lap();
  const Picture recorded = picture(session);
  session.playback.tracks.push_back({.animation = 1});
  refresh(session);
  step(session, -3);
  CHECK(session.waiting);
  CHECK_FALSE(session.edited);
  CHECK_FALSE(refresh(session));
  CHECK(session.playback.tracks.size() == 2);
  CHECK(session.playback.tracks[0].frame == 12);
  step(session, 3);
  CHECK(picture(session) == recorded);
  CHECK(session.log.empty());
  SUBCASE("moving the playhead then shows the edit") {
    seek_frame(session, 3);
    CHECK(session.now.input.tracks.size() == 2);
  }
  SUBCASE("playing on uses the edit") {
    play(session, 1);
    CHECK(session.now.input.tracks.size() == 2);
    CHECK_FALSE(session.waiting);
  }
  SUBCASE("removing the edit leaves nothing waiting") {
    session.playback.tracks.pop_back();
    refresh(session);
    CHECK_FALSE(session.waiting);
    seek_frame(session, 3);
    CHECK(last_tick(session.history) == 15);
  }
}

TEST_CASE("a track moved to the front is the main track of the lap that is run again") {
  Session session = lively();
  session.playback.tracks.push_back({.animation = 1});
  play(session, 10);
  session.playback.paused = true;
  std::swap(session.playback.tracks[0], session.playback.tracks[1]);
  refresh(session);
  seek_frame(session, 4);
  CHECK(session.now.input.tracks[0].animation == 1);
  CHECK(session.now.input.tracks[0].frame == 4);
  CHECK(session.now.input.tracks.size() == 2);
}
