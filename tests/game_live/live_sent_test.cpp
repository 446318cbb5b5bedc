// A game and a debugger on this machine: what the game sends.
#include <cmath>
#include <cstdio>

#include "game_live/played_game.h"

using namespace live_test;

TEST_CASE("a game says first which character it shows, then each tick with its number") {
  ViewerStub viewer;
  PlayedGame game({.port = viewer.port(),
                   .character = "Hero",
                   .rig = "art/hero.skf",
                   .token = "let me in",
                   .runtime = "a game 2"});
  REQUIRE(joins(game, viewer));
  const Json hello = Json::parse(viewer.lines()[0]);
  CHECK(hello["skelscope"] == "live");
  CHECK(hello["version"] == 1);
  CHECK(hello["rig"]["name"] == "hero.skf");
  CHECK(hello["character"] == "Hero");
  CHECK(hello["runtime"] == "a game 2");
  CHECK(hello["token"] == "let me in");
  CHECK(hello["tick_rate"] == 60);
  CHECK(hello["takes"] == Json({"pause", "step", "speed", "physics", "overrides", "style",
                                "families", "animation_speed"}));
  CHECK(hello["physics_parameters"][0]["sway"] == 0.5);
  const Json tick = last_tick(game, viewer);
  CHECK(tick["tick"] == game.hero.ticks - 1);
  CHECK(tick["bones"].size() == game.rig.bones.size());
  CHECK_FALSE(tick.contains("physics"));
  CHECK(is_watched(game.live));
}

TEST_CASE("a tick has the numbers of a trace's tick, and the input of its recording") {
  ViewerStub viewer;
  PlayedGame game(viewer.port());
  REQUIRE(joins(game, viewer));
  viewer.say("{\"want\":[\"physics\",\"vertices\",\"local\",\"visuals\",\"ik\"]}\n");
  REQUIRE(plays_until(game, [&] { return live_wants(game.live).ik; }));
  Json tick = last_tick(game, viewer);
  const Json trace = traced(game);
  for (const char* list : {"bones", "local", "visuals", "ik", "vertices", "physics"}) {
    CAPTURE(list);
    CHECK(tick[list] == trace["ticks"][0][list]);
  }
  const Json& input = trace["recording"]["ticks"][0];
  for (const char* key : {"tracks", "velocity"}) {
    CAPTURE(key);
    REQUIRE(input.contains(key));
    CHECK(tick[key] == input[key]);
  }
}

TEST_CASE("the first tick of a fresh character restarts the rig, later ones do not") {
  Armature rig = lively_rig();
  resolve(rig);
  Actor hero = make_actor(rig);
  LiveLines lines = make_live_lines(rig);
  for (const bool first : {true, false}) {
    tick(hero, rig, 1.0 / 60);
    CHECK(Json::parse(tick_line(lines, rig, hero)).contains("restart") == first);
  }
}

TEST_CASE("a rewound character says to which tick it went back") {
  Armature rig = lively_rig();
  resolve(rig);
  Actor hero = make_actor(rig);
  LiveLines lines = make_live_lines(rig);
  Actor saved;
  for (int i = 0; i < 6; ++i) {
    tick(hero, rig, 1.0 / 60);
    tick_line(lines, rig, hero);
    if (i == 2) saved = hero;
  }
  hero = saved;
  tick(hero, rig, 1.0 / 60);
  const Json back = Json::parse(tick_line(lines, rig, hero));
  CHECK(back["tick"] == 6);
  CHECK(back["rewound_to"] == 2);
}

