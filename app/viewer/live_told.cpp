// Lines to the game: the lists that the window wants, settings, and how its time shall run.
#include <algorithm>
#include <utility>

#include "viewer/live_parts.h"
#include "viewer/viewer.h"

namespace skelscope {
namespace {

void say_there(LiveDesk& desk, const std::string& line) {
  if (desk.server && desk.state->watched >= 0) tell(*desk.server, desk.state->watched, line);
}

void send_changes(LiveDesk& desk, const LiveHello& hello, const skelform::Armature& armature,
                  Told&& now) {
  const auto send = [&](const std::string& line) {
    if (!line.empty()) say_there(desk, line);
  };
  Told& told = desk.told;
  if (takes(hello, "physics")) send(physics_line(armature, told.physics, now.physics));
  if (takes(hello, "overrides")) send(overrides_line(armature, told.overrides, now.overrides));
  if (takes(hello, "families")) send(families_line(armature, told.families, now.families));
  if (takes(hello, "style") && told.styles != now.styles) send(style_line(armature, now.styles));
  if (takes(hello, "animation_speed")) send(animation_speed_line(told.playing, now.playing));
  if (takes(hello, "smooth")) send(smooth_line(told.playing, now.playing));
  told = std::move(now);
}

std::string decimal(double value) {
  std::string text = std::to_string(value);
  return text.substr(0, text.find_last_not_of('0') + 2);
}

}  // namespace

// Asks for the lists that something on screen needs, so that an idle game sends its bones alone.
void ask_for_lists(Viewer& viewer) {
  const LiveCharacter* watched = watched_character(*viewer.live.state);
  if (!watched) return void(viewer.live.wants.clear());
  const bool stages = viewer.view.live.compares;
  const std::string wants =
      std::string(R"({"want":["vertices","physics")") + (stages ? R"(,"stages","local"]})" : "]}");
  const std::string told = std::to_string(watched->peer) + wants;
  if (std::exchange(viewer.live.wants, told) != told) say_there(viewer.live, wants);
}

// Sends settings that change here to a game that takes them. A game that connects keeps its own;
// one that has come back gets those of before.
void tune_there(Viewer& viewer) {
  LiveDesk& desk = viewer.live;
  const LiveCharacter* watched = watched_character(*desk.state);
  if (!watched || !viewer.view.live.shows) return;
  const Setup& setup = viewer.session.setup;
  Told now{setup.pokes.physics_pokes, setup.pokes.overrides, setup.styles, setup.pokes.families,
           desk.state->playing_there};
  if (std::exchange(desk.told_peer, watched->peer) != watched->peer) {
    const bool back = desk.told_name == title_of(watched->hello);
    desk.told_name = title_of(watched->hello);
    desk.told = back ? Told{{}, {}, now.styles, {}, {}} : now;
  }
  send_changes(desk, watched->hello, armature_of(viewer.session), std::move(now));
}

void steer_there(LiveDesk& desk, const LiveRequests& requests) {
  LiveState& state = *desk.state;
  if (requests.pause_there) {
    state.paused_there = *requests.pause_there;
    say_there(desk, state.paused_there ? R"({"pause":true})" : R"({"pause":false})");
  }
  if (requests.step_there > 0)
    say_there(desk, R"({"step":)" + std::to_string(requests.step_there) + "}");
  LivePlaying& playing = state.playing_there;
  if (requests.animation_speed_there) playing.speed = requests.animation_speed_there;
  if (requests.smooth_there) playing.smooth_frames = requests.smooth_there;
  if (!requests.speed_there) return;
  state.speed_there = *requests.speed_there;
  say_there(desk, R"({"speed":)" + decimal(state.speed_there) + "}");
}

}  // namespace skelscope
