// Recordings of games: physics parameters of the game's own, and masks of any bones.
#include <doctest/doctest.h>

#include <array>

#include "session/compare/trace_check.h"
#include "session/lively_session.h"
#include "session/recording/replay.h"
#include "session/tick/track_mask.h"
#include "skelform/trace_writer.h"

using namespace sessions;
using skelform::BoneMask;

namespace {

using Masks = std::pair<std::vector<int>, std::vector<int>>;

Recording game_recording(const std::string& members, int version = 6) {
  const Session session = lively();
  Recording recording;
  std::string error;
  const std::string text =
      R"({"skelscope":"recording","version":)" + std::to_string(version) + "," + members + "}";
  REQUIRE_MESSAGE(read_recording(text, armature_of(session), recording, error), error);
  return recording;
}

std::string game_refusal(const std::string& members, int version = 6) {
  const Session session = lively();
  Recording recording;
  std::string error;
  const std::string text =
      R"({"skelscope":"recording","version":)" + std::to_string(version) + "," + members + "}";
  CHECK_FALSE(read_recording(text, armature_of(session), recording, error));
  return error;
}

float sway_of(const RecordedTick& tick) {
  const auto& own = pokes_of(tick.input).own_physics;
  return own.empty() ? -1 : own[0].sway;
}

// Returns the trace of a game with tuned physics and a mask that leaves out a bone below one that
// it has.
std::shared_ptr<const Trace> trace_of_game(const skelform::Armature& rig) {
  BoneMask torn = skelform::mask_below(rig, 6);
  torn[8] = 0;
  skelform::Actor actor = skelform::make_actor(rig);
  std::string text, error;
  skelform::TraceWriter writer;
  open_trace(writer, [&](std::string_view s) { return text += s, true; }, rig, {});
  for (int i = 0; i < 40; ++i) {
    skelform::Track tracks[] = {{0, i}, {1, 2 * i, 0, 0.5f, 1, false, &torn}};
    animate(actor, rig, tracks, skelform::kPlayerRules);
    construct(actor, rig);
    write_tick(writer, rig, actor);
  }
  REQUIRE(finish_trace(writer));
  const auto trace = std::make_shared<Trace>();
  REQUIRE_MESSAGE(read_trace(text, *trace, error), error);
  return trace;
}

}  // namespace

TEST_CASE("a game's trace with tuned physics and any mask equals the rig's own run") {
  const Session session = lively();
  skelform::Armature tuned = armature_of(session);
  tuned.physics[0].sway = 2;
  tuned.physics[0].rot_damping = 9;
  const auto check = check_trace(session, trace_of_game(tuned));
  continue_check(*check, 60);
  CHECK(check->played.by == PlayedBy::Trace);
  CHECK(verdict_words(*check) == "No difference in 40 ticks");
  CHECK(check->played.words.find("sway 2 in place of 0.5") != std::string::npos);
}

TEST_CASE("a game's trace with root motion equals the rig's own run, and names its marks") {
  const Session session = lively();
  const skelform::Armature& rig = armature_of(session);
  skelform::Actor actor = skelform::make_actor(rig);
  actor.root = {2, true, false, true, true};
  std::string text, error;
  skelform::TraceWriter writer;
  open_trace(writer, [&](std::string_view s) { return text += s, true; }, rig,
             {.marks = {"blow", ""}});
  const std::array marks{skelform::PlayMark{1, 4}, skelform::PlayMark{1, 6}};
  play(actor.player, 1);
  for (int i = 0; i < 40; ++i) {
    if (i == 20) cross_fade(actor.player, 0, 0.2);
    tick(actor, rig, 1.0 / 60, marks);
    write_tick(writer, rig, actor);
  }
  CHECK(actor.placement.position.x != 0);
  REQUIRE(finish_trace(writer));
  const auto trace = std::make_shared<Trace>();
  REQUIRE_MESSAGE(read_trace(text, *trace, error), error);
  CHECK(trace->unknown.empty());
  CHECK(trace->ticks[3].passed == std::vector<TraceMark>{{"Slide", 4, "blow"}});
  CHECK(trace->ticks[5].passed == std::vector<TraceMark>{{"Slide", 6, ""}});
  CHECK(trace->ticks[4].passed.empty());
  CHECK(write_trace(*trace).find("\"blow\"") != std::string::npos);
  const auto check = check_trace(session, trace);
  continue_check(*check, 60);
  CHECK(check->played.by == PlayedBy::Trace);
  CHECK(verdict_words(*check) == "No difference in 40 ticks");
}

