// Recordings: saved and read without losing a bit; broken ones are refused.
#include "session/recording/recording.h"
#include "session/lively_session.h"
#include "session/recording/replay.h"

using namespace sessions;
using skelform::Element;

namespace {

// Plays with every kind of tick input.
Session busy(Session session) {
  play(session, 5);
  session.setup.pokes.overrides = {{1, Element::Rotation, 0.1f}, {2, Element::Texture, 0}};
  session.setup.pokes.velocity = {0.1f, -3};
  play(session, 5);
  FamilyOverride family;
  family.family = 0;
  family.mode = skelform::IkMode::PointChain;
  family.constraint = skelform::IkConstraint::CounterClockwise;
  family.mimic_target = true;
  family.target = 3;
  family.enabled = true;
  family.iterations = 3;
  family.limits = {{1, 0.3f, 1.1f}};
  session.setup.pokes.families = {family};
  session.setup.pokes.physics_pokes = {{0, PhysicsParameter::Sway, 0.7f}};
  session.playback.tracks.push_back({.animation = 1, .weight = 0.3f});
  session.setup.rules.mix = skelform::Mix::Average;
  session.setup.rules.shortest_arc = true;
  play(session, 5);
  session.setup.pokes = {};
  session.setup.pokes.passes.ik = false;
  session.setup.rules.dialect = skelform::rusty_skelform_0_7();
  play(session, 5);
  session.setup.rules.dialect.arc_uses_pi = true;
  session.setup.pokes.physics = false;
  restart(session);
  play(session, 10);
  return session;
}

Recording through_file(const Session& session) {
  const std::string text = write_recording(recording_of(session), armature_of(session));
  Recording recording;
  std::string error;
  REQUIRE_MESSAGE(read_recording(text, armature_of(session), recording, error), error);
  CHECK(write_recording(recording, armature_of(session)) == text);
  return recording;
}

void check_replay(Session& recorded) {
  const Recording recording = through_file(recorded);
  REQUIRE(recording.ticks.size() == recorded.history.snapshots.size());
  Session other = recorded;
  replay(other.now, recording, [&](std::int64_t tick) {
    seek(recorded, recorded.history.first_tick + tick);
    REQUIRE(picture(other) == picture(recorded));
  });
}

std::string refusal(const std::string& ticks, int version = 1) {
  const Session session = lively();
  Recording recording;
  recording.ticks.resize(7);
  std::string error;
  const std::string text = R"({"skelscope":"recording","version":)" + std::to_string(version) +
                           R"(,"ticks":[)" + ticks + "]}";
  CHECK_FALSE(read_recording(text, armature_of(session), recording, error));
  CHECK(recording.ticks.size() == 7);
  return error;
}

}  // namespace

TEST_CASE("a saved recording replays bit by bit") {
  SUBCASE("a rig with everything") {
    Session session = busy(lively());
    check_replay(session);
  }
  SUBCASE("the example") {
    Session session = busy(example());
    check_replay(session);
  }
  SUBCASE("without the start of the record") {
    Session session = busy(lively());
    session.history.byte_budget = session.history.bytes * 2 / 3;
    evict(session.history);
    REQUIRE_FALSE(session.history.snapshots.front().input.restart);
    check_replay(session);
  }
}

TEST_CASE("an opened recording becomes the record") {
  Session recorded = busy(lively()), session = lively();
  play(session, 3);
  open_recording(session, through_file(recorded));
  CHECK(session.tick == 0);
  CHECK(session.playback.paused);
  REQUIRE(last_tick(session.history) == last_tick(recorded.history));
  for (std::int64_t tick = 0; tick <= last_tick(recorded.history); ++tick) {
    seek(recorded, tick);
    seek(session, tick);
    REQUIRE(picture(session) == picture(recorded));
  }
  CHECK(session.diverged_tick == -1);
}

TEST_CASE("an empty recording opens as a freshly loaded rig") {
  Session session = lively();
  open_recording(session, {});
  CHECK(session.tick == 0);
  CHECK(last_tick(session.history) == 0);
}

TEST_CASE("an empty tick of a recording has the default input") {
  const Session session = lively();
  Recording recording;
  std::string error;
  REQUIRE(read_recording(R"({"skelscope":"recording","version":1,"ticks":[{}]})",
                         armature_of(session), recording, error));
  REQUIRE(recording.ticks.size() == 1);
  CHECK(recording.ticks[0].input == TickInput{});
  CHECK(recording.ticks[0].record);
  CHECK_FALSE(recording.ticks[0].start);
}

TEST_CASE("animations are given by name or index, and a recording's rules apply to all its ticks") {
  const Session session = lively();
  Recording recording;
  std::string error;
  REQUIRE_MESSAGE(read_recording(R"({"skelscope":"recording","version":1,"dialect":"editor-0.7",
      "mix":"Average","ticks":[{"tracks":[{"animation":"Slide","frame":3},{"animation":0}]},
      {"dialect":{"arc_uses_pi":true},"record":false}]})",
                                 armature_of(session), recording, error),
                  error);
  CHECK(recording.ticks[0].input.tracks[0].animation == 1);
  CHECK(recording.ticks[0].input.tracks[1].animation == 0);
  CHECK(recording.ticks[0].input.rules.dialect == skelform::editor_0_7());
  CHECK(recording.ticks[1].input.rules.mix == skelform::Mix::Average);
  CHECK(recording.ticks[1].input.rules.dialect.arc_uses_pi);
  CHECK_FALSE(recording.ticks[1].input.rules.dialect.no_smoothing);
  CHECK_FALSE(recording.ticks[1].record);
}

