#include "viewer/live_desk.h"

#include <algorithm>
#include <utility>

#include "live/show_tick.h"
#include "platform/clock.h"
#include "platform/files/files.h"
#include "platform/files/path.h"
#include "session/compare/trace_check.h"
#include "text/words.h"
#include "viewer/apply.h"
#include "viewer/viewer.h"

namespace skelscope {
namespace {

using skelform::Severity;

void leave_live(Viewer& viewer) {
  LiveDesk& desk = viewer.live;
  desk.server.reset();
  *desk.state = {};
  desk.check.reset();
  desk.animation = -1;
  viewer.view.live = {};
  if (viewer.session.now.skf) seek(viewer.session, viewer.session.tick);
}

void stop_waiting(Viewer& viewer) {
  LiveState& state = *viewer.live.state;
  viewer.live.server.reset();
  state.waits = false;
  state.watched = -1;
  for (LiveCharacter& character : state.characters) character.connected = false;
}

void start_waiting(Viewer& viewer) {
  std::string error;
  if (start_live(viewer, error)) return;
  viewer.view.notice = error;
  log_line(viewer.session, Severity::Error, error);
}

// The rig as the game names it. A path is opened from this machine's games only: another machine
// must not choose which file is read.
std::string rig_path_of(const Viewer& viewer, const std::string& rig) {
  const bool local = viewer.live.state->address.token.empty();
  if (local && is_file(rig)) return rig;
  const std::string name = file_name(rig);
  const std::string& open = viewer.session.path;
  if (!open.empty()) {
    const std::string beside = (Path(open).parent_path() / name).string();
    if (is_file(beside)) return beside;
  }
  for (const std::string& recent : viewer.view.recent_files)
    if (file_name(recent) == name && is_file(recent)) return recent;
  return {};
}

bool is_rig_name(const std::string& rig) {
  const std::string ending = Path(rig).extension().string();
  return ending == ".skf" || ending == ".skfe";
}

void open_live_rig(Viewer& viewer) {
  LiveState& state = *viewer.live.state;
  if (!std::exchange(state.rig_due, false)) return;
  state.rig_note.clear();
  const std::string& rig = state.recorded.rig;
  if (rig.empty() || file_name(rig) == file_name(viewer.session.path)) return;
  const std::string path = is_rig_name(rig) ? rig_path_of(viewer, rig) : "";
  if (path.empty())
    state.rig_note = "Open " + file_name(rig) + ": it is not beside the rig on screen";
  else
    viewer.requests.open_path = path;
}

// Lets the timeline show the animation that the game plays. Returns whether that has changed the
// tick on screen.
bool changes_animation(Viewer& viewer) {
  const TickTrack* main = main_track(viewer.session.now.input);
  const int animation = main ? main->animation : -1;
  if (animation < 0 || animation == viewer.live.animation) return false;
  viewer.live.animation = animation;
  const PlaybackTrack* shown = main_track(viewer.session);
  if (shown && shown->animation == animation) return false;
  play_animation(viewer.session, animation);
  return true;
}

void show_game(Viewer& viewer) {
  LiveState& state = *viewer.live.state;
  Session& session = viewer.session;
  const LiveTick* tick = shown_tick(state);
  viewer.view.live.shows = tick != nullptr && session.now.skf != nullptr;
  if (!viewer.view.live.shows) return;
  std::string note = show_tick(session.now, *tick);
  if (changes_animation(viewer)) note = show_tick(session.now, *tick);
  session.playback.paused = true;
  if (!note.empty()) state.rig_note = capital(note);
}

void measure_delay(LiveDesk& desk) {
  LiveState& state = *desk.state;
  if (state.record.ticks.empty() || !state.follows) return;
  const Arrival arrived = state.record.ticks.back().arrived;
  if (arrived == desk.newest) return;
  desk.newest = arrived;
  const double behind =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - arrived).count();
  state.behind += 0.1 * (behind - state.behind);
}

void say_there(LiveDesk& desk, const std::string& line) {
  if (desk.server && desk.state->watched >= 0) tell(*desk.server, desk.state->watched, line);
}

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

// The newest tick with this number.
std::int64_t index_of_tick(const LiveRecord& record, std::int64_t number) {
  for (std::size_t i = record.ticks.size(); i > 0; --i)
    if (record.ticks[i - 1].rows.tick == number) return static_cast<std::int64_t>(i) - 1;
  return 0;
}

void send_changes(LiveDesk& desk, const LiveHello& hello, const skelform::Armature& armature,
                  Told&& now) {
  const auto send = [&](const std::string& line) {
    if (!line.empty()) say_there(desk, line);
  };
  Told& told = desk.told;
  if (takes(hello, "physics")) send(physics_line(armature, told.physics, now.physics));
  if (takes(hello, "overrides")) send(overrides_line(armature, told.overrides, now.overrides));
  if (takes(hello, "style") && told.styles != now.styles) send(style_line(armature, now.styles));
  told = std::move(now);
}

// Sends settings that change here to a game that takes them. A game that connects keeps its own;
// one that has come back gets those of before.
void tune_there(Viewer& viewer) {
  LiveDesk& desk = viewer.live;
  const LiveCharacter* watched = watched_character(*desk.state);
  if (!watched || !viewer.view.live.shows) return;
  const Setup& setup = viewer.session.setup;
  Told now{setup.pokes.physics_pokes, setup.pokes.overrides, setup.styles};
  if (std::exchange(desk.told_peer, watched->peer) != watched->peer) {
    const bool back = desk.told_name == title_of(watched->hello);
    desk.told_name = title_of(watched->hello);
    desk.told = back ? Told{{}, {}, now.styles} : now;
  }
  send_changes(desk, watched->hello, armature_of(viewer.session), std::move(now));
}

std::string decimal(double value) {
  std::string text = std::to_string(value);
  return text.substr(0, text.find_last_not_of('0') + 2);
}

void steer_there(LiveDesk& desk, const LiveRequests& requests) {
  LiveState& state = *desk.state;
  if (requests.pause_there) {
    state.paused_there = *requests.pause_there;
    say_there(desk, state.paused_there ? R"({"pause":true})" : R"({"pause":false})");
  }
  if (requests.step_there > 0)
    say_there(desk, R"({"step":)" + std::to_string(requests.step_there) + "}");
  if (!requests.speed_there) return;
  state.speed_there = *requests.speed_there;
  say_there(desk, R"({"speed":)" + decimal(state.speed_there) + "}");
}

void move_in_record(LiveState& state, const LiveRequests& requests) {
  if (requests.hold && state.follows)
    show_index(state, static_cast<std::int64_t>(shown_index(state)));
  if (requests.step != 0)
    show_index(state, static_cast<std::int64_t>(shown_index(state)) + requests.step);
  if (requests.show) show_index(state, *requests.show);
  if (requests.now) state.follows = true;
}

}  // namespace

