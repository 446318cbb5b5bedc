// The debugger without a window: a rig, its state, its recorded past and what is edited.
// advance() and refresh() are where it ticks; step(), seek() and their like do so on request.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "session/record/rig_edits.h"
#include "session/record/setup.h"
#include "session/record/undo.h"
#include "session/tick/excitation.h"
#include "session/tick/history.h"
#include "session/tick/playback.h"
#include "session/tick/simulation.h"
#include "skelform/skelform.h"

namespace skelscope {

// A line of the log: what happened, newest last.
struct LogLine {
  skelform::Severity severity = skelform::Severity::Info;
  std::string text;
};

// An edit made while paused that no recorded tick has yet.
struct WaitingEdit {
  TickInput from;                     // what the record asks of the tick that was edited
  std::vector<PlaybackTrack> tracks;  // the transport's with the edit
  std::vector<int> queue;
  std::shared_ptr<const skelform::Player> player;
  std::shared_ptr<const skelform::PadPlayer> pad;
  std::int64_t lap = 0;  // Snapshot::lap of that tick
};

struct Session {
  Simulation now;                           // the tick on screen
  std::string path;                         // empty: the built-in example
  std::vector<skelform::Problem> problems;  // by origin: lint of the rig first

  Setup setup;
  Playback playback;
  Excitation excitation;  // sets the velocity of the ticks to come

  bool starts_at_rest = false;     // restarts reset the physics, as a game should
  bool looks_for_problems = true;  // of a rig that is shown; false: nobody asks for them

  History history;
  std::int64_t tick = -1;              // the tick on screen; -1 only without a rig
  std::int64_t diverged_tick = -1;     // first tick whose re-run differed from its record
  bool edited = false;                 // the tick on screen differs from its record
  std::optional<WaitingEdit> waiting;  // set by an edit while paused; it becomes the record
                                       //   by playing or stepping on and by seek_frame()
  TickInput present;                   // what refresh() last saw in playback and edits
  TickInput unedited;                  // the same when the tick was shown as recorded
  UndoStack undo_stack;
  RigEdits rig_edits;
  std::vector<LogLine> log;
};

// Opens a rig in the session. On failure the session is untouched and the message says what and
// where ("hero.skf: armature.json: bones[12].parent_id: ..."). bytes: an embedded rig.
bool open(Session& session, const std::string& path, std::string& error);
bool open_bytes(Session& session, std::span<const std::byte> bytes, std::string& error);
// Makes a loaded rig the session's: its first tick is on screen, its first animation plays.
void show_rig(Session& session, skelform::Skf&& skf, const std::string& path);

const skelform::Armature& armature_of(const Session& session);

// The styles that are active at first: those the editor showed, or all of them.
std::vector<int> first_styles(const skelform::Skf& skf);

// The one the timeline and the status line show, or nullptr; see find_main_track().
const PlaybackTrack* main_track(const Session& session);
// The setup's rules, with Mix::Blend and the shortest arc while a Player or a pad drives.
skelform::AnimateOptions rules_of(const Session& session);
// Frame of the main track at the tick on screen, 0 without a track.
int shown_frame(const Session& session);
// The input of a tick with that number, at the present clock; present_input(): of the tick on
// screen. The number tells how far the motions are.
TickInput input_of_tick(const Session& session, std::int64_t tick);
TickInput present_input(const Session& session);

// Real time has passed: runs 0..n fixed ticks, or rewinds as many when playback.reverse. At most a
// quarter of a second counts. Playing on from an old tick drops the later ones and logs how many,
// but with playback.replay they are shown as they were recorded, up to the end or to an edit: from
// there it plays on. The session pauses once playback has ended and nothing moves. Returns whether
// the tick on screen changed.
bool advance(Session& session, double seconds);
// Paused: when tracks, edits, mix or dialect have changed since the last call, runs the tick on
// screen again with them. The record stays; physics does not advance. Returns whether it ran.
bool refresh(Session& session);

// The following pause, except restart() and play_animation().
// step > 0 shows the recorded next tick, or runs on from the newest or an edited one; < 0 rewinds.
void step(Session& session, int ticks);
void seek(Session& session, std::int64_t tick);  // clamped to the recorded range
// Shows a frame of the main track: the recorded tick of the present lap when there is one, else
// runs on to it, else starts the lap again and runs to it. With an edit that waits, the ticks of
// the lap are run again with it up to that frame, and those after it are dropped and logged. With
// playback.replay the nearest recorded frame of the lap is shown instead.
void seek_frame(Session& session, int frame);
// The same with all tracks in step: where the recorded ones are not, the lap starts again.
void seek_in_step(Session& session, int frame);
// As the only track, from its start; with fade > 0 (seconds) cross-fades to it as a game does, see
// session/tick/fades.h.
void play_animation(Session& session, int animation, double fade = 0,
                    skelform::FadeCurve curve = skelform::FadeCurve::Linear);
// A freshly loaded rig, its physics at rest when starts_at_rest; the record is kept.
void restart(Session& session);
// Space: pauses or plays; what has come to its end plays again from its start, as does a
// replayed record at its end.
void toggle_pause(Session& session);
// The most bytes the record may take. The oldest ticks go at once where it shrinks; when the tick
// on screen is among them, the oldest that is left is shown.
void set_record_budget(Session& session, std::size_t bytes);

// Ticks of the present lap that are recorded, as frames of the main track: first..last.
struct FrameRange {
  int first = 0, last = -1;
};
FrameRange recorded_frames(const Session& session);

// The same as ticks: the run of the main track that the tick on screen is part of.
struct TickSpan {
  std::int64_t first = 0, last = -1;
};
TickSpan recorded_lap(const Session& session);

// Adds a line to the log; the oldest of a thousand goes.
void log_line(Session& session, skelform::Severity severity, std::string text);

}  // namespace skelscope
