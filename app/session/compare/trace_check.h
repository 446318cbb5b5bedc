// Compares a trace with this rig's own run of the recording that the trace plays: every tick, a
// slice at a time and apart from the window's record. The verdict is that of compare() whatever is
// on screen. The window may then play that recording, to look at the ticks that differ.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "session/compare/causes/compare_causes.h"
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
  std::string problem;  // why the trace's own recording cannot be played by this rig; empty: none
  int animation = -1;   // of a guess or a choice; -1: the rig at rest
  std::int64_t first_tick = 0;
  Recording recording;
};

// The differences of one bone, or of a row without a bone in this rig.
struct TraceRow {
  int bone = -1;          // index in the rig; -1: none of it
  std::string name;       // "Left Arm", "bone 99"
  const char* pass = "";  // after which it differs first: "FK", "IK", "Physics", ...
  std::string what;       // of the first difference: "y: 3.5 here, 4.75 in the trace"
  std::string following;  // what follows from it: "3 bones below it"; empty: nothing does
  std::string because;    // what it follows from: "Left Arm"; empty: from nothing
  std::int64_t first_tick = 0;
  double pixels = 0, degrees = 0;  // the most in all ticks; infinite: not a number
  bool measured = false;           // false: one of the two lacks the row, or words differ
};

struct TraceCheck {
  std::shared_ptr<const skelform::Skf> skf;
  std::shared_ptr<const Trace> theirs;  // ticks ascending
  Played played;
  Trace ours;            // as far as it has come
  std::size_t next = 0;  // tick of the recording
  bool done = false;
  Comparison comparison;              // once done; ours is its first
  std::vector<std::int64_t> places;   // once done: ticks that differ, that the trace lacks, or that
                                      //   are there twice, ascending
  std::vector<TraceRow> rows;         // once done, in the order in which they first part
  std::vector<LikelyCause> causes;    // once done; ours is the first
  std::optional<Simulation> scratch;  // runs the ticks; gone when done
  // The recording's first tick in the window's record; serial 0: the window does not play it.
  std::int64_t base_tick = 0;
  std::uint64_t base_serial = 0;
};

// Takes the trace's own recording, or the animation that comes nearest to it.
std::shared_ptr<TraceCheck> check_trace(const Session& session, std::shared_ptr<const Trace> trace);
// The same trace, played by something else.
std::shared_ptr<TraceCheck> check_played(const Session& session, std::shared_ptr<const Trace> trace,
                                         Played played);
// Runs ticks until that many seconds are over, at least one. Returns whether it is done.
bool continue_check(TraceCheck& check, double seconds);
float progress_of(const TraceCheck& check);  // 0..1
// Runs all ticks at once, for callers that compare them themselves; ends the check.
Trace own_trace(TraceCheck& check);

// "Walk, Run": the animations that a recording plays, at most three of them.
std::string names_played(const skelform::Armature& armature, const Recording& recording);

// A guess for a trace without a recording: the animation and the start that come nearest in a few
// of its ticks, in the dialect that it names.
Played guess_played(const skelform::Skf& skf, const Trace& trace);
// An animation from its frame 0, which is at the trace's tick 0 or at its first, as is nearer.
Played play_from_start(const skelform::Skf& skf, const Trace& trace, int animation);

// The lines beside the verdict: another head, likely causes, the first difference, missing rows,
// words in place of numbers, missing or repeated ticks, and parts that were not compared.
struct TraceFinding {
  enum Kind { OtherHead, LikelyWhy, First, Lacking, Numbers, Ticks, NotCompared };
  Kind kind = OtherHead;
  std::string text;
};
std::vector<TraceFinding> findings_of(const TraceCheck& check);
// In a sentence: "No difference in 70 ticks", "Different, and partly compared: ...". Once done.
std::string verdict_words(const TraceCheck& check);

// The next of TraceCheck::places after (direction 1) or before (-1) that one; -1: none.
std::int64_t next_difference(const TraceCheck& check, std::int64_t tick, int direction);

// Makes the recording of the compared trace the session's record, paused at its first tick; shows
// one of its ticks. Both do nothing while no trace is compared.
void play_trace(Reference& reference, Session& session);
void show_trace_tick(Reference& reference, Session& session, std::int64_t tick);
void take_as_playing(Reference& reference, const Session& session,
                     int animation);  // -1: the rig at rest
// The trace's tick that is on screen; -1: the window shows something else.
std::int64_t shown_trace_tick(const Reference& reference, const Session& session);

// Index of the bone with that id; -1: none.
int bone_with_id(const skelform::Armature& armature, int id);

// Of update_reference(): goes on with the check and brings rows, marks and ghost up to the screen.
void follow_trace(Reference& reference, const Session& session);

}  // namespace skelscope