TEST_CASE("errors in a recording are refused with their place") {
  CHECK(refusal(R"({},{"trakcs":[]})").starts_with("ticks[1].trakcs: unknown key"));
  CHECK(refusal(R"({"tracks":[{"animation":"Hop"}]})") ==
        "ticks[0].tracks[0].animation: no animation \"Hop\"; there are \"Swing\" \"Slide\"");
  for (const char* tick : {R"({"tracks":[{"animation":-1}]})", R"({"queue":[-1]})",
                           R"({"player":{"voices":[{"animation":-1}]}})"})
    CHECK(refusal(tick, 5).find("no such animation; there are \"Swing\"") != std::string::npos);
  CHECK(refusal(R"({"tracks":[{"animation":2}]})").find("there are \"Swing\"") !=
        std::string::npos);
  CHECK(refusal(R"({"tracks":[{"frame":1}]})") == "ticks[0].tracks[0]: \"animation\" is missing");
  CHECK(refusal(R"({"tracks":[{"animation":0,"frame":1.5}]})")
            .starts_with("ticks[0].tracks[0].frame: must be a whole number"));
  CHECK(refusal(R"({"tracks":{}})") == "ticks[0].tracks: must be an array, found object");
  CHECK(refusal(R"({"overrides":[{"bone":77,"element":"Hidden","value":1}]})") ==
        "ticks[0].overrides[0].bone: no bone with id 77");
  CHECK(refusal(R"({"overrides":[{"bone":1,"element":"Colour","value":1}]})") ==
        "ticks[0].overrides[0].element: no element \"Colour\"");
  CHECK(refusal(R"({"overrides":[{"bone":1,"element":"IkMode","value":1}]})").find("families") !=
        std::string::npos);
  CHECK(refusal(R"({"overrides":[{"bone":1,"element":"Hidden","value":1e99}]})") ==
        "ticks[0].overrides[0].value: is not finite");
  CHECK(refusal(R"({"overrides":[{"bone":1,"element":"Texture","value":"Hat"}]})") ==
        "ticks[0].overrides[0].value: no texture \"Hat\" in this rig");
  CHECK(refusal(R"({"families":[{"family":4}]})") ==
        "ticks[0].families[0].family: no such family: the rig has 4");
  CHECK(refusal(R"({"families":[{"family":0,"mode":"Magic"}]})")
            .starts_with("ticks[0].families[0].mode: must be FABRIK"));
  CHECK(refusal(R"({"physics":true})") == "ticks[0].physics: must be a string, found boolean");
  CHECK(refusal(R"({"physics":"maybe"})").starts_with("ticks[0].physics: must be \"on\""));
  CHECK(refusal(R"({"velocity":[1]})").starts_with("ticks[0].velocity: must be [x, y]"));
  CHECK(refusal(R"({"physics_edits":[{"entry":1,"parameter":"sway","value":1}]})") ==
        "ticks[0].physics_edits[0].entry: no such physics entry: the rig has 1");
  CHECK(refusal(R"({"dialect":"klingon"})").starts_with("ticks[0].dialect: no dialect"));
  CHECK(refusal(R"({"dialect":{"arc":true}})") ==
        "ticks[0].dialect.arc: no such switch of a dialect");
  CHECK(refusal(R"({"state":{}})") == "ticks[0].state: \"bones\" is missing");
  CHECK(refusal(R"({"state":{"bones":[[0]]}})").starts_with("ticks[0].state.bones: must hold"));
  CHECK(refusal("7") == "ticks[0]: must be an object, found number");
}

TEST_CASE("a start keeps every mode of IK families, and refuses a number that is none") {
  const Session session = lively();
  const skelform::Armature& armature = armature_of(session);
  Recording recording;
  RecordedTick& tick = recording.ticks.emplace_back();
  tick.start = TickStart{.state = skelform::initial_state(armature)};
  auto& families = tick.start->state.pose.inverse_kinematics;
  families[0].mode = skelform::IkMode::PointChain;
  families[0].constraint = skelform::IkConstraint::CounterClockwise;
  std::string text = write_recording(recording, armature), error;
  Recording read;
  REQUIRE_MESSAGE(read_recording(text, armature, read, error), error);
  CHECK(read.ticks[0].start->state.pose.inverse_kinematics[0].mode == families[0].mode);
  CHECK(read.ticks[0].start->state.pose.inverse_kinematics[0].constraint == families[0].constraint);
  const std::string row = "[3,2,", number = "[7,2,";
  REQUIRE(text.find(row) != std::string::npos);
  text.replace(text.find(row), row.size(), number);
  CHECK_FALSE(read_recording(text, armature, read, error));
  CHECK(error.find("state.ik[0][0]: must be") != std::string::npos);
}

TEST_CASE("a text that is no recording is refused") {
  const Session session = lively();
  const auto read = [&](std::string_view text) {
    Recording recording;
    std::string error;
    CHECK_FALSE(read_recording(text, armature_of(session), recording, error));
    return error;
  };
  CHECK(read("{\"skelscope\":\n  nonsense") == "line 2 column 4: not valid JSON");
  CHECK(read("") == "line 1 column 1: not valid JSON");
  CHECK(read("[]") == "must be an object, found array");
  CHECK(read("{}") == "\"skelscope\" is missing");
  CHECK(read(R"({"skelscope":"trace","version":1,"ticks":[]})").starts_with("is a trace, "));
  CHECK(read(R"({"skelscope":"film","version":1,"ticks":[]})") ==
        "skelscope: must be \"recording\"");
  CHECK(read(R"({"skelscope":"recording","version":8,"ticks":[]})") ==
        "version: must be a whole number from 1 to 7");
  CHECK(read(R"({"skelscope":"recording","version":1})") == "\"ticks\" is missing");
}
