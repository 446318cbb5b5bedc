// A blend pad in a session: the library's PadPlayer tick by tick, rewinding, undo and another
// export.
#include <cmath>

#include "session/exports.h"
#include "session/file/pad_code.h"
#include "session/record/edit_name.h"
#include "session/record/tick.h"
#include "session/rig/reload.h"
#include "session/tick/fades.h"
#include "session/tick/pads.h"
#include "session/uneven_session.h"
#include "skelform/actor.h"

using namespace sessions;
using skelform::Actor;
using skelform::PadPlayer;
using skelform::Vec2;

namespace {

constexpr double kPadTick = 1.0 / 60;
constexpr int kSwinging = 0, kSliding = 1, kPadTicks = 60;

PadPlayer three_clips() {
  PadPlayer pad;
  add_clip(pad, kSwinging, {0, 0});
  add_clip(pad, kSliding, {100, 0});
  add_clip(pad, kSwinging, {0, 100}, -0.5, 3);
  pad.point = {30, 20};
  return pad;
}

// A session with a pad from its first tick on.
Session on_pad() {
  Session session = uneven();
  set_pad(armature_of(session), session.playback, three_clips());
  clear(session.history);
  restart(session);
  return session;
}

void move_point(Session& session, Vec2 point) {
  PadPlayer pad = *session.playback.pad;
  pad.point = point;
  set_pad(armature_of(session), session.playback, pad);
}

Vec2 point_at(int tick) {
  const float t = static_cast<float>(tick);
  return {50 + 60 * std::cos(.1f * t), 50 * std::sin(.07f * t)};
}

void check_pad(const Session& session, const Actor& actor) {
  const auto& tracks = session.now.input.tracks;
  REQUIRE(static_cast<int>(tracks.size()) == actor.pad.track_count);
  for (std::size_t i = 0; i < tracks.size(); ++i) {
    REQUIRE(tracks[i].animation == actor.pad.tracks[i].animation);
    REQUIRE(tracks[i].frame == actor.pad.tracks[i].frame);
    REQUIRE(tracks[i].weight == actor.pad.tracks[i].weight);
  }
  REQUIRE(session.playback.pad->weights == actor.pad.weights);
  REQUIRE(session.now.constructed.bones == actor.current.bones);
  REQUIRE(session.now.constructed.vertices == actor.current.vertices);
  REQUIRE(session.now.state.physics == actor.state.physics);
}

}  // namespace

TEST_CASE("a blend pad in a session has the tracks, weights and exact pose of a game's pad") {
  for (const double speed : {1.0, 0.3, 2.5}) {
    CAPTURE(speed);
    Session session = on_pad();
    session.playback.speed = speed;
    Actor actor = skelform::make_actor(*session.now.skf);
    actor.pad = three_clips();
    skelform::tick(actor, armature_of(session), 0);
    check_pad(session, actor);
    for (int tick = 1; tick <= kPadTicks; ++tick) {
      CAPTURE(tick);
      actor.pad.point = point_at(tick);
      move_point(session, point_at(tick));
      skelform::tick(actor, armature_of(session), kPadTick * speed);
      play(session, 1);
      check_pad(session, actor);
    }
    CHECK(driver_of(session.playback) == Driver::Pad);
    CHECK(session.diverged_tick == -1);
  }
}

TEST_CASE("after rewinding, a pad with a moving point plays the same ticks") {
  Session session = on_pad();
  std::vector<Picture> pictures{picture(session)};
  for (int tick = 1; tick <= kPadTicks; ++tick) {
    move_point(session, point_at(tick));
    play(session, 1);
    pictures.push_back(picture(session));
  }
  for (const int from : {3, 20, 41}) {
    CAPTURE(from);
    Session again = session;
    seek(again, from);
    CHECK(picture(again) == pictures[from]);
    CHECK(again.playback.pad->point == point_at(from));
    for (int tick = from + 1; tick <= kPadTicks; ++tick) {
      move_point(again, point_at(tick));
      play(again, 1);
      REQUIRE(picture(again) == pictures[tick]);
    }
  }
  restart(session);
  CHECK(session.playback.pad->phase == 0);
  CHECK(driver_of(session.playback) == Driver::Pad);
}

