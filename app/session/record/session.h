// The debugger without a window: a rig, its state, its record and its settings. advance() and
// refresh() run ticks in each frame; step(), seek() and similar functions run them on request.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "session/file/baseline.h"
#include "session/record/rig_edits.h"
#include "session/record/setup.h"
#include "session/record/undo.h"
#include "session/tick/excitation.h"
#include "session/tick/history.h"
#include "session/tick/playback.h"
#include "session/tick/simulation.h"
#include "skelform/skelform.h"

namespace skelscope {

// One line of the log, which has the newest line last.
struct LogLine {
  skelform::Severity severity = skelform::Severity::Info;
  std::string text;
  std::uint64_t number = 0;  // counts all lines of the session, from 1
};

// An edit made while paused that is not yet in any recorded tick.
struct WaitingEdit {
  TickInput from;       // the recorded input of the edited tick
  Transport transport;  // with the edit
  std::vector<int> queue;
  std::int64_t lap = 0;  // Snapshot::lap of the edited tick
};

// A rig that a running game has sent. It has no file here.
struct SentRig {
  std::string name;                                     // as the game names it, without folders
  std::shared_ptr<const std::vector<std::byte>> bytes;  // of its archive; nullptr: none
};

struct Session {
  Simulation now;                           // the tick on screen
  std::string path;                         // empty: the built-in example, or `sent`
  SentRig sent;                             // the rig on screen while `path` is empty
  std::vector<skelform::Problem> problems;  // by origin: the rig's lint findings first
  Baseline baseline;                        // the problems before the last reload

  Setup setup;
  Playback playback;
  Excitation excitation;  // sets the velocity of future ticks

  bool starts_at_rest = false;     // restarts reset the physics, as games should
  bool looks_for_problems = true;  // checks each rig that is shown

  History history;
  std::int64_t tick = -1;              // the tick on screen; -1 only without a rig
  std::int64_t diverged_tick = -1;     // first tick that changed when run again; -1: none
  bool edited = false;                 // the tick on screen has an edit that is not recorded
  std::optional<WaitingEdit> waiting;  // until playing, stepping or seek_frame() records it
  TickInput present;                   // the input that refresh() last saw
  TickInput unedited;                  // that input when the tick was shown as recorded
  UndoStack undo_stack;
  RigEdits rig_edits;
  std::vector<LogLine> log;
  std::uint64_t logged = 0;  // number of the newest line
};

// Opens a rig in the session. On failure the session stays as it is, and `error` says what is wrong
// and where ("hero.skf: armature.json: bones[12].parent_id: ..."). bytes: an embedded rig.
bool open(Session& session, const std::string& path, std::string& error);
bool open_bytes(Session& session, std::span<const std::byte> bytes, std::string& error);
bool open_sent(Session& session, const SentRig& rig, std::string& error);
// Shows a loaded rig: its first tick is on screen, and its first animation plays.
void show_rig(Session& session, skelform::Skf&& skf, const std::string& path);

const skelform::Armature& armature_of(const Session& session);
int animation_count(const Session& session);

// Returns the styles that are active at first: those that the file's editor state names, or all.
std::vector<int> first_styles(const skelform::Skf& skf);

// Returns the track that the timeline and the status line show, or nullptr; see find_main_track().
const PlaybackTrack* main_track(const Session& session);
// Returns the setup's rules; while a Player or a pad moves the tracks, with Mix::Blend and the
// shortest arc.
skelform::AnimateOptions rules_of(const Session& session);
// Returns the main track's frame at the tick on screen; 0 without a track.
int shown_frame(const Session& session);
// input_of_tick() returns the input of the tick with that number at the present clock; the number
// sets the phase of the motions, and root motion goes on from the tick before unless the tick
// restarts. present_input() returns that of the tick on screen.
TickInput input_of_tick(const Session& session, std::int64_t tick, bool restarts = false);
TickInput present_input(const Session& session);

// Runs the ticks that fit into `seconds` of real time, at most a quarter of a second; with
// playback.reverse it shows as many earlier ticks. Playing on from an old tick drops the later
// ticks and logs their number. With playback.replay it shows the later ticks as recorded, up to the
// end or to an edit, after which it runs new ones. Pauses when playback has ended and nothing
// moves. Returns whether the tick on screen changed.
bool advance(Session& session, double seconds);
// While paused: if tracks, edits, mix or dialect have changed since the last call, runs the tick on
// screen again with them. The record stays, and physics does not advance. Returns whether it ran.
bool refresh(Session& session);

// These functions pause, except restart() and play_animation(). step > 0 shows the next recorded
// tick, or runs on from the newest or from an edited tick; step < 0 goes back.
void step(Session& session, int ticks);
void seek(Session& session, std::int64_t tick);  // clamped to the recorded range
// Shows a frame of the main track: the recorded tick of the present lap if there is one; else it
// runs on to the frame; else it starts the lap again and runs to the frame. A pending edit makes it
// run the lap's ticks again with the edit up to that frame; it drops the later ticks and logs that.
// With playback.replay it shows the nearest recorded frame of the lap instead.
void seek_frame(Session& session, int frame);
// Like seek_frame(), but with all tracks in step. If the recorded tracks are not, the lap starts
// again.
void seek_in_step(Session& session, int frame);
// Plays the animation as the only track, from its start. fade > 0 (seconds): cross-fades to it as a
// game does, see session/tick/fades.h.
void play_animation(Session& session, int animation, double fade = 0,
                    skelform::FadeCurve curve = skelform::FadeCurve::Linear);
// Restarts from a freshly loaded rig, with its physics at rest if starts_at_rest. The record stays.
void restart(Session& session);
// Pauses or plays (the space bar). Playback that has ended plays again from its start; so does a
// replay at the end of the record.
void toggle_pause(Session& session);
// Sets the maximum size of the record. A smaller size drops the oldest ticks at once; if the tick
// on screen is dropped, the oldest remaining tick is shown.
void set_record_budget(Session& session, std::size_t bytes);

// The frames of the main track that are recorded in the present lap: first..last.
struct FrameRange {
  int first = 0, last = -1;
};
FrameRange recorded_frames(const Session& session);

// The ticks of the present lap, which the tick on screen is part of: first..last.
struct TickSpan {
  std::int64_t first = 0, last = -1;
};
TickSpan recorded_lap(const Session& session);

// Adds a line to the log, which keeps the newest thousand lines.
void log_line(Session& session, skelform::Severity severity, std::string text);

}  // namespace skelscope
