// A game and a debugger on this machine: lists that come when they are asked for, and events.
#include "game_live/played_game.h"

using namespace live_test;

namespace {

// A tick whose passes the debugger may ask for.
void step_with_stages(PlayedGame& game) {
  tick(game.hero, game.rig, game.clock.tick_seconds, {}, {}, live_stages(game.live));
  live_tick(game.live, game.rig, game.hero);
}

// The newest tick that has come, once it is one of those that are sent from now on.
Json next_tick(PlayedGame& game, ViewerStub& viewer) {
  const auto next = game.hero.ticks;  // its number
  for (int i = 0; i < 1000; ++i) {
    step_with_stages(game);
    viewer.read();
    const Json newest = Json::parse(viewer.lines().back());
    if (newest.contains("bones") && newest["tick"] >= next) return newest;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return {};
}

bool obeys(PlayedGame& game, ViewerStub& viewer, const std::string& line,
           const std::function<bool(const LiveWants&)>& holds) {
  viewer.say(line + "\n");
  return plays_until(game, [&] { return holds(live_wants(game.live)); });
}

std::vector<Json> told_by(const Player& player, const Armature& rig) {
  std::vector<Json> told;
  for (const PlayEvent& event : events_of(player)) {
    if (event.kind == PlayEventKind::Passed) continue;
    const char* kind = event.kind == PlayEventKind::Started  ? "started"
                       : event.kind == PlayEventKind::Looped ? "looped"
                                                             : "finished";
    told.push_back({{"kind", kind},
                    {"animation", rig.animations[static_cast<std::size_t>(event.animation)].name},
                    {"frame", event.frame}});
  }
  return told;
}

}  // namespace

TEST_CASE("An actor gives its stages while the debugger asks for them") {
  ViewerStub viewer;
  PlayedGame game(viewer.port());
  REQUIRE(joins(game, viewer));
  CHECK(live_stages(game.live) == nullptr);
  CHECK_FALSE(next_tick(game, viewer).contains("stages"));
  REQUIRE(obeys(game, viewer, R"({"want":["stages"]})", [](const auto& w) { return w.stages; }));
  REQUIRE(live_stages(game.live) != nullptr);
  const Json tick = next_tick(game, viewer);
  REQUIRE(tick.contains("stages"));
  CHECK(tick["stages"]["physics"] == tick["bones"]);
  CHECK(tick["stages"]["fk"] != tick["stages"]["ik"]);
  CHECK(tick["stages"]["fk"].size() == game.rig.bones.size());
  game.step();  // without them: those of the tick before are not sent again
  CHECK_FALSE(last_tick(game, viewer).contains("stages"));
}

TEST_CASE("A shorter list of wants replaces the longer one, and an empty one leaves the bones") {
  ViewerStub viewer;
  PlayedGame game(viewer.port());
  REQUIRE(joins(game, viewer));
  REQUIRE(obeys(game, viewer, R"({"want":["vertices","physics","stages","local"]})",
                [](const auto& w) { return w.stages && w.local; }));
  Json tick = next_tick(game, viewer);
  for (const char* list : {"vertices", "physics", "stages", "local"}) CHECK(tick.contains(list));
  REQUIRE(obeys(game, viewer, R"({"want":["physics"]})", [](const auto& w) { return !w.stages; }));
  tick = next_tick(game, viewer);
  for (const char* list : {"vertices", "stages", "local"}) CHECK_FALSE(tick.contains(list));
  CHECK(tick.contains("physics"));
  REQUIRE(obeys(game, viewer, R"({"want":[]})", [](const auto& w) { return !w.physics; }));
  tick = next_tick(game, viewer);
  CHECK_FALSE(tick.contains("physics"));
  CHECK(tick["bones"].size() == game.rig.bones.size());
}

TEST_CASE("A tick tells what the players told, beside the marks") {
  Armature rig = lively_rig();
  rig.animations[0].name = "Idle";
  rig.animations[1].name = "Swing \"hard\"";
  resolve(rig);
  Actor hero = make_actor(rig);
  hero.layers.resize(1);
  play(hero.player, 1);
  play(hero.layers[0], 0);
  const std::vector<PlayMark> marks{{1, 5}};
  LiveLines lines = make_live_lines(rig);
  std::vector<std::string> seen;
  for (int i = 0; i < 200; ++i) {
    if (i == 100) play(hero.player, 0, {.end = PlayEnd::Hold});
    tick(hero, rig, 1.0 / 60, marks);
    const Json told = Json::parse(tick_line(lines, rig, hero));
    std::vector<Json> expected = told_by(hero.player, rig);
    for (Json& event : told_by(hero.layers[0], rig)) expected.push_back(std::move(event));
    CHECK(told.value("events", std::vector<Json>{}) == expected);
    for (const Json& event : told.value("events", std::vector<Json>{}))
      seen.push_back(event["kind"].get<std::string>() + " " +
                     event["animation"].get<std::string>());
    for (const Json& mark : told.value("passed", std::vector<Json>{}))
      CHECK(mark == Json({{"animation", "Swing \"hard\""}, {"frame", 5}}));
  }
  for (const char* words : {"started Swing \"hard\"", "looped Swing \"hard\"", "finished Idle"})
    CHECK_MESSAGE(std::ranges::find(seen, words) != seen.end(), words);
}
