// A game and a debugger on this machine: what the game takes, and what goes wrong.
#include "game_live/played_game.h"

using namespace live_test;

TEST_CASE("a debugger that does not read loses whole ticks, and is told how many") {
  ViewerStub viewer;
  PlayedGame game(viewer.port());
  REQUIRE(joins(game, viewer));
  for (int i = 0; i < 20000 && dropped_ticks(game.live) < 10; ++i) game.step();
  REQUIRE(dropped_ticks(game.live) >= 10);
  const long before = allocations();
  for (int i = 0; i < 100; ++i) game.step();
  CHECK(allocations() == before);
  const std::int64_t lost = dropped_ticks(game.live);
  REQUIRE(plays_until(game, [&] {
    viewer.read();
    return viewer.text.find("\"dropped\"") != viewer.text.npos && viewer.text.back() == '\n';
  }));
  std::int64_t told = 0, gap = 0, last = -1;
  for (const std::string& line : viewer.lines()) {
    const Json json = Json::parse(line);  // every line is whole
    if (json.contains("dropped")) told += json["dropped"].get<std::int64_t>();
    if (!json.contains("bones")) continue;
    const auto number = json["tick"].get<std::int64_t>();
    if (last >= 0) gap += number - last - 1;
    last = number;
  }
  CHECK(told == gap);
  CHECK(told >= lost);
}

TEST_CASE("changes of the debugger reach the game") {
  ViewerStub viewer;
  PlayedGame game(viewer.port());
  REQUIRE(joins(game, viewer));
  viewer.say(R"({"set":{"physics":[{"id":0,"sway":0.125}],"style":"Night","speed":0.5,)"
             R"("overrides":[{"bone":2,"element":"Rotation","value":1.5}]}})"
             "\n{\"pause\":true}\n{\"step\":3}\n");
  std::vector<LiveChange> changes;
  for (int i = 0; i < 100 && changes.size() < 6; ++i)
    for (const LiveChange& change : changes_of(game)) changes.push_back(change);
  REQUIRE(changes.size() == 6);
  for (const LiveChange& change : changes) apply(change, game.rig, game.hero, game.pace);
  CHECK(game.rig.physics[0].sway == 0.125f);
  CHECK(game.rig.physics[0].rot_bounce == 0.75f);
  CHECK(game.pace.paused);
  CHECK(game.pace.speed == 0.5);
  CHECK(ticks_due(game.pace, game.clock, 10) == 3);
  CHECK(ticks_due(game.pace, game.clock, 10) == 0);
  game.step();
  CHECK(constructed_pose(game.hero).bones[2].rot == 1.5f);
  const Json tick = last_tick(game, viewer);
  CHECK(tick["physics_parameters"][0]["sway"] == 0.125);
  CHECK(tick["overrides"][0]["bone"] == 2);
}

TEST_CASE("a debugger that dies in the middle of a line lets the paused game go on") {
  ViewerStub viewer;
  PlayedGame game(viewer.port());
  REQUIRE(joins(game, viewer));
  viewer.say("{\"pause\":true}\n{\"speed\":0.25}\n{\"set\":{\"phys");
  std::vector<LiveChange> changes;
  for (int i = 0; i < 100 && changes.size() < 2; ++i)
    for (const LiveChange& change : changes_of(game)) changes.push_back(change);
  for (const LiveChange& change : changes) apply(change, game.pace);
  REQUIRE(game.pace.paused);
  viewer.leave();
  for (const LiveChange& change : changes_of(game)) apply(change, game.pace);
  CHECK_FALSE(game.pace.paused);
  CHECK(game.pace.speed == 1);
  CHECK_FALSE(is_watched(game.live));
  viewer.text.clear();
  CHECK(joins(game, viewer));  // within a second it connects again
  CHECK(Json::parse(viewer.lines()[0])["skelscope"] == "live");
}

#ifdef __linux__
TEST_CASE("the system looks after the machine of a silent debugger") {
  ViewerStub viewer;
  PlayedGame game(viewer.port());
  REQUIRE(joins(game, viewer));
  CHECK(silent_seconds(viewer.port()) == 5);
}
#endif

