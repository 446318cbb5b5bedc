#include "skelform/trace_writer.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "runtime/lively_rig.h"
#include "skelform/actor.h"

using namespace rigs;

namespace {

Armature rig_of_traces() {
  Armature rig = lively_rig();
  resolve(rig);
  return rig;
}

Track shown(int animation, int frame) {
  Track track;
  track.animation = animation;
  track.frame = frame;
  return track;
}

// The trace of a tick with these tracks after one without any.
nlohmann::json traced(const std::vector<Track>& tracks, const AnimateOptions& options = {}) {
  const Armature rig = rig_of_traces();
  Actor actor = make_actor(rig);
  std::string text;
  TraceWriter trace;
  REQUIRE(open_trace(trace, [&](std::string_view s) { return text += s, true; }, rig, {}));
  for (const std::vector<Track>& asked : {std::vector<Track>{}, tracks}) {
    animate(actor, rig, asked, options);
    construct(actor, rig);
    REQUIRE(write_tick(trace, rig, actor));
  }
  REQUIRE_MESSAGE(finish_trace(trace), trace.error);
  return nlohmann::json::parse(text);
}

bool has_recording(const std::vector<Track>& tracks, const AnimateOptions& options = {}) {
  return traced(tracks, options).contains("recording");
}

}  // namespace

TEST_CASE("a trace records the tracks of each tick, and its first starts the rig afresh") {
  Track slow = shown(1, 7);
  slow.smooth_frames = 5;
  const auto ticks = traced({shown(0, 3), slow})["recording"]["ticks"];
  REQUIRE(ticks.size() == 2);
  CHECK(ticks[0] == nlohmann::json::parse(R"({"restart": true, "tracks": []})"));
  CHECK(ticks[1] == nlohmann::json::parse(R"({"tracks": [
      {"animation": 0, "frame": 3}, {"animation": 1, "frame": 7, "smooth_frames": 5}]})"));
}

TEST_CASE("a trace records a mix by weight") {
  Track light = shown(0, 3);
  light.weight = 0.25f;
  const auto tick = traced({light, shown(1, 7)}, {{}, Mix::Average, true})["recording"]["ticks"][1];
  CHECK(tick.value("mix", "") == "Average");
  CHECK(tick.value("shortest_arc", false));
  CHECK(tick["tracks"][0].value("weight", 1.0) == 0.25);
}

TEST_CASE("a trace has no recording if a tick cannot be expressed in it") {
  const BoneMask torn(3, 1), empty;  // of a parent without a bone below it, and of no bone
  Track masked = shown(0, 3), endless = masked;
  CHECK(has_recording({shown(0, 3)}));
  CHECK(has_recording({shown(0, 3)}, {{}, Mix::Blend, true}));
  for (const BoneMask* mask : {&torn, &empty}) {
    masked.mask = mask;
    CHECK_FALSE(has_recording({masked}));
  }
  CHECK_FALSE(has_recording({shown(-1, 0)}));
  endless.weight = INFINITY;
  CHECK_FALSE(has_recording({endless}));
}

TEST_CASE("a trace records a blend with layers, masks and additive tracks") {
  const BoneMask mask = mask_below(rig_of_traces(), 6);
  Track faded = shown(0, 3), over = shown(1, 7), added = shown(1, 2);
  faded.weight = added.weight = 0.5f;
  over.layer = 2;
  over.mask = &mask;
  added.additive = true;
  const auto recording = traced({faded, over, added}, {{}, Mix::Blend, true})["recording"];
  CHECK(recording["version"] == 4);
  CHECK(recording["ticks"][1] == nlohmann::json::parse(R"({"mix": "Blend", "shortest_arc": true,
      "tracks": [{"animation": 0, "frame": 3, "weight": 0.5},
                 {"animation": 1, "frame": 7, "layer": 2, "mask": [6]},
                 {"animation": 1, "frame": 2, "weight": 0.5, "additive": true}]})"));
  const auto plain = traced({shown(0, 3)}, {{}, Mix::Blend, true})["recording"];
  CHECK(plain["version"] == 1);
  CHECK_FALSE(plain["ticks"][1].contains("mix"));
}

TEST_CASE("a trace has the physics before the velocity moves it, and records the velocity") {
  const Armature rig = rig_of_traces();
  Actor actor = make_actor(rig), still = make_actor(rig);
  actor.velocity = {8, -4};
  actor.placement.scale = {2, 2};
  std::string text;
  TraceWriter trace;
  open_trace(trace, [&](std::string_view s) { return text += s, true; }, rig, {});
  for (Actor* each : {&actor, &still}) construct(*each, rig);
  write_tick(trace, rig, actor);
  REQUIRE(finish_trace(trace));
  const auto json = nlohmann::json::parse(text);
  CHECK(json["recording"]["ticks"][0]["velocity"] == nlohmann::json({4.0, -2.0}));
  REQUIRE_FALSE(still.state.physics.empty());
  CHECK(json["ticks"][0]["physics"][0]["pos_x"].get<float>() ==
        doctest::Approx(still.state.physics[0].global_pos.x));
}

TEST_CASE("a state of another rig ends a trace, whose error stays") {
  const Armature rig = rig_of_traces(), other;
  TraceWriter trace;
  open_trace(trace, [](std::string_view) { return true; }, rig, {});
  CHECK_FALSE(write_tick(trace, other, make_actor(other)));
  CHECK_FALSE(write_tick(trace, rig, make_actor(rig)));
  CHECK_FALSE(finish_trace(trace));
  CHECK(trace.error == "the trace's tick 0: the state or its stages are of another rig");
}
