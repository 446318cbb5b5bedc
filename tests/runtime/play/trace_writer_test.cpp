#include "skelform/trace_writer.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "runtime/lively_rig.h"
#include "skelform/actor.h"
#include "skelform/snapshot.h"

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

// Returns the trace of a tick with these tracks, after a tick without tracks.
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

nlohmann::json recorded(const Track& track, const AnimateOptions& options = {}) {
  return traced({track}, options)["recording"];
}

Track masked(int animation, int frame, const BoneMask& mask) {
  Track track = shown(animation, frame);
  track.mask = &mask;
  return track;
}

}  // namespace

TEST_CASE("a trace records the tracks of each tick, and its first tick restarts the rig") {
  Track slow = shown(1, 7);
  slow.smooth_frames = 5;
  const auto ticks = traced({shown(0, 3), slow})["recording"]["ticks"];
  REQUIRE(ticks.size() == 2);
  CHECK(ticks[0] == nlohmann::json::parse(R"({"restart": true, "tracks": []})"));
  CHECK(ticks[1] == nlohmann::json::parse(R"({"tracks": [
      {"animation": 0, "frame": 3}, {"animation": 1, "frame": 7, "smooth_frames": 5}]})"));
}

TEST_CASE("a trace records an average with weights") {
  Track light = shown(0, 3);
  light.weight = 0.25f;
  const auto tick = traced({light, shown(1, 7)}, {{}, Mix::Average, true})["recording"]["ticks"][1];
  CHECK(tick.value("mix", "") == "Average");
  CHECK(tick.value("shortest_arc", false));
  CHECK(tick["tracks"][0].value("weight", 1.0) == 0.25);
}

TEST_CASE("a trace records masks that leave out bones below included ones, or all bones") {
  const Armature rig = rig_of_traces();
  BoneMask torn = mask_below(rig, 6);
  torn[8] = 0;  // bones 9 and 10 are below it
  const auto told = recorded(masked(0, 3, torn));
  CHECK(told["version"] == 6);
  CHECK(told["ticks"][1]["tracks"][0] ==
        nlohmann::json::parse(R"({"animation": 0, "frame": 3, "mask": [6, 9], "unmasked": [8]})"));
  const auto none = recorded(masked(0, 3, {}));
  CHECK_FALSE(none["ticks"][1]["tracks"][0].contains("mask"));
  CHECK(none["ticks"][1]["tracks"][0]["unmasked"] == nlohmann::json({0, 4, 5, 10, 11, 14, 15, 19}));
}

TEST_CASE("a trace records a track without an animation as a track that acts on no bone") {
  const auto told = recorded(shown(-1, 4))["ticks"][1]["tracks"][0];
  CHECK(told["animation"] == 0);
  CHECK(told["frame"] == 4);
  CHECK(told["unmasked"].size() == 8);
}

TEST_CASE("a trace without a recording names the tick that a recording cannot express") {
  Track endless = shown(0, 3);
  endless.weight = INFINITY;
  const auto told = traced({shown(0, 3), endless}, {{}, Mix::Average, true});
  CHECK_FALSE(told.contains("recording"));
  CHECK(told.value("unrecorded", "") ==
        "tick 1 has a track 1 whose weight is infinite; use a finite one");
  endless.weight = NAN;  // counts as weight 0
  CHECK(recorded(endless, {{}, Mix::Average, true})["ticks"][1]["tracks"][0]["weight"] == 0);
}

TEST_CASE("a tick written without its input gives the writer a reason for no recording") {
  const Armature rig = rig_of_traces();
  Actor actor = make_actor(rig);
  construct(actor, rig);
  TraceWriter trace;
  open_trace(trace, [](std::string_view) { return true; }, rig, {});
  CHECK(write_tick(trace, rig, actor));
  CHECK(trace.unrecorded == "");
  CHECK(write_tick(trace, rig, actor.state, actor.current));
  CHECK(finish_trace(trace));
  CHECK(trace.unrecorded == "tick 1 was written without its input (TraceInput)");
}