TEST_CASE("garbage of the debugger is told and left out") {
  const Hooked hook;
  ViewerStub viewer;
  PlayedGame game(viewer.port());
  REQUIRE(joins(game, viewer));
  const std::string deep(40, '[');
  viewer.say("GET / HTTP/1.1\r\n\r\n\x01\x02\xff\n[]\n" + deep +
             "\n{\"pause\":7}\n{\"set\":{\"physics\":[{\"id\":0,\"sway\":\"much\"}]}}\n"
             "{\"set\":{\"physics\":[{\"id\":0,\"sway\":1e99}]}}\n{\"speed\":-1}\n");
  viewer.say(std::string(100'000, 'x') + "\n{\"unknown\":1}\n{\"step\":2}\n");
  const std::vector<LiveChange> changes = changes_of(game);
  std::vector<LiveChange> all = changes;
  for (int i = 0; i < 20 && all.empty(); ++i)
    for (const LiveChange& change : changes_of(game)) all.push_back(change);
  REQUIRE(all.size() == 1);
  CHECK(all[0].kind == LiveChangeKind::Step);
  CHECK(all[0].steps == 2);
  REQUIRE(messages().size() == 7);
  CHECK(messages()[0] == "live: 127.0.0.1:" + std::to_string(viewer.port()) +
                             " sent a line that is left out: is no JSON at column 1");
  CHECK(is_watched(game.live));
}

TEST_CASE("a line of the debugger names the place of its mistake") {
  Armature rig = lively_rig();
  resolve(rig);
  LiveLines lines = make_live_lines(rig);
  std::string why;
  CHECK(read_live_line(lines, R"({"set":{"physics":[{"id":0,"sway":"much"}]}})", &why).empty());
  CHECK(why == "set.physics[0].sway: must be a number, found string");
  CHECK(read_live_line(lines, R"({"set":{"physics":[{"id":0,"rot_bounce":2}]}})", &why).empty());
  CHECK(why == "set.physics[0].rot_bounce: is out of the parameter's range");
  CHECK(read_live_line(lines, R"({"want":["ik"],"pause":1})", &why).empty());
  CHECK_FALSE(lines.wants.ik);  // a line with a mistake changes nothing
  CHECK(read_live_line(lines, R"({"want":["ik"],"pause":true})", &why).size() == 1);
  CHECK(lines.wants.ik);
  CHECK(why.empty());
}

TEST_CASE("changes for parts that the rig lacks are not applied") {
  Armature rig = lively_rig();
  resolve(rig);
  Actor hero = make_actor(rig);
  LivePace pace;
  LiveLines lines = make_live_lines(rig);
  const auto changes =
      read_live_line(lines, R"({"set":{"physics":[{"id":99,"sway":0}],"style":"None of it",)"
                            R"("overrides":[{"bone":999,"element":"Rotation","value":1}]}})");
  REQUIRE(changes.size() == 3);
  for (const LiveChange& change : changes) CHECK_FALSE(apply(change, rig, hero, pace));
}

TEST_CASE("an empty list of styles takes all styles off") {
  Armature rig = lively_rig();
  resolve(rig);
  Actor hero = make_actor(rig);
  hero.styles = {0};
  LiveLines lines = make_live_lines(rig);
  const auto changes = read_live_line(lines, R"({"set":{"style":[]}})");
  REQUIRE(changes.size() == 1);
  CHECK(apply(changes[0], rig, hero));
  CHECK(hero.styles.empty());
}

TEST_CASE("an address that is none is told once, and the calls do nothing") {
  const Hooked hook;
  PlayedGame game({.host = "a host with a name", .character = "Hero"});
  game.step();
  CHECK_FALSE(is_watched(game.live));
  REQUIRE(messages().size() == 1);
  CHECK(messages()[0] ==
        "live: a host with a name:7447 is no address to connect to; use digits, "
        "such as 127.0.0.1 and port 7447");
}

namespace {

int hellos_in(ViewerStub& viewer) {
  int hellos = 0;
  for (const std::string& line : viewer.lines()) hellos += Json::parse(line).contains("skelscope");
  return hellos;
}

}  // namespace

TEST_CASE("a reloaded rig greets again, also one of equal counts") {
  ViewerStub viewer;
  PlayedGame game(viewer.port());
  REQUIRE(joins(game, viewer));
  game.rig = lively_rig();
  add_bone(game.rig, 0, {1, 2}, 0);
  resolve(game.rig);
  game.hero = make_actor(game.rig);
  const Json tick = last_tick(game, viewer);
  CHECK(tick["bones"].size() == game.rig.bones.size());
  CHECK(hellos_in(viewer) == 2);
  game.rig = lively_rig();  // with as many bones as the first one
  add_bone(game.rig, 0, {1, 2}, 0);
  game.rig.bones[1].name = "Renamed";
  resolve(game.rig);
  game.hero = make_actor(game.rig);
  last_tick(game, viewer);
  CHECK(hellos_in(viewer) == 3);
}

TEST_CASE("settings of IK families are applied as a whole, and only where the rig has them") {
  Armature rig = lively_rig();
  resolve(rig);
  std::vector<FamilySettings> settings(1);
  settings[0].limits.push_back({.joint = 1});
  LiveLines lines = make_live_lines(rig);
  const auto apply_all = [&](const char* line) {
    bool all = true;
    for (const LiveChange& change : read_live_line(lines, line))
      all = apply(change, rig, settings) && all;
    return all;
  };
  const int bone = rig.bones[2].id;
  const std::string target =
      R"({"set":{"families":[{"id":0,"iterations":4,"target":)" + std::to_string(bone) + "}]}}";
  CHECK(apply_all(target.c_str()));
  CHECK(settings[0].iterations == 4);
  CHECK(settings[0].target_id == 2);
  CHECK(apply_all(R"({"set":{"families":[{"id":0,"enabled":false}]}})"));
  CHECK_FALSE(settings[0].enabled);
  CHECK(settings[0].iterations == 10);
  CHECK(settings[0].target_id == -1);
  CHECK(settings[0].limits.empty());
  CHECK(apply_all(R"({"set":{"families":[{"id":0,"mode":"CCD","constraint":"CounterClockwise",)"
                  R"("mimic_target":true,"limits":[{"joint":2,"from":-1,"span":0.5}]}]}})"));
  FamilySettings all;
  all.mode = IkMode::CCD;
  all.constraint = IkConstraint::CounterClockwise;
  all.mimic_target = true;
  all.limits = {{2, -1, 0.5f}};
  CHECK(settings[0] == all);
  CHECK_FALSE(apply_all(R"({"set":{"families":[{"id":7}]}})"));
  CHECK_FALSE(apply_all(R"({"set":{"families":[{"id":0,"target":999}]}})"));
  std::string why;
  CHECK(read_live_line(lines, R"({"set":{"families":[{"id":0,"iterations":-1}]}})", &why).empty());
  CHECK(why.starts_with("set.families[0].iterations: "));
  CHECK(
      read_live_line(lines, R"({"set":{"families":[{"id":0,"mode":"Straight"}]}})", &why).empty());
  CHECK(why == "set.families[0].mode: must be one of FABRIK, Arc, CCD, PointChain");
  CHECK(apply_all(R"({"set":{"families":[{"id":0,"limits":[{"joint":1,"from":0.5}]}]}})"));
  CHECK(settings[0].limits == std::vector{JointLimit{1, 0.5f}});
  CHECK(read_live_line(lines, R"({"set":{"families":[{"id":0,"limits":[{"from":0}]}]}})", &why)
            .empty());
  CHECK(why.starts_with("set.families[0].limits[0]"));
}

TEST_CASE("settings of IK families act in an actor's ticks, are told with them, and go again") {
  ViewerStub viewer;
  PlayedGame game(viewer.port());
  REQUIRE(joins(game, viewer));
  const auto say = [&](const char* line) {
    viewer.say(line);
    int applied = 0;
    for (int i = 0; i < 100 && applied == 0; ++i)
      for (const LiveChange& change : changes_of(game))
        applied += apply(change, game.rig, game.hero, game.pace) ? 1 : 0;
    REQUIRE(applied == 1);
  };
  say("{\"set\":{\"families\":[{\"id\":0,\"mode\":\"Arc\",\"iterations\":3}]}}\n");
  const Json tuned = last_tick(game, viewer);
  REQUIRE(tuned.contains("families"));
  CHECK(tuned["families"] == Json::parse(R"([{"family":0,"mode":"Arc","iterations":3}])"));
  Actor plain = game.hero;
  plain.families.clear();
  tick(plain, game.rig, 1.0 / 60);
  game.step();
  CHECK(plain.current.bones[1].rot != game.hero.current.bones[1].rot);
  say("{\"set\":{\"families\":[{\"id\":0}]}}\n");
  // The list stays, since the game may write to it.
  CHECK(game.hero.families == std::vector<FamilySettings>(game.rig.inverse_kinematics.size()));
  CHECK_FALSE(last_tick(game, viewer).contains("families"));
}

TEST_CASE("a tint, the speed of the pad and all players, and smooth frames reach a game") {
  Armature rig = lively_rig();
  resolve(rig);
  Actor hero = make_actor(rig);
  hero.layers.resize(2);
  LivePace pace;
  LiveLines lines = make_live_lines(rig);
  const auto bone = std::ranges::find(rig.bones, 0, &Bone::visuals_id);
  REQUIRE(bone != rig.bones.end());
  const std::string row = R"({"bone":)" + std::to_string(bone->id) + R"(,"element":)";
  const std::string line = R"({"set":{"animation_speed":0.5,"overrides":[)" + row +
                           R"("TintR","value":0.25},)" + row + R"("TintA","value":0.5}]}})";
  for (const LiveChange& change : read_live_line(lines, line))
    CHECK(apply(change, rig, hero, pace));
  CHECK(hero.pad.speed == 0.5);
  CHECK(hero.player.speed == 0.5);
  CHECK(hero.layers[1].speed == 0.5);
  CHECK(pace.speed == 1);
  tick(hero, rig, 1.0 / 60);
  const Color tint = constructed_pose(hero).visuals[0].tint;
  CHECK(tint.r == 0.25f);
  CHECK(tint.a == 0.5f);
  for (const LiveChange& change :
       read_live_line(lines, R"({"set":{"overrides":[)" + row + R"("TintR","value":null}]}})"))
    CHECK(apply(change, rig, hero, pace));
  tick(hero, rig, 1.0 / 60);
  CHECK(constructed_pose(hero).visuals[0].tint.r != 0.25f);
  const auto smooth = read_live_line(lines, R"({"set":{"smooth":8}})");
  REQUIRE(smooth.size() == 1);
  CHECK(smooth[0].kind == LiveChangeKind::Smooth);
  CHECK(smooth[0].smooth_frames == 8);
  std::string why;
  CHECK(read_live_line(lines, R"({"set":{"animation_speed":17}})", &why).empty());
  CHECK(why == "set.animation_speed: must be 0 to 16");
  CHECK(read_live_line(lines, R"({"set":{"smooth":-1}})", &why).empty());
  CHECK(why.starts_with("set.smooth: "));
}

TEST_CASE("an animation speed of 0 stops the clips of a pad") {
  Armature rig = lively_rig();
  resolve(rig);
  Actor hero = make_actor(rig);
  REQUIRE(add_clip(hero.pad, 1, {0, 0}));
  tick(hero, rig, 1.0 / 60);
  const double phase = hero.pad.phase;
  CHECK(phase > 0);
  LiveLines lines = make_live_lines(rig);
  for (const LiveChange& change : read_live_line(lines, R"({"set":{"animation_speed":0}})"))
    CHECK(apply(change, rig, hero));
  tick(hero, rig, 1.0 / 60);
  CHECK(hero.pad.phase == phase);
}
