// A game of one character in a test, and what a debugger sees of it.
#pragma once

#include <doctest/doctest.h>

#include <chrono>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "game_live/counted_new.h"
#include "game_live/viewer_stub.h"
#include "runtime/lively_rig.h"
#include "skelform/live.h"
#include "skelform/misuse.h"

namespace live_test {

using namespace rigs;
using Json = nlohmann::json;

inline std::vector<std::string>& messages() {
  static std::vector<std::string> list;
  return list;
}

struct Hooked {
  Hooked() { messages().clear(); }
  MisuseHook before = set_misuse_hook([](const char* text) { messages().push_back(text); });
  ~Hooked() { set_misuse_hook(before); }
};

struct PlayedGame {
  explicit PlayedGame(int port)
      : PlayedGame({.port = port, .character = "Hero", .rig = "hero.skf"}) {}
  explicit PlayedGame(const LiveOptions& options) : live(live_connect(options)) {
    resolve(rig);
    hero = make_actor(rig);
    play(hero.player, 1);
    hero.velocity = {3, 1};
  }
  void step() {
    tick(hero, rig, clock.tick_seconds);
    live_tick(live, rig, hero);
  }

  Armature rig = lively_rig();
  Actor hero;
  Live live;
  LivePace pace;
  Clock clock;
};

// Plays until it holds; returns whether it does within two seconds.
inline bool plays_until(PlayedGame& game, const std::function<bool()>& holds) {
  for (int i = 0; i < 2000 && !holds(); ++i) {
    game.step();
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return holds();
}

inline bool joins(PlayedGame& game, ViewerStub& viewer) {
  bool taken = false;
  return plays_until(game, [&] {
    taken = taken || viewer.accept_game();
    if (taken) viewer.read();
    return taken && !viewer.lines().empty();
  });
}

inline std::vector<LiveChange> changes_of(PlayedGame& game) {
  for (int i = 0; i < 1000; ++i) {
    const auto changes = live_changes(game.live);
    if (!changes.empty()) return {changes.begin(), changes.end()};
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return {};
}

inline Json last_tick(PlayedGame& game, ViewerStub& viewer) {
  const auto number = game.hero.ticks;
  plays_until(game, [&] { return game.hero.ticks > number; });
  Json found;
  for (int i = 0; i < 1000; ++i) {
    viewer.read();
    for (const std::string& line : viewer.lines()) {
      Json json = Json::parse(line);
      if (json.contains("bones")) found = std::move(json);
    }
    if (found.is_object() && found["tick"] == game.hero.ticks - 1) return found;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return found;
}

// The tick of a trace that the same actor gives.
inline Json traced(const PlayedGame& game) {
  std::string text;
  TraceWriter trace;
  REQUIRE(open_trace(trace, [&](std::string_view s) { return text += s, true; }, game.rig, {}));
  REQUIRE(write_tick(trace, game.rig, game.hero));
  REQUIRE(finish_trace(trace));
  return Json::parse(text);
}

}  // namespace live_test