bool start_live(Viewer& viewer, std::string& error) {
  LiveDesk& desk = viewer.live;
  viewer.view.bottom_tab = BottomTab::Live;
  viewer.view.layout.show_bottom = true;
  viewer.view.layout.hide_all = false;
  if (desk.server) return true;
  desk.server = wait_for_games(desk.wanted, desk.wake, error);
  if (!desk.server) return false;
  desk.state->waits = true;
  desk.state->address = address_of(*desk.server);
  log_line(viewer.session, Severity::Info, "Waits for games at " + text_of(desk.state->address));
  return true;
}

void take_live_transport(Viewer& viewer) {
  if (!viewer.view.live.shows) return;
  Requests& requests = viewer.requests;
  LiveRequests& live = requests.live;
  if (std::exchange(requests.toggle_pause, false))
    (viewer.live.state->follows ? live.hold : live.now) = true;
  live.step += std::exchange(requests.step, 0);
  std::int64_t wanted = std::exchange(requests.show_trace_tick, -1);
  const auto& check = viewer.studies.reference.check;
  if (std::exchange(requests.play_trace, false) && check && !check->theirs->ticks.empty())
    wanted = check->theirs->ticks.front().tick;
  if (wanted >= 0) live.show = index_of_tick(viewer.live.state->record, wanted);
}

void apply_live(Viewer& viewer) {
  const LiveRequests requests = std::exchange(viewer.requests.live, {});
  LiveDesk& desk = viewer.live;
  if (requests.wait) *requests.wait ? start_waiting(viewer) : stop_waiting(viewer);
  if (requests.watch && desk.server) {
    watch(*desk.server, *requests.watch);
    watch_character(*desk.state, *requests.watch);
    desk.animation = -1;
  }
  move_in_record(*desk.state, requests);
  steer_there(desk, requests);
  if (requests.compare) viewer.view.live.compares = *requests.compare;
  if (requests.leave) leave_live(viewer);
}

void follow_live(Viewer& viewer) {
  LiveDesk& desk = viewer.live;
  const double present = seconds_now();
  const double seconds = present - std::exchange(desk.last, present);
  if (desk.server) {
    for (const std::string& line : take_in(*desk.state, take_news(*desk.server), seconds))
      log_line(viewer.session, Severity::Info, line);
    open_live_rig(viewer);
    ask_for_lists(viewer);
  }
  show_game(viewer);
  tune_there(viewer);
  measure_delay(desk);
  viewer.view.live.status = status_words(*desk.state);
  viewer.studies.live = desk.state;
}

bool has_news(const LiveDesk& desk) {
  return desk.server && has_news(*desk.server);
}

bool is_live_busy(const LiveDesk& desk) {
  return desk.server && watched_character(*desk.state) != nullptr;
}

bool save_live(Viewer& viewer, const std::string& path, std::string& error) {
  LiveState& state = *viewer.live.state;
  if (state.record.ticks.empty()) {
    error = "No game has sent a tick yet";
    return false;
  }
  const skelform::Armature& armature = armature_of(viewer.session);
  LiveRun run = run_of(state.record, state.recorded.head, armature, state.record.ticks.size());
  const std::string why = run.unrecorded;
  const std::size_t count = run.trace.ticks.size();
  if (!write_text(path, written_trace(std::move(run), armature), error,
                  {.inputs = {viewer.session.path}, .regular = true}))
    return false;
  report_saved(viewer, "Trace of " + counted(count, "tick") + " saved", path,
               why.empty() ? "" : "; without a recording: " + why);
  return true;
}

}  // namespace skelscope
