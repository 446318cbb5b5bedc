// A game and a debugger that sends anything: the game goes on, and does not grow.
#include <random>

#include "game_live/played_game.h"

using namespace live_test;

namespace {

using Random = std::mt19937;

constexpr std::size_t kPart = 4096;  // bytes that are sent between two ticks, at most

const std::vector<std::string> kSaid{
    R"({"want":["vertices","physics","stages","local","visuals","ik"]})",
    R"({"want":[]})",
    R"({"pause":true})",
    R"({"pause":false})",
    R"({"step":3})",
    R"({"speed":0.25})",
    R"({"set":{"physics":[{"id":0,"sway":0.4,"rot_bounce":0.5}]}})",
    R"({"set":{"overrides":[{"bone":2,"element":"Rotation","value":1.5}]}})",
    R"({"set":{"overrides":[{"bone":0,"element":"TintA","value":0.5}]}})",
    R"({"set":{"overrides":[{"bone":6,"element":"Texture","value":"texture 1"}]}})",
    R"({"set":{"overrides":[]}})",
    R"({"set":{"families":[{"id":0,"enabled":false,"iterations":4,"target":2}]}})",
    R"({"set":{"families":[{"id":3,"mode":"Arc","constraint":"None","mimic_target":true,"limits":[{"joint":1,"from":0,"span":1}]}]}})",
    R"({"set":{"style":["Day","Night"]}})",
    R"({"set":{"animation_speed":0.5,"smooth":8,"speed":2}})",
};
const std::vector<std::string> kPieces{
    "1e999",    "-1", "null",      "[[[[",  "}",   "\n",     "\"",           "\\u0", "\x01",
    "\xff\xfe", ",",  "{\"set\":", "1e-45", "NaN", "999999", "\"bone\":-1,", "\r",   "3e38"};

std::size_t below(Random& random, std::size_t count) {
  return count == 0 ? 0 : random() % count;
}

const std::string& one_of(Random& random, const std::vector<std::string>& list) {
  return list[below(random, list.size())];
}

// Damages a line once: another byte, a piece put in, a part left out or doubled, or its end cut.
void damage(Random& random, std::string& line) {
  const std::size_t at = below(random, line.size() + 1);
  const std::size_t count = below(random, 20);
  switch (random() % 5) {
    case 0:
      if (at < line.size()) line[at] = static_cast<char>(random() % 256);
      break;
    case 1:
      line.insert(at, one_of(random, kPieces));
      break;
    case 2:
      line.erase(at, count);
      break;
    case 3:
      line.insert(at, line.substr(at, count));
      break;
    default:
      line.resize(at);
  }
}

// Lines of the debugger, whole, damaged, without their ends, or of random bytes.
std::string storm(Random& random) {
  std::string said;
  while (said.size() < kPart / 2) {
    std::string line = one_of(random, kSaid);
    for (std::size_t i = below(random, 4); i > 0; --i) damage(random, line);
    if (random() % 40 == 0)
      for (char& byte : line) byte = static_cast<char>(random() % 256);
    said += line;
    if (random() % 10 != 0) said += '\n';
  }
  return said;
}

// Reads what the game sends, and forgets all of it but the begin of a line.
void read_and_forget(ViewerStub& viewer) {
  viewer.read();
  viewer.text.erase(0, viewer.text.rfind('\n') + 1);
}

void apply_all(PlayedGame& game) {
  for (const LiveChange& change : live_changes(game.live))
    apply(change, game.rig, game.hero, game.pace);
}

// Says it in parts that are cut anywhere, with a tick of the game after each.
void say_in_parts(Random& random, PlayedGame& game, ViewerStub& viewer, const std::string& said) {
  for (std::size_t at = 0; at < said.size();) {
    const std::size_t count = 1 + below(random, kPart);
    viewer.say(said.substr(at, count));
    at += count;
    game.step();
    read_and_forget(viewer);
  }
}

// Whether the game takes a pause, and its ticks still come, whole and with their bones.
bool goes_on(PlayedGame& game, ViewerStub& viewer) {
  apply_all(game);
  viewer.say("\n{\"pause\":false}\n{\"set\":{\"overrides\":[]}}\n{\"pause\":true}\n");
  game.pace.paused = false;
  const bool takes = plays_until(game, [&] {
    read_and_forget(viewer);
    apply_all(game);
    return game.pace.paused;
  });
  const Json tick = last_tick(game, viewer);
  return takes && tick.is_object() && tick["bones"].size() == game.rig.bones.size();
}

}  // namespace

TEST_CASE("A game goes on after damaged lines of the debugger, cut anywhere") {
  const Hooked hook;
  for (const unsigned seed : {1u, 2u, 3u}) {
    CAPTURE(seed);
    Random random(seed);
    ViewerStub viewer;
    PlayedGame game(viewer.port());
    REQUIRE(joins(game, viewer));
    for (int i = 0; i < 200; ++i) {
      say_in_parts(random, game, viewer, storm(random));
      if (random() % 4 != 0) apply_all(game);
    }
    CHECK(is_watched(game.live));
    CHECK(goes_on(game, viewer));
  }
  CHECK_FALSE(messages().empty());
  CHECK(messages().size() <= 3 * 8);  // of each connection a few
}

TEST_CASE("A game does not grow, whatever the debugger sends and the game leaves untaken") {
  const Hooked hook;
  constexpr long kMost = 2'000'000;  // bytes; 16 MB are sent
  Random random(4);
  ViewerStub viewer;
  PlayedGame game(viewer.port());
  REQUIRE(joins(game, viewer));
  const std::string endless(kPart, '['), set = kSaid[7] + "\n";
  std::string sets;
  while (sets.size() < kPart / 2) sets += set;
  forget_largest();
  for (int i = 0; i < 2000; ++i) say_in_parts(random, game, viewer, endless);
  CHECK(largest_allocation() < kMost);
  viewer.say("\n");
  for (int i = 0; i < 4000; ++i) say_in_parts(random, game, viewer, sets);
  CHECK(largest_allocation() < kMost);
  CHECK(live_changes(game.live).size() <= 1024);
  CHECK(goes_on(game, viewer));
}
