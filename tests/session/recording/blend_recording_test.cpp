// Blends, masks and additive tracks: mixed as by the library, and saved in recordings.
#include "session/compare/difference/compare.h"
#include "session/lively_session.h"
#include "session/recording/replay.h"
#include "session/recording/trace.h"

using namespace sessions;
using skelform::BoneMask;
using skelform::Mix;

namespace {

constexpr int kMasked = 6, kLayered = 12;

// Two weighted tracks, one of them with a mask, an additive track, and a masked track in a higher
// layer.
Session blending(double speed = 0.5) {
  Session session = lively();
  session.setup.rules.mix = Mix::Blend;
  session.setup.rules.shortest_arc = true;
  session.playback.tracks = {{.animation = 0, .weight = 0.6f},
                             {.animation = 1, .weight = 0.3f, .mask = {kMasked}},
                             {.animation = 1, .speed = speed, .weight = 0.5f, .additive = true},
                             {.animation = 1, .weight = 0.75f, .layer = 2, .mask = {kLayered, 2}}};
  clear(session.history);
  restart(session);
  play(session, 30);
  return session;
}

std::string saved(const Session& session) {
  return write_recording(recording_of(session), armature_of(session));
}

Recording read(const std::string& text, const Session& session) {
  Recording recording;
  std::string error;
  REQUIRE_MESSAGE(read_recording(text, armature_of(session), recording, error), error);
  return recording;
}

Trace trace_of(Session session, const Recording& recording) {
  Trace trace;
  trace.head = trace_head(session);
  replay(session.now, recording, [&](std::int64_t tick) {
    trace.ticks.push_back(trace_tick(session.now, tick, {.stages = true}));
  });
  return trace;
}

std::string refusal(int version, const std::string& keys, const std::string& rules = "") {
  const Session session = lively();
  Recording recording;
  std::string error;
  const std::string text = R"({"skelscope":"recording","version":)" + std::to_string(version) +
                           rules + R"(,"ticks":[{"tracks":[{"animation":0)" + keys + "}]}]}";
  CHECK_FALSE(read_recording(text, armature_of(session), recording, error));
  return error;
}

BoneMask either(BoneMask a, const BoneMask& b) {
  for (std::size_t i = 0; i < a.size(); ++i) a[i] |= b[i];
  return a;
}

}  // namespace

TEST_CASE("a tick blends tracks and masks as the library does, bit by bit") {
  Session session = blending();
  const skelform::Armature& rig = armature_of(session);
  const BoneMask masked = skelform::mask_below(rig, kMasked);
  const BoneMask layered =
      either(skelform::mask_below(rig, kLayered), skelform::mask_below(rig, 2));
  skelform::Actor actor = skelform::make_actor(*session.now.skf);
  for (std::int64_t tick = 0; tick <= 30; ++tick) {
    seek(session, tick);
    const auto& played = session.now.input.tracks;
    REQUIRE(played.size() == 4);
    const skelform::Track tracks[] = {{0, played[0].frame, 0, 0.6f},
                                      {1, played[1].frame, 0, 0.3f, 0, false, &masked},
                                      {1, played[2].frame, 0, 0.5f, 0, true},
                                      {1, played[3].frame, 0, 0.75f, 2, false, &layered}};
    skelform::animate(actor, rig, tracks, skelform::kPlayerRules);
    skelform::construct(actor, rig);
    REQUIRE(session.now.constructed.bones == actor.current.bones);
    REQUIRE(session.now.state.physics == actor.state.physics);
  }
  CHECK(session.diverged_tick == -1);
}

TEST_CASE("weight, layer, additive and mask each change the pose") {
  const Session session = blending();
  const Picture all = picture(session);
  const auto without = [&](auto change) {
    Session other = session;
    for (PlaybackTrack& track : other.playback.tracks) change(track);
    clear(other.history);
    restart(other);
    play(other, 30);
    return picture(other);
  };
  CHECK_FALSE(without([](PlaybackTrack& t) { t.weight = 1; }) == all);
  CHECK_FALSE(without([](PlaybackTrack& t) { t.layer = 0; }) == all);
  CHECK_FALSE(without([](PlaybackTrack& t) { t.additive = false; }) == all);
  CHECK_FALSE(without([](PlaybackTrack& t) { t.mask.clear(); }) == all);
}

