// The Live and Physics tabs beside a game: the verdict in words, and the game's own values.
#include "panels/live/live_parts.h"
#include "session/compare/trace_check.h"
#include "viewer/live_game.h"
#include "viewer/studies.h"

using namespace skelscope;
using namespace skelscope::ui;

namespace {

const HarnessOptions kTall{1600, 1400};
const std::string kSway = "inspector/physics lab/rotation/sway/";

bool await_verdict(Desk& desk) {
  return comes_true([&] { return desk.harness().frame(1), state_of(desk).compared != nullptr; });
}

// The first physics entry whose sway is far from those that the games of these tests have.
int swaying_entry(Desk& desk) {
  const auto& physics = armature_of(desk.session()).physics;
  const auto swings = [](const skelform::Physics& entry) { return entry.sway > 0.6f; };
  const auto found = std::ranges::find_if(physics, swings);
  REQUIRE(found != physics.end());
  return found - physics.begin();
}

float file_sway(Desk& desk) {
  return armature_of(desk.session()).physics[swaying_entry(desk)].sway;
}

std::string own_sway(Desk& desk, const std::string& sway) {
  return R"("physics_parameters":[{"entry":)" + std::to_string(swaying_entry(desk)) +
         R"(,"sway":)" + sway + "}]";
}

// A tick of a game whose swaying entry has that sway.
std::string swayed(Desk& desk, int tick, const std::string& sway) {
  return tick_line(tick, 0, R"(,"tracks":[{"animation":1,"frame":0}],)" + own_sway(desk, sway));
}

// The first line of a game that has that sway from its start.
std::string swayed_hello(Desk& desk, const std::string& sway) {
  std::string hello = hello_line("Hero", "");
  hello.insert(hello.find("\"takes\""), own_sway(desk, sway) + ",");
  return hello;
}

// Shows the sliders of the bone with the swaying entry.
void show_sliders(Desk& desk) {
  const auto& bones = armature_of(desk.session()).bones;
  const auto bone = std::ranges::find(bones, swaying_entry(desk), &skelform::Bone::physics_id);
  REQUIRE(bone != bones.end());
  show_bone(desk.view().selection, bone - bones.begin());
  desk.view().right_tab = RightTab::Physics;
  desk.harness().frame(3);
}

double shown_sway(Desk& desk) {
  const probe::Item* track = probe::find(desk.harness().items(), kSway + "track");
  REQUIRE(track);
  return track->number.value_or(-1);
}

void type_sway(Desk& desk, const std::string& value) {
  desk.harness().click(kSway + "value");
  desk.harness().frame(2);
  press(desk, {'A', kControl});
  desk.harness().type(value);
  press(desk, {kEnter, 0});
  desk.harness().frame(3);
}

std::string sway_line(Desk& desk, float sway) {
  return R"({"set":{"physics":[{"id":)" + std::to_string(swaying_entry(desk)) + R"(,"sway":)" +
         number_text(sway) + "}]}}\n";
}

const std::vector<PhysicsPoke>& tuned_physics(Desk& desk) {
  return desk.session().setup.pokes.physics_pokes;
}

}  // namespace

TEST_CASE("The Live tab says in words whether the newest ticks differ, and a click shows where") {
  Desk desk;
  Game game(desk, wait_for_game(desk));
  game.play(31);
  await_ticks(desk, 31);
  CHECK_FALSE(desk.harness().has(kLive + "verdict"));
  desk.harness().click(kLive + "compare");
  REQUIRE(await_verdict(desk));
  CHECK(comparison_words(state_of(desk)) == "No difference in the newest 0.5 s");
  game.play(60, [](TraceTick& tick) {
    for (auto pass : {TracePass::Ik, TracePass::Physics, TracePass::Bones})
      (*tick.bones[static_cast<int>(pass)])[4].rot += 0.3;
  });
  const std::string differs =
      "Differs: " + armature_of(desk.session()).bones[4].name + ", tick 31, IK";
  CHECK(comes_true(
      [&] { return desk.harness().frame(1), comparison_words(state_of(desk)) == differs; }));
  desk.harness().click(kLive + "verdict");
  CHECK(desk.view().bottom_tab == BottomTab::Compare);
  const Reference& reference = desk.viewer().studies.reference;
  CHECK(reference.name == "Hero, the newest 10 s");
  REQUIRE(reference.check);
  CHECK(verdict_words(*reference.check).find(" of the newest ") != std::string::npos);
  const auto findings = findings_of(*reference.check);
  const auto first = std::ranges::find(findings, TraceFinding::First, &TraceFinding::kind);
  REQUIRE(first != findings.end());
  CHECK(first->text.starts_with("First among the newest ticks at tick "));
  desk.viewer().requests.live.compare = false;
  desk.harness().frame(2);
  CHECK(comparison_words(state_of(desk)) == "Comparing\u2026");
}

TEST_CASE("A slider that the window has not moved shows the game's value, and moves from there") {
  Desk desk(kTall);
  GameClient game(wait_for_game(desk));
  game.send(hello_line("Hero", "") + swayed(desk, 0, "0.53"));
  await_ticks(desk, 1);
  show_sliders(desk);
  CHECK(shown_sway(desk) == doctest::Approx(0.53));
  CHECK_FALSE(desk.harness().has(kSway + "reset"));
  CHECK(tuned_physics(desk).empty());
  game.send(swayed(desk, 1, "0.25"));
  await_ticks(desk, 2);
  CHECK(shown_sway(desk) == doctest::Approx(0.25));
  desk.harness().drag(kSway + "value", {10, 0});
  desk.harness().frame(2);
  REQUIRE(tuned_physics(desk).size() == 1);
  const float value = tuned_physics(desk)[0].value;
  CHECK(value > 0.25f);
  CHECK(value < 0.4f);
}