TEST_CASE("a pad's point moved while paused shows at once and stays when playing on") {
  Session session = on_pad();
  play(session, 10);
  session.playback.paused = true;
  const double phase = session.playback.pad->phase;
  move_point(session, {100, 0});
  CHECK(refresh(session));
  REQUIRE(session.now.input.tracks.size() == 1);
  CHECK(session.now.input.tracks[0].animation == kSliding);
  CHECK(session.now.input.tracks[0].weight == 1);
  CHECK(session.playback.pad->phase == phase);
  seek(session, 5);
  CHECK(session.playback.pad->point == Vec2{100, 0});
  CHECK(session.playback.pad->phase == find_snapshot(session.history, 5)->transport.pad->phase);
  play(session, 3);
  CHECK(session.playback.pad->point == Vec2{100, 0});
}

TEST_CASE("seeking reaches any frame of the pad's main clip") {
  Session session = on_pad();
  move_point(session, {100, 0});
  play(session, 3);
  for (const int frame : {8, 2, 10, 0}) {
    CAPTURE(frame);
    seek_frame(session, frame);
    CHECK(shown_frame(session) == frame);
    CHECK(driver_of(session.playback) == Driver::Pad);
  }
}

TEST_CASE("undo restores the pad's point and keeps its phase") {
  Session session = on_pad();
  play(session, 10);
  remember_edit(session);
  move_point(session, {0, 100});
  end_gesture(session);
  CHECK(undo_name(session) == "Point of the blend pad");
  play(session, 7);
  const double phase = session.playback.pad->phase;
  CHECK(undo(session));
  CHECK(session.playback.pad->point == Vec2{30, 20});
  CHECK(session.playback.pad->phase == phase);
  CHECK(redo(session));
  CHECK(session.playback.pad->point == Vec2{0, 100});
  play(session, 1);
  CHECK(driver_of(session.playback) == Driver::Pad);
}

TEST_CASE("playing an animation, fading or editing a weight ends the pad") {
  Session session = on_pad();
  play(session, 5);
  Session alone = session, faded = session;
  play_animation(alone, kSliding);
  CHECK(driver_of(alone.playback) == Driver::Clocks);
  CHECK(alone.playback.tracks.size() == 1);
  CHECK(alone.playback.tracks[0].weight == 1);
  play_animation(faded, kSliding, 0.5);
  CHECK(driver_of(faded.playback) == Driver::Player);
  CHECK(faded.playback.player->voice_count > 1);
  session.playback.tracks[0].weight = 0.25f;
  play(session, 1);
  CHECK(driver_of(session.playback) == Driver::Clocks);
  CHECK(session.setup.rules.mix == skelform::Mix::Blend);
}

TEST_CASE("a pad finds its animations in another export and drops those that are missing") {
  Session session = on_pad();
  play(session, 10);
  const double phase = session.playback.pad->phase;
  skelform::Armature rig = armature_of(session);
  std::swap(rig.animations[0], rig.animations[1]);
  reload(session, exports::skf_of(rig));
  REQUIRE(driver_of(session.playback) == Driver::Pad);
  CHECK(session.playback.pad->clips[0].animation == 1);
  CHECK(session.playback.pad->phase == phase);
  CHECK(shows_pad(armature_of(session), session.playback));
  play(session, 1);
  CHECK(session.playback.pad->rig.serial == 0);  // not told of a forgotten remap()
  rig.animations.pop_back();                     // removes Swing
  reload(session, exports::skf_of(rig));
  REQUIRE(driver_of(session.playback) == Driver::Pad);
  CHECK(session.playback.pad->clip_count == 1);
  CHECK(session.playback.tracks[0].weight == 1);
  seek(session, 4);
  CHECK(shows_pad(armature_of(session), session.playback));
  play(session, 1);
  CHECK(driver_of(session.playback) == Driver::Pad);
}

TEST_CASE("the C++ code of a pad has its clips by name, their places and the point") {
  Session session = on_pad();
  const std::string code = pad_code(armature_of(session), {*session.playback.pad, "", ""});
  CHECK(
      code.starts_with("PadPlayer pad;\n"
                       "add_clip(pad, find_animation(rig, \"Swing\"), {0, 0});\n"
                       "add_clip(pad, find_animation(rig, \"Slide\"), {100, 0});\n"
                       "add_clip(pad, find_animation(rig, \"Swing\"), {0, 100}, -0.5, 3);\n"
                       "pad.point = {30, 20};"));
}
