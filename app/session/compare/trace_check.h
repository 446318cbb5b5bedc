// Compares a trace with this rig's own run of the recording that the trace plays. Checks every
// tick, a slice at a time and apart from the window's record. The verdict is that of compare() and
// does not depend on the tick on screen. The window can then play the recording to show the
// differing ticks.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "session/compare/causes/likely_cause.h"
#include "session/compare/difference/compare.h"
#include "session/compare/reference.h"
#include "session/record/session.h"
#include "session/recording/recording.h"
#include "session/recording/trace.h"

namespace skelscope {

// The source of the recording that a trace is taken to play.
enum class PlayedBy { Trace, File, Guess, Choice };

// The recording that a trace is taken to play. Its first tick is the trace's tick `first_tick`.
struct Played {
  PlayedBy by = PlayedBy::Guess;
  std::string words;    // "Walk, 70 ticks"
  std::string problem;  // why this rig cannot play the trace's own recording; empty: it can
  int animation = -1;   // for a guess or a choice; -1: the rig at rest
  std::int64_t first_tick = 0;
  Recording recording;
};

// The differences of one bone, or of a row without a bone in this rig.
struct TraceRow {
  int bone = -1;          // index in the rig; -1: not in the rig
  std::string name;       // "Left Arm", "bone 99"
  const char* pass = "";  // first pass that differs: "FK", "IK", "Physics", ...
  std::string what;       // the first difference: "y: 3.5 here, 4.75 in the trace"
  std::string following;  // the rows that follow from it: "3 bones below it"; empty: none
  std::string because;    // the bone it follows from: "Left Arm"; empty: none
  std::int64_t first_tick = 0;
  double pixels = 0, degrees = 0;  // largest difference in all ticks; infinite: not a number
  bool measured = false;           // false: one of the two lacks the row, or words differ
};

struct TraceCheck {
  std::shared_ptr<const skelform::Skf> skf;
  std::shared_ptr<const Trace> theirs;  // ticks are ascending
  TraceLists lists = {};                // of `theirs`
  bool newest = false;                  // a running game sent these ticks last
  Played played;
  Trace ours;            // the ticks run so far
  std::size_t next = 0;  // index of the next tick in the recording
  bool done = false;
  Comparison comparison;             // once done; its first trace is `ours`
  std::vector<std::int64_t> places;  // once done: the ticks with differences, ascending
  std::vector<TraceRow> rows;        // once done, in the order of their first difference
  // Begins once the ticks are compared.
  std::shared_ptr<CauseSearch> search;
  std::vector<LikelyCause> causes;    // once done; their first trace is `ours`
  std::optional<Simulation> scratch;  // runs the ticks; empty once done
  // The place of the recording's first tick in the window's record; serial 0: the window does not
  // play it.
  std::int64_t base_tick = 0;
  std::uint64_t base_serial = 0;
};

// Begins a check of the trace against its own recording, or against the animation that comes
// nearest.
std::shared_ptr<TraceCheck> check_trace(const Session& session, std::shared_ptr<const Trace> trace);
// Begins a check of the trace against another recording.
std::shared_ptr<TraceCheck> check_played(const Session& session, std::shared_ptr<const Trace> trace,
                                         Played played);
// Runs ticks for that many seconds, at least one tick. Returns whether the check is done.
bool continue_check(TraceCheck& check, double seconds);
float progress_of(const TraceCheck& check);  // 0..1
// Runs the remaining ticks and returns all of them for a caller that compares them itself; ends the
// check.
Trace own_trace(TraceCheck& check);

// Returns the animations that a recording plays, at most three: "Walk, Run".
std::string names_played(const skelform::Armature& armature, const Recording& recording);

// Plays an animation from its frame 0. It starts at the trace's tick 0 or at its first tick,
// whichever comes nearer.
Played play_from_start(const skelform::Skf& skf, const Trace& trace, int animation);

// A line beside the verdict: another head, a likely cause, the first difference, missing fields,
// words in place of numbers, missing or repeated ticks, parts that were not compared, or text
// around the trace.
struct TraceFinding {
  enum Kind { OtherHead, LikelyWhy, First, Lacking, Numbers, Ticks, NotCompared, Skipped };
  Kind kind = OtherHead;
  std::string text;
};
std::vector<TraceFinding> findings_of(const TraceCheck& check);
// Returns the verdict of a finished check: "No difference in 70 ticks", "Different, and partly
// compared: ...".
std::string verdict_words(const TraceCheck& check);

// Returns the next of TraceCheck::places after (direction 1) or before (-1) the tick; -1: none.
std::int64_t next_difference(const TraceCheck& check, std::int64_t tick, int direction);

// play_trace() makes the recording of the compared trace the session's record, paused at its first
// tick. show_trace_tick() shows one of its ticks. Both do nothing while no trace is compared.
void play_trace(Reference& reference, Session& session);
void show_trace_tick(Reference& reference, Session& session, std::int64_t tick);
void take_as_playing(Reference& reference, const Session& session,
                     int animation);  // -1: the rig at rest
// Begins the check anew for another version of the rig. The animation or the recording that the
// user chose stays, unless the animation is gone.
std::shared_ptr<TraceCheck> check_again(const TraceCheck& before, const Session& session);
// Returns the trace's tick on screen; -1: the window shows something else.
std::int64_t shown_trace_tick(const Reference& reference, const Session& session);

// Returns the index of the bone with that id; -1: none.
int bone_with_id(const skelform::Armature& armature, int id);

// The part of update_reference() for traces: continues the check and updates rows, marks and ghost.
void follow_trace(Reference& reference, const Session& session);

}  // namespace skelscope