TEST_CASE("A game with a value of its own takes the file's from a slider, and gets its own back") {
  Desk desk(kTall);
  const float file = file_sway(desk);
  GameClient game(wait_for_game(desk));
  game.send(swayed_hello(desk, "0.53") + swayed(desk, 0, "0.53"));
  await_ticks(desk, 1);
  show_sliders(desk);
  game.read_until("\n");  // what the viewer wants
  type_sway(desk, number_text(file));
  CHECK(game.read_until("\n") == sway_line(desk, file));
  CHECK(shown_sway(desk) == doctest::Approx(file));
  desk.harness().click(kSway + "reset");
  desk.harness().frame(3);
  CHECK(game.read_until("\n") == sway_line(desk, 0.53f));
  CHECK(tuned_physics(desk).empty());
}

TEST_CASE("A game's own value stays that of its record after it has gone") {
  Desk desk(kTall);
  {
    GameClient game(wait_for_game(desk));
    game.send(swayed_hello(desk, "0.53") + swayed(desk, 0, "0.53"));
    await_ticks(desk, 1);
    show_sliders(desk);
    type_sway(desk, "0.3");
    REQUIRE(tuned_physics(desk).size() == 1);
  }
  REQUIRE(comes_true(
      [&] { return desk.harness().frame(1), watched_character(state_of(desk)) == nullptr; }));
  REQUIRE(desk.view().live.shows);
  type_sway(desk, "0.53");
  CHECK(tuned_physics(desk).empty());
  CHECK(shown_sway(desk) == doctest::Approx(0.53));
}

TEST_CASE("A click selects a bone of the game also while the rig would follow the mouse") {
  for (const ExciteKind kind : {ExciteKind::Follow, ExciteKind::Drag}) {
    CAPTURE(kind);
    Desk desk(kTall);
    desk.viewer().requests.physics.set_excitation = Excitation{.kind = kind};
    desk.harness().frame(2);
    REQUIRE(desk.session().excitation.kind == kind);
    Game game(desk, wait_for_game(desk));
    game.play(3);
    await_ticks(desk, 3);
    const auto& bones = armature_of(desk.session()).bones;
    const int bulb = std::ranges::find(bones, "Bulb", &skelform::Bone::name) - bones.begin();
    REQUIRE(bulb < count_of(bones));
    skelform::Vec2 center = desk.view().camera.center;
    desk.harness().click_at(desk.joint(bulb));
    desk.harness().frame(3);
    CHECK(desk.view().selection.bone == bulb);
    CHECK(desk.view().camera.center == center);
    leave_game(desk);
    desk.harness().frame(3);
    center = desk.view().camera.center;
    drag(desk, desk.joint(bulb), {40, 0});
    CHECK(desk.view().camera.center != center);  // the rig moves by the mouse again
  }
}

TEST_CASE("Buttons that would move the rig do nothing while a game moves it, and say why") {
  Desk desk(kTall);
  GameClient game(wait_for_game(desk));
  game.send(hello_line("Hero", "") + swayed(desk, 0, "0.53"));
  await_ticks(desk, 1);
  show_sliders(desk);
  const std::string excite = "inspector/physics lab/excite/";
  for (const char* id : {"nudge", "start", "shake", "follow", "rest", "settle"}) {
    CAPTURE(id);
    desk.view().toast = {};
    desk.harness().click(excite + id);
    desk.harness().frame(2);
    CHECK(desk.view().toast.text.empty());  // no request was made
  }
  CHECK_FALSE(desk.harness().has(excite + "amplitude/track"));
  leave_game(desk);
  desk.harness().frame(3);
  CHECK(desk.harness().has(excite + "amplitude/track"));
  desk.harness().click(excite + "shake");
  desk.harness().frame(2);
  CHECK(desk.session().excitation.kind == ExciteKind::Shake);
}

TEST_CASE("The tip of a character names what its game takes, in one line") {
  const LiveState state;
  LiveCharacter hero{.address = "127.0.0.1:9", .ticks = 140};
  hero.hello.character = "Hero";
  hero.hello.rig_name = "hero.skf";
  CHECK(tip_of(state, hero) == "Hero, hero.skf at 127.0.0.1:9, 140 ticks");
  hero.hello.runtime = "a game 1.2";
  hero.hello.takes = {"step", "pause", "jump"};
  CHECK(tip_of(state, hero) ==
        "Hero, hero.skf in a game 1.2 at 127.0.0.1:9, 140 ticks. Takes pause and step from here");
  hero.hello.takes = {"jump"};
  CHECK(tip_of(state, hero).ends_with("140 ticks"));
}

TEST_CASE("The watched character's row and tip tell its delay, in the width of a row") {
  LiveState state;
  state.watched = 3;
  state.behind = 0.0156;
  const LiveCharacter hero{.peer = 3, .rate = 143.9}, other{.peer = 4, .rate = 60};
  CHECK(rate_words(state, hero) == "144 Hz \u00b7 16 ms");
  CHECK(tip_of(state, hero).ends_with("0 ticks, 16 ms behind"));
  CHECK(rate_words(state, other) == "60 Hz");
  CHECK(tip_of(state, other).ends_with("0 ticks"));
  Desk desk;
  const Theme& theme = desk.harness().theme();
  CHECK(text_size(theme.fonts.mono_small, rate_words(state, hero)).x <= theme.px(96));
  state.follows = false;  // an older tick is on screen
  CHECK(rate_words(state, hero) == "144 Hz");
}
