// Finds why two traces differ: first by what their recordings ask for, then by how the numbers are
// printed, then by running the rig with the mistakes of other runtimes, up to three at once. If
// nothing explains the first difference, says only where it is.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "session/compare/causes/likely_cause.h"
#include "session/compare/causes/models.h"
#include "session/compare/causes/printing.h"
#include "skelform/skf.h"

namespace skelscope {

// The traces to explain; all must outlive the search.
struct TracePair {
  const Trace &a, &b;
  const Comparison& comparison;
  Tolerance tolerance;
};

// The rig that the traces play.
struct CauseRig {
  std::shared_ptr<const skelform::Skf> skf;
  // nullptr: the recording of one of the traces, else an animation from its start, one frame a
  // tick.
  const Recording* recording = nullptr;
  std::int64_t first_tick = 0;  // the trace's tick of the recording's first tick
  bool made_a = false;          // a is known to be this rig's own run
};

// Bones posed by a search, a few seconds of CPU time.
inline constexpr std::int64_t kSearchBudget = 4'000'000;

// A set of causes that are tried together.
struct CauseNode {
  std::vector<ModelVariant> models;
  Printing printing;
  std::int64_t left = 0;  // values that still differ
  bool first_differs = true;
};

// A run of the rig up to a tick, from which the runs of the models start.
struct CauseStart {
  std::int64_t tick = 0;  // index in the recording
  skelform::State state;
};

// The search in slices.
struct CauseSearch {
  const TracePair pair;
  std::shared_ptr<const skelform::Skf> skf;  // nullptr: no rig that makes one of the traces
  Recording recording;
  std::int64_t first_tick = 0;
  skelform::Dialect dialect;
  bool swapped = false;     // the rig makes b, and a errs
  bool draws = false;       // both traces list sprites
  TraceValues own, theirs;  // in the ticks that are looked at
  FirstPlace first;
  TickRun looked;
  std::int64_t differing = 0;  // values in these ticks
  std::int64_t budget = kSearchBudget;
  CauseStart start;
  std::vector<ModelVariant> candidates;
  std::vector<CauseNode> beam, found;  // to be extended; made from them
  int depth = 0;
  std::vector<LikelyCause> causes;
  bool done = false;
};

CauseSearch begin_search(const TracePair& pair, const CauseRig* rig,
                         std::int64_t budget = kSearchBudget);
// Searches for that many seconds, at least one step. Returns whether the search is done.
bool continue_search(CauseSearch& search, double seconds);
// Returns the causes, the likeliest first; the first one explains the first difference.
std::vector<LikelyCause> explain(const TracePair& pair, const CauseRig* rig,
                                 std::int64_t budget = kSearchBudget);

// All words of causes with their meanings, for the manual.
struct CauseWord {
  const char *word, *meaning;
};
std::vector<CauseWord> cause_words();

// Layers of the search.
std::vector<LikelyCause> different_inputs(const Trace& a, const Trace& b);
std::vector<LikelyCause> where_they_part(const Comparison& comparison);
// Says that the next cause explains all but `left` of the differing values, but not the first.
LikelyCause first_alone(const Comparison& comparison, std::int64_t left, std::int64_t differing);
std::span<const CauseWord> printing_words();
std::span<const CauseWord> place_words();

}  // namespace skelscope