TEST_CASE("a trace has the physics parameters of the run, also tuned ones") {
  Armature rig = rig_of_traces();
  rig.physics[0].sway = 0.8f;
  Actor actor = make_actor(rig);
  std::string text;
  TraceWriter trace;
  open_trace(trace, [&](std::string_view s) { return text += s, true; }, rig, {});
  std::vector<Physics> own = rig.physics;
  own[0].sway = 0.1f;
  for (int i = 0; i < 3; ++i) {
    ConstructOptions options;
    if (i == 1) options.physics_parameters = own;
    tick(actor, rig, 1.0 / 60, {}, options);
    write_tick(trace, rig, actor, options.physics_parameters);
  }
  REQUIRE(finish_trace(trace));
  const auto json = nlohmann::json::parse(text);
  const auto& row = json["physics_parameters"][0];
  CHECK(row.size() == 8);
  CHECK(row["entry"] == 0);
  CHECK(row["sway"] == 0.8);
  CHECK(row["pos_damping"] == 7);
  const auto& recording = json["recording"];
  CHECK(recording["version"] == 6);
  CHECK_FALSE(recording.contains("physics_parameters"));  // the trace has them
  CHECK(recording["ticks"][1]["physics_parameters"][0]["sway"] == 0.1);
  CHECK_FALSE(recording["ticks"][2].contains("physics_parameters"));
}

TEST_CASE("a trace records settings of IK families, and a family that the game changed itself") {
  const Armature rig = rig_of_traces();
  Actor actor = make_actor(rig);
  actor.families.resize(4);
  actor.families[0].mode = rig.inverse_kinematics[0].mode;  // as it is animated
  actor.families[1].mode = IkMode::CCD;
  actor.families[1].target_id = 3;
  actor.families[1].iterations = 5000;
  actor.families[2].enabled = false;
  actor.families[2].constraint = IkConstraint::Clockwise;
  actor.families[3].mimic_target = true;
  actor.families[3].limits = {{1, -0.25f, 0.5f}, {2, 0, INFINITY}, {2, 0, 0.5f}};
  std::string text;
  TraceWriter trace;
  open_trace(trace, [&](std::string_view s) { return text += s, true; }, rig, {});
  tick(actor, rig, 1.0 / 60);
  REQUIRE(write_tick(trace, rig, actor));
  Pose own = actor.state.pose;
  own.inverse_kinematics[0].constraint = IkConstraint::CounterClockwise;
  std::vector<FamilySettings> options(3);
  options[2].target_id = 999;
  const TraceInput input{.animated = &actor.state.pose, .families = options};
  REQUIRE(write_tick(trace, rig, State{own, actor.state.physics}, actor.current, &input));
  REQUIRE(finish_trace(trace));
  const auto json = nlohmann::json::parse(text);
  const auto& ticks = json["recording"]["ticks"];
  CHECK(ticks[0]["families"] == nlohmann::json::parse(R"([
      {"family": 1, "mode": "CCD", "target": 3, "iterations": 1000},
      {"family": 2, "constraint": "Clockwise", "enabled": false},
      {"family": 3, "mimic_target": true, "limits": [{"joint": 1, "from": -0.25, "span": 0.5},
                                                      {"joint": 2, "from": 0, "span": 6.2831855}]}])"));
  CHECK(ticks[1]["families"] ==
        nlohmann::json::parse(R"([{"family": 0, "constraint": "CounterClockwise"},
                                  {"family": 2, "enabled": false}])"));
  CHECK(json["ticks"][0]["ik"][1]["mode"] == "CCD");
  CHECK(json["ticks"][0]["ik"][2]["constraint"] == "Clockwise");
  CHECK(json["ticks"][0]["ik"][3]["mimic_target"] == true);
}

TEST_CASE("a trace records a blend with layers, masks and additive tracks") {
  const BoneMask mask = mask_below(rig_of_traces(), 6);
  Track faded = shown(0, 3), over = shown(1, 7), added = shown(1, 2);
  faded.weight = added.weight = 0.5f;
  over.layer = 2;
  over.mask = &mask;
  added.additive = true;
  const auto recording = traced({faded, over, added}, kPlayerRules)["recording"];
  CHECK(recording["version"] == 4);
  CHECK(recording["ticks"][1] == nlohmann::json::parse(R"({"mix": "Blend", "shortest_arc": true,
      "tracks": [{"animation": 0, "frame": 3, "weight": 0.5},
                 {"animation": 1, "frame": 7, "layer": 2, "mask": [6]},
                 {"animation": 1, "frame": 2, "weight": 0.5, "additive": true}]})"));
  over.layer = -1;  // out of order, where the two rules of layers differ
  const auto ordered = traced({faded, over}, kPlayerRules)["recording"];
  CHECK(ordered["version"] == 7);
  CHECK_FALSE(ordered["ticks"][1].contains("layers_as_listed"));
  const auto listed = traced({faded, over}, {{}, Mix::Blend, true, true})["recording"];
  CHECK(listed["version"] == 7);
  CHECK(listed["ticks"][1]["layers_as_listed"] == true);
  const auto plain = traced({shown(0, 3)}, kPlayerRules)["recording"];
  CHECK(plain["version"] == 1);
  CHECK_FALSE(plain["ticks"][1].contains("mix"));
}