TEST_CASE("a game's trace with settings of IK families equals the rig's own run") {
  const Session session = lively();
  const skelform::Armature& rig = armature_of(session);
  skelform::Actor actor = skelform::make_actor(rig);
  std::string text, error;
  skelform::TraceWriter writer;
  open_trace(writer, [&](std::string_view s) { return text += s, true; }, rig, {});
  play(actor.player, 1);
  for (int i = 0; i < 40; ++i) {
    if (i == 10) actor.families.resize(rig.inverse_kinematics.size());
    if (i == 10) actor.families[0].mode = skelform::IkMode::CCD;
    if (i == 20) actor.families[1].mimic_target = true, actor.families[1].iterations = 3;
    if (i == 25) actor.families[3].limits = {{1, -0.5f, 0.25f}};
    if (i == 30) actor.families.clear();
    tick(actor, rig, 1.0 / 60);
    write_tick(writer, rig, actor);
  }
  REQUIRE(finish_trace(writer));
  const auto trace = std::make_shared<Trace>();
  REQUIRE_MESSAGE(read_trace(text, *trace, error), error);
  CHECK(trace->unknown.empty());
  const auto check = check_trace(session, trace);
  continue_check(*check, 60);
  CHECK(check->played.by == PlayedBy::Trace);
  CHECK(verdict_words(*check) == "No difference in 40 ticks");
}

TEST_CASE("a game's trace equals the rig's own run if its tuning turns physics off") {
  const Session session = lively();
  skelform::Armature tuned = armature_of(session);
  skelform::Physics& physics = tuned.physics[0];
  physics.pos_damping = physics.scale_damping = physics.rot_damping = physics.sway = 0;
  const auto check = check_trace(session, trace_of_game(tuned));
  continue_check(*check, 60);
  CHECK(verdict_words(*check) == "No difference in 40 ticks");
}

TEST_CASE("a trace without a recording is played with the physics parameters in its head") {
  const Session session = lively();
  skelform::Armature tuned = armature_of(session);
  tuned.physics[0].sway = 2;
  const auto trace = std::make_shared<Trace>(*trace_of_game(tuned));
  trace->head.recording.clear();
  const auto check = check_trace(session, trace);
  CHECK(check->played.by == PlayedBy::Guess);
  CHECK(check->played.words.find("sway 2 in place of 0.5") != std::string::npos);
  CHECK(pokes_of(check->played.recording.ticks[0].input).own_physics[0].sway == 2);
}

TEST_CASE("a game without tuning has no physics parameters of its own") {
  const Session session = lively();
  const auto check = check_trace(session, trace_of_game(armature_of(session)));
  CHECK(check->played.words == "Swing, Slide, 40 ticks");
  CHECK(pokes_of(check->played.recording.ticks[3].input).own_physics.empty());
}

TEST_CASE("physics parameters of a recording apply to all ticks, and those of a tick to it alone") {
  const Recording recording =
      game_recording(R"("physics_parameters":[{"entry":0,"sway":0.25}],"ticks":[
      {}, {"physics_parameters":[{"entry":0,"sway":0.75}]}, {"physics_parameters":[]}, {}])");
  CHECK(sway_of(recording.ticks[0]) == 0.25f);
  CHECK(sway_of(recording.ticks[1]) == 0.75f);
  CHECK(sway_of(recording.ticks[2]) == -1);
  CHECK(sway_of(recording.ticks[3]) == 0.25f);
  const Session session = lively();
  const std::string text = write_recording(recording, armature_of(session));
  Recording again;
  std::string error;
  REQUIRE(read_recording(text, armature_of(session), again, error));
  for (std::size_t i = 0; i < 4; ++i) CHECK(again.ticks[i].input == recording.ticks[i].input);
}