TEST_CASE("a recorded blend replays bit by bit, and its trace is repeatable") {
  Session session = blending(1);
  const std::string text = saved(session);
  CHECK(text.find("\"version\":4") != std::string::npos);
  CHECK(text.find("\"mix\":\"Blend\"") != std::string::npos);
  const Recording recording = read(text, session);
  CHECK(write_recording(recording, armature_of(session)) == text);
  Session other = session;
  replay(other.now, recording, [&](std::int64_t tick) {
    seek(session, tick);
    REQUIRE(other.now.input == session.now.input);
    REQUIRE(picture(other) == picture(session));
  });
  const Trace trace = trace_of(session, recording), again = trace_of(lively(), recording);
  CHECK(is_equal(compare(trace, again, tolerance_of(0))));
  open_recording(other, recording);
  CHECK(mixed_tracks(armature_of(other), other.playback) == recording.ticks[0].input.tracks);
  CHECK(other.setup.rules.mix == Mix::Blend);
}

TEST_CASE("a recording whose layers are out of order says which rule ordered them") {
  Session session = blending(1);
  session.playback.tracks[0].layer = 4;
  session.playback.tracks[0].animation = 1;  // has keys of the same bones as the others
  session.playback.tracks[0].speed = 0.5;
  clear(session.history);
  restart(session);
  play(session, 10);
  std::string text = saved(session);
  REQUIRE(text.find("\"version\":7") != std::string::npos);
  Recording ordered = read(text, session);
  text.replace(text.find("\"version\":7"), 11, "\"version\":5");
  Recording old = read(text, session);  // as written before layers had an order
  for (RecordedTick& tick : ordered.ticks) {
    CHECK_FALSE(tick.input.rules.layers_as_listed);
    tick.input.rules.layers_as_listed = true;
  }
  CHECK(is_equal(compare(trace_of(session, ordered), trace_of(session, old), tolerance_of(0))));
  CHECK_FALSE(is_equal(compare(trace_of(session, read(saved(session), session)),
                               trace_of(session, old), tolerance_of(0))));
  const std::string again = write_recording(old, armature_of(session));
  CHECK(again.find("\"layers_as_listed\":true") != std::string::npos);
  CHECK(write_recording(read(again, session), armature_of(session)) == again);
  open_recording(session, old);
  CHECK(session.setup.rules.layers_as_listed);
}

TEST_CASE("an old recording whose layers are in order brings no old rule") {
  Session session = blending(1);
  for (const RecordedTick& tick : read(saved(session), session).ticks)
    CHECK_FALSE(tick.input.rules.layers_as_listed);
}

TEST_CASE("a recording without blends keeps its version and has none of their keys") {
  Session session = lively();
  play(session, 3);
  const std::string text = saved(session);
  for (const char* word : {"\"version\":4", "layer", "additive", "mask", "Blend"})
    CHECK(text.find(word) == std::string::npos);
}

TEST_CASE("errors in a recorded blend are refused with their place") {
  CHECK(refusal(4, R"(,"layer":0.5)").starts_with("ticks[0].tracks[0].layer: must be a whole"));
  CHECK(refusal(4, R"(,"additive":1)").starts_with("ticks[0].tracks[0].additive: must be true"));
  CHECK(refusal(4, R"(,"mask":[77])") == "ticks[0].tracks[0].mask[0]: no bone with id 77");
  CHECK(refusal(4, R"(,"mask":3)").starts_with("ticks[0].tracks[0].mask: must be an array"));
  CHECK(refusal(4, R"(,"mask":[])") == "ticks[0].tracks[0].mask: names no bone: leave it out");
  CHECK(refusal(4, R"(,"mask":[3,3])") == "ticks[0].tracks[0].mask[1]: names a bone twice");
  CHECK(refusal(3, R"(,"mask":[3])") == "ticks[0].tracks[0].mask: is known from version 4 on");
  CHECK(refusal(1, R"(,"end":"Once")") == "ticks[0].tracks[0].end: is known from version 2 on");
  Recording recording;
  std::string error;
  CHECK_FALSE(
      read_recording(R"({"skelscope":"recording","version":6,"ticks":[{"layers_as_listed":true}]})",
                     armature_of(lively()), recording, error));
  CHECK(error == "ticks[0].layers_as_listed: is known from version 7 on");
  CHECK(refusal(3, "", R"(,"mix":"Blend")") == "mix: Blend is known from version 4 on");
  CHECK(refusal(4, "", R"(,"mix":"Melt")") ==
        "mix: must be Sequence, Average or Blend, found \"Melt\"");
}

TEST_CASE("seeking keeps a track's present mask, layer and additive setting") {
  Session session = lively();
  play(session, 5);
  session.playback.tracks[0].mask = {2};
  session.playback.tracks[0].layer = 1;
  session.playback.tracks[0].additive = true;
  seek(session, 2);
  CHECK(session.playback.tracks[0].mask == std::vector{2});
  CHECK(session.playback.tracks[0].layer == 1);
  CHECK(session.playback.tracks[0].additive);
}