TEST_CASE("a trace has the physics before the velocity changes it, and records the velocity") {
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

TEST_CASE("writing an actor without construct() ends a trace with an error") {
  const Armature rig = rig_of_traces();
  TraceWriter trace;
  open_trace(trace, [](std::string_view) { return true; }, rig, {});
  CHECK_FALSE(write_tick(trace, rig, make_actor(rig)));
  CHECK_FALSE(finish_trace(trace));
  CHECK(trace.error == "the trace's tick 0: nothing was constructed yet");
}

TEST_CASE("a state of another rig ends a trace, and its error stays") {
  const Armature rig = rig_of_traces();
  Armature other;
  resolve(other);
  TraceWriter trace;
  open_trace(trace, [](std::string_view) { return true; }, rig, {});
  CHECK_FALSE(write_tick(trace, other, make_actor(other)));
  CHECK_FALSE(write_tick(trace, rig, make_actor(rig)));
  CHECK_FALSE(finish_trace(trace));
  CHECK(trace.error == "the trace's tick 0: the state or its stages are of another rig");
}

namespace {

struct TracedGame {
  TracedGame() : actor(make_actor(rig)) {
    actor.velocity = {3, 1};
    play(actor.player, 0);
    open_trace(trace, [this](std::string_view s) { return text += s, true; }, rig, {});
  }
  void run(int ticks) {
    for (int i = 0; i < ticks; ++i) tick(actor, rig, 1.0 / 60), write_tick(trace, rig, actor);
  }
  nlohmann::json end() {
    REQUIRE(finish_trace(trace));
    return nlohmann::json::parse(text);
  }

  const Armature rig = rig_of_traces();
  Actor actor;
  TraceWriter trace;
  std::string text;
};

}  // namespace

TEST_CASE("a trace marks the tick before which the game went back, and records its state") {
  TracedGame game;
  game.run(4);
  const Actor kept = game.actor;
  game.run(5);
  game.actor = kept;
  game.run(2);
  const auto json = game.end();
  CHECK(game.trace.unrecorded == "");
  REQUIRE(json["ticks"].size() == 11);
  CHECK(json["ticks"][9]["tick"] == 9);
  CHECK(json["ticks"][9]["rewound_to"] == 3);
  CHECK_FALSE(json["ticks"][10].contains("rewound_to"));
  CHECK_FALSE(json["ticks"][4].contains("rewound_to"));
  CHECK(json["ticks"][9]["bones"] == json["ticks"][4]["bones"]);
  const auto& ticks = json["recording"]["ticks"];
  CHECK_FALSE(ticks[10].contains("state"));
  const auto& state = ticks[9]["state"];
  REQUIRE(state["physics"].size() == 1);
  CHECK(state["physics"][0][0].get<float>() == kept.state.physics[0].global_pos.x);
  REQUIRE(state["bones"].size() == game.rig.bones.size());
  CHECK(state["bones"][2][2].get<float>() == kept.state.pose.bones[2].rot);
  CHECK(state["bones"][2][5] == false);
}

TEST_CASE("a trace that lacks the tick to which the game went says so") {
  TracedGame game;
  game.run(2);
  tick(game.actor, game.rig, 1.0 / 60);  // is not written
  game.run(1);
  const auto json = game.end();
  CHECK_FALSE(json.contains("recording"));
  CHECK(json["unrecorded"].get<std::string>().starts_with(
      "tick 2 follows a tick that the trace does not have"));
}

TEST_CASE("saved bytes rewind a trace as a copy does") {
  TracedGame game;
  game.run(3);
  std::vector<std::byte> bytes;
  REQUIRE(save(game.rig, game.actor, bytes));
  game.run(3);
  REQUIRE(restore(game.rig, bytes, game.actor));
  game.run(1);
  CHECK(game.end()["ticks"][6]["rewound_to"] == 2);
}