TEST_CASE("a game without an Actor sends its state with the tracks that it plays") {
  ViewerStub viewer;
  Armature rig = lively_rig();
  resolve(rig);
  State state = initial_state(rig);
  Constructed built = make_constructed(rig);
  ConstructTrace stages;
  Scratch scratch = make_scratch(rig);
  Live live = live_connect({.port = viewer.port(), .character = "Hero", .rig = "hero.skf"});
  const std::vector<Track> tracks{{.animation = 1, .frame = 7}};
  bool taken = false;
  for (int i = 0; i < 1000 && viewer.lines().size() < 2; ++i) {
    animate(rig, tracks, state.pose, scratch);
    construct(rig, state.pose, state.physics, built, scratch, {}, &stages);
    live_tick(live, rig, state, built, tracks);
    taken = taken || viewer.accept_game();
    viewer.read();
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  REQUIRE(viewer.lines().size() >= 2);
  const Json tick = Json::parse(viewer.lines()[1]);
  CHECK(tick["tracks"] == Json::parse(R"([{"animation": 1, "frame": 7}])"));
  viewer.say("{\"want\":[\"stages\"]}\n");
  const TraceInput input{tracks};
  for (int i = 0; i < 1000 && viewer.text.find("\"stages\"") == viewer.text.npos; ++i) {
    live_tick(live, rig, state, built, &input, &stages);
    viewer.read();
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  CHECK(viewer.text.find("\"stages\":{\"fk\":[") != viewer.text.npos);
}

namespace {

std::vector<Json> marks_of(const ViewerStub& viewer) {
  std::vector<Json> marks;
  for (const std::string& line : viewer.lines())
    if (line.find("\"mark\"") != line.npos) marks.push_back(Json::parse(line));
  return marks;
}

}  // namespace

TEST_CASE("a mark has the number of the tick before it") {
  ViewerStub viewer;
  PlayedGame game(viewer.port());
  REQUIRE(joins(game, viewer));
  const auto tick = game.hero.ticks - 1;
  live_mark(game.live, "landed \"hard\"");
  for (int i = 0; i < 3; ++i) game.step();
  live_mark(game.live, "later");
  REQUIRE(plays_until(game, [&] {
    viewer.read();
    return marks_of(viewer).size() == 2;
  }));
  CHECK(marks_of(viewer)[0]["mark"] == "landed \"hard\"");
  CHECK(marks_of(viewer)[0]["tick"] == tick);
  CHECK(marks_of(viewer)[1]["tick"] == tick + 3);
}

TEST_CASE("marks fit where ticks do not, and those that do not are told") {
  const Hooked hooked;
  ViewerStub viewer;
  PlayedGame game(viewer.port());
  REQUIRE(joins(game, viewer));
  for (int i = 0; i < 200'000 && dropped_ticks(game.live) == 0; ++i) game.step();
  REQUIRE(dropped_ticks(game.live) > 0);  // the buffer is full
  live_mark(game.live, "fits");
  CHECK(messages().empty());
  const std::string name(1000, 'x');
  for (int i = 0; i < 100'000 && messages().empty(); ++i) live_mark(game.live, name);
  REQUIRE_FALSE(messages().empty());
  CHECK(messages()[0].find("misses marks") != std::string::npos);
  CHECK(plays_until(game, [&] {
    viewer.read();
    return viewer.text.find("\"fits\"") != viewer.text.npos;
  }));
}

TEST_CASE("a game goes on while nobody listens, and connects when somebody does") {
  int port = 0;
  {
    ViewerStub gone;
    port = gone.port();
  }
  PlayedGame game(port);
  for (int i = 0; i < 1000; ++i) game.step();
  CHECK_FALSE(is_watched(game.live));
  CHECK(live_changes(game.live).empty());
  const long before = allocations();
  for (int i = 0; i < 1000; ++i) game.step();
  CHECK(allocations() == before);
}

TEST_CASE("a watched tick allocates nothing") {
  for (const std::string wants : {"", R"("physics","vertices","local","visuals","ik")"}) {
    ViewerStub viewer;
    PlayedGame game(viewer.port());
    REQUIRE(joins(game, viewer));
    viewer.say("{\"want\":[" + wants + "]}\n{\"step\":1}\n");
    REQUIRE(changes_of(game).size() == 1);  // and the wants before it
    REQUIRE(live_wants(game.live).ik == !wants.empty());
    viewer.text.reserve(16 << 20);
    for (int i = 0; i < 100; ++i) game.step(), viewer.read();
    const long before = allocations();
    for (int i = 0; i < 200; ++i) game.step(), viewer.read();
    CHECK(allocations() == before);
    CHECK(dropped_ticks(game.live) == 0);
  }
}

TEST_CASE("a rig's fingerprint is that of its export, whatever the game tunes") {
  Armature rig = lively_rig();
  resolve(rig);
  const std::uint64_t print = fingerprint_of(rig);
  Armature same = lively_rig();
  resolve(same);
  same.physics[0].sway = 0.125f;
  CHECK(fingerprint_of(same) == print);
  Armature other = lively_rig();
  other.bones[1].name = "Renamed";
  CHECK(fingerprint_of(other) != print);
  other = lively_rig();
  other.animations[0].keyframes[0].value += 1;
  CHECK(fingerprint_of(other) != print);
  ViewerStub viewer;
  PlayedGame game(viewer.port());
  REQUIRE(joins(game, viewer));
  char digits[20];
  std::snprintf(digits, sizeof digits, "%016llx",
                static_cast<unsigned long long>(fingerprint_of(game.rig)));
  CHECK(Json::parse(viewer.lines()[0])["rig"]["fingerprint"] == digits);
}

TEST_CASE("an actor's tick tells its time, and where it stands if that is not the origin") {
  Armature rig = lively_rig();
  resolve(rig);
  Actor hero = make_actor(rig);
  LiveLines lines = make_live_lines(rig);
  hello_line(lines, rig, {.tick_rate = 30});
  for (int i = 0; i < 45; ++i) tick(hero, rig, 1.0 / 30);
  Json told = Json::parse(tick_line(lines, rig, hero));
  CHECK(told["time"] == 1.5);
  CHECK_FALSE(told.contains("placement"));
  hero.placement = {.position = {12, -3.5f}, .scale = {-1, 1}, .rotation = 0.25f};
  tick(hero, rig, 1.0 / 30);
  told = Json::parse(tick_line(lines, rig, hero));
  CHECK(told["placement"] ==
        Json::parse(R"({"position":[12,-3.5],"scale":[-1,1],"rotation":0.25})"));
  hero.placement.rotation = std::nanf("");
  tick(hero, rig, 1.0 / 30);
  CHECK_FALSE(Json::parse(tick_line(lines, rig, hero)).contains("placement"));
}

TEST_CASE("the first line carries the rig's file until another rig is loaded") {
  ViewerStub viewer;
  const std::string file = "the bytes of a file";
  PlayedGame game(
      {.port = viewer.port(), .rig = "hero.skf", .rig_bytes = std::as_bytes(std::span(file))});
  REQUIRE(joins(game, viewer));
  CHECK(Json::parse(viewer.lines()[0])["rig"]["bytes"] == "dGhlIGJ5dGVzIG9mIGEgZmlsZQ==");
  game.rig = lively_rig();
  resolve(game.rig);
  game.hero = make_actor(game.rig);
  const auto hellos = [&] {
    viewer.read();
    std::vector<Json> found;
    for (const std::string& line : viewer.lines())
      if (Json json = Json::parse(line); json.contains("rig")) found.push_back(std::move(json));
    return found;
  };
  REQUIRE(plays_until(game, [&] { return hellos().size() == 2; }));
  CHECK_FALSE(hellos()[1]["rig"].contains("bytes"));
}

TEST_CASE("a rig's file of more than 6 MB is not sent, and the hook says so") {
  const Hooked hooked;
  ViewerStub viewer;
  const std::vector<std::byte> file(kMostLiveRig + 1);
  PlayedGame game({.port = viewer.port(), .rig = "hero.skf", .rig_bytes = file});
  REQUIRE(joins(game, viewer));
  CHECK_FALSE(Json::parse(viewer.lines()[0])["rig"].contains("bytes"));
  REQUIRE(messages().size() == 1);
  CHECK(messages()[0].find("gets no file of this rig, which has more than 6 MB") !=
        std::string::npos);
}