TEST_CASE("wrong physics parameters, and any in older versions, are refused") {
  CHECK(game_refusal(R"("physics_parameters":[],"ticks":[])", 5) ==
        "physics_parameters: is known from version 6 on");
  CHECK(game_refusal(R"("physics_parameters":[{"entry":1}],"ticks":[])") ==
        "physics_parameters[0].entry: no such physics entry: the rig has 1");
  CHECK(game_refusal(R"("physics_parameters":[{"entry":0,"swey":1}],"ticks":[])") ==
        "physics_parameters[0].swey: no physics parameter \"swey\"");
  CHECK(game_refusal(R"("physics_parameters":[{"entry":0},{"entry":0}],"ticks":[])") ==
        "physics_parameters[1]: names a physics entry twice");
  CHECK(game_refusal(R"("ticks":[{"tracks":[{"animation":0,"unmasked":[6]}]}])", 5) ==
        "ticks[0].tracks[0].unmasked: is known from version 6 on");
}

TEST_CASE("the nearest bone above that a mask names decides whether a bone is in the mask") {
  const Session session = lively();
  const skelform::Armature& rig = armature_of(session);
  const auto bones = [&](const Masks& masks) {
    std::string text;
    for (int bone = 5; bone <= 10; ++bone)
      text += has_bone(rig, masks.first, bone, masks.second) ? 'x' : '.';
    return text;
  };
  CHECK(bones({{6}, {8}}) == ".xx...");
  CHECK(bones({{6, 10}, {8}}) == ".xx..x");
  CHECK(bones({{}, {8}}) == "xxx..x");  // bone 10 is a root
  CHECK(bones({{}, {5}}) == ".....x");
  const TickTrack track{.mask = {6, 10}, .unmasked = {8}};
  LibraryTracks scratch;
  const BoneMask& flags = *library_tracks(rig, {&track, 1}, scratch)[0].mask;
  for (int bone = 0; bone < static_cast<int>(rig.bones.size()); ++bone)
    CHECK_MESSAGE(bool(flags[bone]) == acts_on(rig, track, bone), bone);
}

TEST_CASE("masks that leave out bones are kept in a recording") {
  const Recording recording =
      game_recording(R"("ticks":[{"tracks":[{"animation":0,"mask":[6],"unmasked":[8]}]}])");
  CHECK(recording.ticks[0].input.tracks[0].unmasked == std::vector{8});
  const Session session = lively();
  const std::string text = write_recording(recording, armature_of(session));
  CHECK(text.find(R"("version":6)") != std::string::npos);
  Recording again;
  std::string error;
  REQUIRE(read_recording(text, armature_of(session), again, error));
  CHECK(again.ticks[0].input == recording.ticks[0].input);
}

TEST_CASE(
    "a game that goes back, as in rollback, equals the rig's own run that goes back as well") {
  const Session session = lively();
  const skelform::Armature& rig = armature_of(session);
  skelform::Actor actor = skelform::make_actor(rig);
  std::string text, error;
  skelform::TraceWriter writer;
  open_trace(writer, [&](std::string_view s) { return text += s, true; }, rig, {});
  actor.velocity = {3, 1};
  play(actor.player, 0);
  skelform::Actor kept = actor;
  for (int i = 0; i < 60; ++i) {
    if (i % 10 == 3) kept = actor;
    if (i % 10 == 9) actor = kept, cross_fade(actor.player, i / 10 % 2, 0.1);
    tick(actor, rig, 1.0 / 60);
    write_tick(writer, rig, actor);
  }
  REQUIRE(finish_trace(writer));
  CHECK(writer.unrecorded == "");
  const auto trace = std::make_shared<Trace>();
  REQUIRE_MESSAGE(read_trace(text, *trace, error), error);
  CHECK(trace->unknown.empty());
  CHECK(trace->ticks[9].rewound_to == 2);
  const auto check = check_trace(session, trace);
  continue_check(*check, 60);
  CHECK(check->played.by == PlayedBy::Trace);
  CHECK(verdict_words(*check) == "No difference in 60 ticks");
}
