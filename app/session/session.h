// The debugger without a window: a rig, its state, its recorded past and what is poked at.
// advance() and refresh() are the only places that tick.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "session/history.h"
#include "session/playback.h"
#include "skelform/skelform.h"

namespace skelscope {

// What the user pokes at; part of every tick's input from then on.
struct Pokes {
  std::vector<Override> overrides;
  std::vector<FamilyOverride> families;
  bool physics = true;
  skelform::Vec2 velocity{0};
};

// A line of the log: what happened, newest last.
struct LogLine {
  skelform::Severity severity = skelform::Severity::Info;
  std::string text;
};

struct Session {
  std::string path;                          // empty: the built-in example
  std::shared_ptr<const skelform::Skf> skf;  // never null once opened
  std::vector<skelform::Problem> problems;   // lint of the rig

  skelform::Dialect dialect;
  skelform::Mix mix = skelform::Mix::Sequence;
  std::vector<int> styles;                   // active style indices, in order of priority
  Playback playback;
  Pokes pokes;

  History history;
  std::int64_t tick = -1;                    // the tick on screen; -1 before the first
  std::int64_t diverged_tick = -1;           // first tick whose re-run differed from its record
  bool edited = false;                       // pokes changed since the tick ran: refresh() is due

  skelform::State state;                     // after the tick on screen
  TickInput input;                           // of the tick on screen
  skelform::Constructed constructed;
  skelform::ConstructTrace trace;
  skelform::DrawList draw_list;
  skelform::AnimateScratch scratch;
  std::vector<LogLine> log;
};

// Opens a rig in the session. On failure the session is untouched and the message says what and
// where ("hero.skf: armature.json: bones[12].parent_id: ..."). bytes: an embedded rig.
bool open(Session& session, const std::string& path, std::string& error);
bool open_bytes(Session& session, std::span<const std::byte> bytes, std::string& error);

const skelform::Armature& armature_of(const Session& session);
// The first track that is on, or nullptr: the one the timeline and the status line show.
const PlaybackTrack* main_track(const Session& session);
// Frame of the main track at the tick on screen, 0 without a track.
int shown_frame(const Session& session);

// Real time has passed: runs 0..n fixed ticks. Returns whether anything changed.
bool advance(Session& session, double seconds);
// Paused and edited: runs the tick on screen again with the present pokes. Never advances physics.
void refresh(Session& session);

void step(Session& session, int ticks);               // > 0 runs on, < 0 rewinds
void seek(Session& session, std::int64_t tick);       // clamped to the recorded range
// Shows a frame of the main track: the recorded tick of the present pass when there is one, else
// runs on to it, else starts the pass again and runs to it.
void seek_frame(Session& session, int frame);
void play_animation(Session& session, int animation); // as the only track, from its start
void restart(Session& session);                       // a freshly loaded rig; the record is kept
// Ticks of the present pass that are recorded, as frames of the main track: first..last.
struct FrameRange { int first = 0, last = -1; };
FrameRange recorded_frames(const Session& session);

}  // namespace skelscope
