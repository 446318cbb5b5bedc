// The games that the viewer waits for and shows. The session knows none of this: it is paused, and
// the tick of the game replaces its result before each picture.
#pragma once

#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <string>

#include "live/live_state.h"
#include "session/tick/playback.h"
#include "view/edit/leaving.h"

namespace skelscope {

struct TraceCheck;
struct Viewer;

// A record that was kept in a file, or an error with its path.
struct LiveSaved {
  std::string path, error;
  std::size_t ticks = 0;
  std::size_t left_out = 0;  // older ticks of the run, as a reader has limits
  std::string unrecorded;    // why it has no recording
  int record = -1;           // its number
  // Places in the record, see LiveMark: of the file's ticks, and of the ticks that had come.
  std::size_t first = 0, end = 0, before = 0;
};

struct LiveDesk {
  LiveAddress wanted;  // the address of the next wait
  std::shared_ptr<LiveState> state = std::make_shared<LiveState>();
  LiveServerPtr server;
  std::function<void()> wake;  // wakes the waiting window; called on another thread
  double last = 0;             // seconds; of the last follow_live()
  std::future<LiveSaved> saving;
  LiveSaved saved;              // the last one
  Leaving then;                 // the action that follows once the record is saved
  Arrival newest = {};          // arrival of the newest tick that was on screen
  std::optional<Playback> own;  // the session's, while the timeline shows the game's tracks
  bool was_paused = false;      // the session, before a game was on screen
  std::shared_ptr<const skelform::Skf> checked_rig;  // see check_live_rig()
  std::string checked_hello;
  std::string weighed;      // files and fingerprint for which `is_other` holds
  bool is_other = false;    // the game's file is another rig than the one on screen, of that name
  bool is_its_rig = false;  // the rig on screen is the watched character's; see check_live_rig()
  std::size_t marked = 0;   // marks of the record whose frames were sought
  int turn = 0;             // see LiveState
  std::string wants;        // the last "want" that the game was told
  int asked = -1;           // the game's peer; -1: none
  std::shared_ptr<TraceCheck> check;  // of the newest ticks, until it replaces the one on screen
  std::size_t checked = 0;            // number of the newest tick in the last check
  std::size_t searched = 0;           // `checked` of the last search
  std::pair<int, int> checked_of{0, -1};  // LiveState::turn and its watched peer
  std::shared_ptr<TraceCheck> search;     // of the newest ticks, with the search for a cause
  std::shared_ptr<TraceCheck> explained;  // the last search that is done
};

// Opens the port. Returns false and an error that names the address and a cure.
bool start_live(Viewer& viewer, std::string& error);
// Before other requests are carried out: playing and stepping act on the record while it is on
// screen.
void take_live_transport(Viewer& viewer);
void apply_live(Viewer& viewer);
// The session keeps its own playback. Call the first before all work of a frame, the second after
// it: the panels then show the tracks that the game plays.
void put_own_playback(Viewer& viewer);
void put_game_playback(Viewer& viewer);
// Takes what the games have sent and puts the tick on screen. Call it between the session's ticks
// and the draw list.
void follow_live(Viewer& viewer);
// Continues the comparison of the newest ticks with our rules.
void follow_live_check(Viewer& viewer);
// Another rig has been opened: its settings are no changes for a game.
void begin_tuning(LiveDesk& desk);
// Returns whether a game has sent something that follow_live() has not taken.
bool has_news(const LiveDesk& desk);
// Returns whether frames must go on because a game does, or a record is being saved.
bool is_live_busy(const LiveDesk& desk);
// Waits for a record that is still being saved when the window closes. Returns why it could not be
// saved; empty: it could, or there is none.
std::string end_saving(LiveDesk& desk);
// Reports a record that has been saved, and requests what waited for that. Call it before the
// requests of a frame are carried out.
void follow_saving(Viewer& viewer);
// Asks before ticks are lost that no file has, or lets the action wait for the file that is being
// written. Returns false if there is nothing to lose.
bool asks_about_records(Viewer& viewer, const Leaving& leaving);
// Begins to save the run on screen as a trace with its recording; follow_saving() reports the end.
// Returns false and an error if it cannot begin. then: the action that follows.
bool save_live(Viewer& viewer, const std::string& path, std::string& error, Leaving then = {});

}  // namespace skelscope
