#include "viewer/live_desk.h"

#include <utility>

#include "lists/lists.h"
#include "live/show_tick.h"
#include "platform/clock.h"
#include "session/compare/trace_check.h"
#include "session/edit/edit_rig.h"
#include "session/record/edit_name.h"
#include "session/runs/ghost.h"
#include "text/words.h"
#include "viewer/apply.h"
#include "viewer/live_parts.h"
#include "viewer/viewer.h"

namespace skelscope {
namespace {

using skelform::Severity;

// Runs the session's own tick again in place of the game's.
void show_session(Viewer& viewer) {
  Session& session = viewer.session;
  session.present = {};
  session.playback.paused = true;
  refresh(session);
}

void leave_live(Viewer& viewer) {
  LiveDesk& desk = viewer.live;
  const bool shown = viewer.view.live.shows, hidden = viewer.view.live.hidden;
  const bool ghost = viewer.view.live.ghost, placed = viewer.view.live.placed;
  const bool was_paused = desk.was_paused;
  desk = {.wanted = desk.wanted,
          .wake = desk.wake,
          .last = desk.last,
          .saving = std::move(desk.saving),
          .then = std::move(desk.then)};
  viewer.view.live = {.ghost = ghost, .placed = placed};
  if (shown) show_session(viewer);
  if (shown || hidden) viewer.session.playback.paused = was_paused;
}

void stop_waiting(Viewer& viewer) {
  viewer.live.server.reset();
  viewer.live.wants.clear();
  viewer.live.asked = -1;
  part_from_all(*viewer.live.state);
}

void start_waiting(Viewer& viewer) {
  std::string error;
  if (start_live(viewer, error)) return;
  viewer.view.notice = error;
  log_line(viewer.session, Severity::Error, error);
}

// The tracks that the game plays, for the timeline.
Playback played_there(const Session& session) {
  Playback playback = session.playback;
  const auto& tracks = session.now.input.tracks;
  if (tracks.empty()) return playback;
  static_cast<Transport&>(playback) = {};
  playback.queue.clear();
  for (const TickTrack& track : tracks) playback.tracks.push_back(playback_track(track));
  return playback;
}

// The names compare the steps with the session's own tracks.
void name_steps(const Session& session, LiveView& live) {
  live.undo = undone_entry(session);
  live.redo = redone_entry(session);
  if (live.undo.empty()) live.undo = undo_name(session);
  if (live.redo.empty()) live.redo = redo_name(session);
}

const LiveTick* tick_before(const LiveState& state) {
  const std::size_t index = shown_index(state);
  return index > 0 ? &state.record.ticks[index - 1] : nullptr;
}

// Moves the drawing only: the tick has run in the rig's own space.
void place_rig(Simulation& now, const skelform::Placement& placement) {
  Pokes pokes = pokes_of(now.input);
  pokes.stance.placement = placement;
  now.input.pokes = std::make_shared<const Pokes>(std::move(pokes));
}

void put_tick_on_screen(Viewer& viewer, const LiveTick& tick) {
  LiveState& state = *viewer.live.state;
  Simulation& now = viewer.session.now;
  const OursRun ours = run_ours(now, tick, tick_before(state));
  if (viewer.view.live.placed && tick.placement) place_rig(now, *tick.placement);
  if (viewer.view.live.ghost && ours.played) {
    Ghost ghost = ghost_of(now, viewer.session.setup.styles, GhostRole::Compared, "Our rules");
    ghost.opacity = 0.5f;
    state.ours = std::make_shared<const Ghost>(std::move(ghost));
  }
  const std::string lacks = take_theirs(now, tick);
  state.tick_note = capital(lacks.empty() ? ours.strange : lacks);
}

// In Edit mode the rig is on screen in its own pose, since edits and keys are made from that pose.
void show_game(Viewer& viewer) {
  LiveState& state = *viewer.live.state;
  LiveView& live = viewer.view.live;
  Session& session = viewer.session;
  const LiveTick* tick = session.now.skf ? shown_tick(state) : nullptr;
  const bool was_there = live.shows || live.hidden, shown = live.shows;
  live.hidden = tick && viewer.view.edit.on;
  live.shows = tick && !live.hidden;
  if (tick && !was_there) viewer.live.was_paused = session.playback.paused;
  if (live.hidden && shown) show_session(viewer);
  state.ours.reset();
  state.tick_note.clear();
  if (!live.shows) return;
  session.playback.paused = true;
  put_tick_on_screen(viewer, *tick);
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

// The newest tick with this number.
std::int64_t index_of_tick(const LiveRecord& record, std::int64_t number) {
  for (std::size_t i = record.ticks.size(); i > 0; --i)
    if (record.ticks[i - 1].rows.tick == number) return static_cast<std::int64_t>(i) - 1;
  return 0;
}

void move_in_record(LiveState& state, const LiveRequests& requests) {
  if (requests.hold && state.follows)
    show_index(state, static_cast<std::int64_t>(shown_index(state)));
  if (requests.step != 0)
    show_index(state, static_cast<std::int64_t>(shown_index(state)) + requests.step);
  if (requests.show) show_index(state, *requests.show);
  if (requests.show_flag)
    show_index(state, static_cast<std::int64_t>(*requests.show_flag) -
                          static_cast<std::int64_t>(state.record.dropped));
  if (requests.now) state.follows = true;
}

// Takes the requests that would move the session, unseen, behind the game's tick.
bool moves_session(Requests& requests) {
  PhysicsRequests& physics = requests.physics;
  bool moves = std::exchange(requests.seek_frame, -1) >= 0;
  moves |= std::exchange(requests.seek_tick, -1) >= 0;
  moves |= std::exchange(requests.play_animation, -1) >= 0;
  moves |= std::exchange(requests.restart, false);
  moves |= std::exchange(requests.set_playback, std::nullopt).has_value();
  moves |= std::exchange(requests.play_transition, std::nullopt).has_value();
  moves |= std::exchange(physics.set_excitation, std::nullopt).has_value();
  moves |= std::exchange(physics.nudge, false);
  moves |= std::exchange(physics.rest, false);
  moves |= std::exchange(physics.settle, 0) > 0;
  moves |= std::exchange(physics.show_start, false);
  physics.moved = {};  // by the mouse as the game came; nobody asked for it
  return moves;
}

// Shows a character that is there, or the record of one that has gone.
void choose_character(LiveDesk& desk, const LiveRequests& requests) {
  LiveState& state = *desk.state;
  const auto& all = state.characters;
  if (requests.watch && desk.server && contains(all, *requests.watch, &LiveCharacter::peer)) {
    watch(*desk.server, *requests.watch);
    watch_character(state, *requests.watch);
    if (!state.record.ticks.empty()) desk.newest = state.record.ticks.back().arrived;
  }
  if (!requests.recall || !has_index(all, *requests.recall)) return;
  const LiveCharacter& gone = all[*requests.recall];
  if (!has_shelved(state, gone)) return;
  recall_record(state, gone);
  if (desk.server) expect_alone(*desk.server, state.recorded);
  desk.newest = state.record.ticks.back().arrived;
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
  if (!desk.state->record.ticks.empty()) expect(*desk.server, desk.state->recorded);
  desk.state->address = address_of(*desk.server);
  log_line(viewer.session, Severity::Info, "Waits for games at " + text_of(desk.state->address));
  return true;
}

void put_own_playback(Viewer& viewer) {
  if (!viewer.live.own) return;
  viewer.session.playback = std::move(*viewer.live.own);
  viewer.live.own.reset();
}

void put_game_playback(Viewer& viewer) {
  if (!viewer.view.live.shows) return;
  name_steps(viewer.session, viewer.view.live);
  viewer.live.own = viewer.session.playback;
  viewer.session.playback = played_there(viewer.session);
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
  if (moves_session(requests))
    viewer.view.toast = {
        "The game moves the character here. E shows and edits the rig, Leave in the "
        "Live tab its own playback",
        2 * kToastSeconds, true};
}

void apply_live(Viewer& viewer) {
  const LiveRequests requests = std::exchange(viewer.requests.live, {});
  LiveDesk& desk = viewer.live;
  if (requests.port) desk.wanted.port = *requests.port;
  if (requests.wait) *requests.wait ? start_waiting(viewer) : stop_waiting(viewer);
  choose_character(desk, requests);
  move_in_record(*desk.state, requests);
  steer_there(desk, requests);
  if (requests.compare) viewer.view.live.compares = *requests.compare;
  if (requests.placed) viewer.view.live.placed = *requests.placed;
  if (requests.ghost) viewer.view.live.ghost = *requests.ghost;
  const bool agreed = viewer.requests.forget_records;
  if (requests.leave && (agreed || !asks_about_records(viewer, {Leave::Game}))) leave_live(viewer);
}

void follow_live(Viewer& viewer) {
  LiveDesk& desk = viewer.live;
  const double present = seconds_now();
  const double seconds = present - std::exchange(desk.last, present);
  if (desk.server) {
    for (const LiveLine& line : take_in(*desk.state, take_news(*desk.server), seconds))
      log_line(viewer.session, line.trouble ? Severity::Warning : Severity::Info, line.text);
    open_live_rig(viewer);
    ask_for_lists(viewer);
    ask_for_places(*desk.server, viewer.view.live.placed);
  }
  if (!desk.state->recorded.rig.empty() || desk.state->watched >= 0) check_live_rig(viewer);
  show_game(viewer);
  follow_marks(viewer);
  tune_there(viewer);
  measure_delay(desk);
  viewer.view.live.follows = desk.state->follows;
  viewer.view.live.port = desk.wanted.port;
  viewer.view.live.status = status_words(*desk.state);
  viewer.studies.live = desk.state;
}

bool has_news(const LiveDesk& desk) {
  return desk.server && has_news(*desk.server);
}

bool is_live_busy(const LiveDesk& desk) {
  return desk.saving.valid() || desk.then.how != Leave::Nothing ||
         (desk.server && watched_character(*desk.state) != nullptr);
}

}  // namespace skelscope
