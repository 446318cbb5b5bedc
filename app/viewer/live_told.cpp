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

std::string decimal(double value) {
  std::string text = std::to_string(value);
  return text.substr(0, text.find_last_not_of('0') + 2);
}

}  // namespace

void ask_for_lists(Viewer& viewer) {
  LiveDesk& desk = viewer.live;
  const LiveCharacter* watched = watched_character(*desk.state);
  const int peer = watched ? watched->peer : -1;
  const int before = std::exchange(desk.asked, peer);
  if (before != peer && before >= 0) tell(*desk.server, before, R"({"want":[]})");
  if (before != peer) desk.wants.clear();
  if (!watched) return;
  const bool compares = viewer.view.live.compares;
  const std::string wants = std::string(R"({"want":["vertices","physics","visuals")") +
                            (compares ? R"(,"stages","local","ik"]})" : "]}");
  if (std::exchange(desk.wants, wants) != wants) say_there(desk, wants);
}

void tune_there(Viewer& viewer) {
  LiveDesk& desk = viewer.live;
  LiveCharacter* watched = watched_character(*desk.state);
  if (!watched || !viewer.view.live.shows || !desk.is_its_rig) return;
  for (LiveCharacter& other : desk.state->characters)
    if (&other != watched) other.tuning.seen.reset();
  LiveTuning& tuning = watched->tuning;
  if (!tuning.seen) set_game(viewer.session, tuning.given.playing);
  const Setup& setup = viewer.session.setup;
  Told now{setup.pokes.physics_pokes, setup.pokes.overrides, setup.styles, setup.pokes.families,
           setup.game};
  const bool is_same_rig = tuning.rig == viewer.session.now.skf;  // or else the indices have moved
  const std::string untold = is_same_rig ? untold_changes(tuning, watched->hello, now) : "";
  if (!untold.empty()) viewer.view.toast = {untold, kToastSeconds, true};
  const TickTrack* track = main_track(viewer.session.now.input);
  for (const std::string& line : tuning_lines(tuning, watched->hello, viewer.session.now.skf,
                                              std::move(now), track ? track->smooth_frames : 0))
    say_there(desk, line);
}

void begin_tuning(LiveDesk& desk) {
  for (LiveCharacter& character : desk.state->characters) character.tuning.seen.reset();
}

void steer_there(LiveDesk& desk, const LiveRequests& requests) {
  LiveCharacter* watched = watched_character(*desk.state);
  if (!watched) return;
  if (requests.pause_there) {
    watched->steering.paused = *requests.pause_there;
    say_there(desk, *requests.pause_there ? R"({"pause":true})" : R"({"pause":false})");
  }
  if (requests.step_there > 0)
    say_there(desk, R"({"step":)" + std::to_string(requests.step_there) + "}");
  if (!requests.speed_there) return;
  watched->steering.speed = *requests.speed_there;
  say_there(desk, R"({"speed":)" + decimal(*requests.speed_there) + "}");
}

}  // namespace skelscope
