// A game in a test of the whole window, and what the window has of it.
#pragma once

#include <functional>
#include <string>

#include "live_client/game_client.h"
#include "panels/actions.h"
#include "session/recording/trace.h"
#include "viewer/desk.h"

namespace skelscope::ui {

inline const std::string kLive = "timeline/timeline/live/";

inline const std::string kTakesAll =
    R"("physics","overrides","style","families","animation_speed","smooth")";

// The first line of a game that takes everything.
inline std::string hello_of(const std::string& character, const std::string& rig = "") {
  std::string hello = hello_line(character, rig);
  const std::string physics = "\"physics\"";
  return hello.replace(hello.find(physics), physics.size(), kTakesAll);
}

// Waits for a game at any free port, as Ctrl+Shift+L does at the usual one.
inline int wait_for_game(Desk& desk) {
  desk.viewer().live.wanted.port = 0;
  press(desk, {'L', kControl | kShift});
  desk.harness().frame(3);
  REQUIRE(desk.viewer().live.server);
  return desk.viewer().live.state->address.port;
}

// A game that plays the example's second animation by our rules.
class Game {
 public:
  // told: what the hello says of the rig, in place of its name.
  Game(Desk& desk, int port, const std::string& rig = "", const std::string& told = "")
      : client_(port), simulation_(make_simulation(desk.session().now.skf)) {
    std::string hello = hello_line("Hero", rig);
    const std::string name = R"("rig":{"name":")" + rig + "\"},";
    if (!told.empty()) hello.replace(hello.find(name), name.size(), told);
    client_.send(hello);
  }
  // Plays a tick and sends it; `spoil` changes what it sends.
  void play(const std::function<void(TraceTick&)>& spoil = {}) {
    TickInput input;
    input.restart = tick_ == 0;
    input.tracks = {{.animation = 1, .frame = tick_}};
    run_tick(simulation_, input);
    TraceTick rows = trace_tick(simulation_, tick_, {.stages = true});
    if (spoil) spoil(rows);
    TraceText text;
    std::string line(write_trace_tick(text, rows));
    line.erase(0, line.find('{'));
    line.insert(1, R"("tracks":[{"animation":1,"frame":)" + std::to_string(tick_++) + "}],");
    std::erase(line, '\n');
    client_.send(line + "\n");
  }
  void play(int ticks, const std::function<void(TraceTick&)>& spoil = {}) {
    for (int i = 0; i < ticks; ++i) play(spoil);
  }
  GameClient& client() { return client_; }
  const Simulation& simulation() const { return simulation_; }

 private:
  GameClient client_;
  Simulation simulation_;
  int tick_ = 0;
};

inline const LiveState& state_of(Desk& desk) {
  return *desk.viewer().live.state;
}

// Draws frames until the record has so many ticks.
inline void await_ticks(Desk& desk, std::size_t count) {
  comes_true([&] {
    desk.harness().frame(1);
    return state_of(desk).record.ticks.size() >= count;
  });
  CHECK(state_of(desk).record.ticks.size() == count);
  desk.harness().frame(2);
}

// Draws frames until the record that is being kept is in its file.
inline void await_saved(Desk& desk) {
  desk.harness().frame(1);
  REQUIRE(desk.viewer().live.saving.valid());
  CHECK(comes_true([&] {
    desk.harness().frame(1);
    return !desk.viewer().live.saving.valid();
  }));
}

// Leaves the game, and agrees to lose its records.
inline void leave_game(Desk& desk) {
  desk.harness().click(kLive + "leave");
  desk.harness().frame(1);
  REQUIRE(desk.view().edit.question.kind == QuestionKind::Record);
  desk.harness().click("question/lose");
}

inline float shown_x(Desk& desk, int bone) {
  return desk.session().now.constructed.bones[static_cast<std::size_t>(bone)].pos.x;
}

inline std::string log_of(Desk& desk) {
  std::string text;
  for (const LogLine& line : desk.session().log) text += line.text + "\n";
  return text;
}

inline void shift_bones(TraceTick& tick) {
  for (TraceBone& bone : *tick.bones[static_cast<int>(TracePass::Bones)]) bone.x += 100;
}

}  // namespace skelscope::ui
