// Compares the tick on screen with another account of it: the same tick in another dialect or in a
// trace, or the same frame of another export. Lists the bones that differ, by how much, and from
// which pass on.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "session/recording/trace.h"
#include "session/runs/ghost.h"
#include "session/runs/runs.h"

namespace skelscope {

struct TraceCheck;

enum class ReferenceKind { Nothing, Normative, RustySkelform, Editor, TraceFile, OtherRig };

// One bone that differs at the tick on screen.
struct ReferenceRow {
  int bone = 0;
  const char* pass = "";          // the first after which it differs: "FK", "IK", "Physics"
  float pixels = 0, degrees = 0;  // at the end of the tick
  std::int64_t first_tick = 0;  // the first one shown so far at which it differed; of a trace, the
                                //   tick on screen: its check knows the others
};

struct Reference {
  ReferenceKind with = ReferenceKind::Nothing;
  std::string name;                   // of the other: a dialect's or a file's
  std::string note;                   // why nothing can be said of this tick; empty: all is said
  std::vector<ReferenceRow> rows;     // of the tick on screen, in bone order
  std::vector<std::int64_t> marks;    // ticks at which something differs, ascending: those shown so
                                      //   far, but of a trace that is played all of them
  std::shared_ptr<TraceCheck> check;  // of a trace: all of its ticks, see trace_check.h
  std::shared_ptr<const skelform::Skf> rig;
  Aside aside;                            // scratch: the tick in another dialect
  std::shared_ptr<Simulation> other;      // scratch: the other account, drawn as a ghost
  bool has_pose = false;                  // `other` holds a pose for the tick on screen
  std::vector<std::int64_t> first_ticks;  // scratch: per bone, -1 not yet
};

// How the table is sorted.
enum class ReferenceColumn { Bone, Pass, Pixels, Degrees, FirstTick, MostPixels, MostDegrees };
struct ReferenceView {
  ReferenceColumn sorted_by = ReferenceColumn::Pixels;
  bool ascending = false;
};
// Row indices in the view's order.
std::vector<int> sorted_rows(const Reference& reference, const ReferenceView& view);

void set_reference_dialect(Reference& reference, const Session& session, ReferenceKind dialect);
// A .json trace or another rig; while a trace is compared also the recording that it plays. False
// and a message that names the file; the present comparison stays.
bool set_reference_file(Reference& reference, const Session& session, const std::string& path,
                        std::string& error);

// The same comparison from its beginning, after another export of the rig has taken its place.
void reference_again(Reference& reference, const Session& session);

// How many bones the comparison lists: at the tick on screen, of a trace in all of its ticks.
int differing_bones(const Reference& reference);

// Brings the rows up to the tick on screen. Each frame; without a reference it does nothing.
void update_reference(Reference& reference, Runs& runs, const Session& session);
// Whether a trace is still being checked, a slice with each update.
bool is_checking(const Reference& reference);

}  // namespace skelscope
