// Compares the tick on screen with the same tick in another dialect or in a trace, or with the same
// tick of another export, which plays the same record. Lists the bones that differ, by how much,
// and from which pass on.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "session/compare/twin.h"
#include "session/recording/trace.h"
#include "session/runs/ghost.h"
#include "session/runs/runs.h"

namespace skelscope {

struct ExportStudy;
struct TraceCheck;

enum class ReferenceKind { Nothing, Normative, RustySkelform, Editor, TraceFile, OtherRig };

// One bone that differs at the tick on screen.
struct ReferenceRow {
  int bone = 0;
  const char* pass = "";          // first pass that differs: "FK", "IK", "Physics"
  float pixels = 0, degrees = 0;  // at the end of the tick
  std::int64_t first_tick = 0;    // first differing tick shown; of a trace the present one
};

struct Reference {
  ReferenceKind with = ReferenceKind::Nothing;
  std::string name;                   // of the dialect or the file
  std::string path;                   // of another rig; empty: it has no file
  std::string note;                   // why this tick was not compared; empty: it was
  std::vector<ReferenceRow> rows;     // of the tick on screen, in bone order
  std::vector<std::int64_t> marks;    // ticks that differ and were shown, ascending; of a trace all
  std::shared_ptr<TraceCheck> check;  // for a trace: the check of all its ticks, see trace_check.h
  std::shared_ptr<const skelform::Skf> rig;
  std::shared_ptr<ExportStudy> study;  // of another rig: all that differs; see export_study.h
  std::shared_ptr<const skelform::Skf> seen;  // scratch: the rig on screen in the last update
  Aside aside;                                // scratch: the tick in another dialect
  std::shared_ptr<Simulation> other;          // scratch: the compared pose, drawn as a ghost
  bool has_pose = false;                      // `other` holds a pose for the tick on screen
  Twin twin;                                  // scratch: the record played by another rig
  bool waits = false;                         // that rig has not reached the tick on screen
  std::vector<std::int64_t> first_ticks;      // scratch: first differing tick by bone; -1: none yet
};

// The column by which the table is sorted.
enum class ReferenceColumn { Bone, Pass, Pixels, Degrees, FirstTick, MostPixels, MostDegrees };
struct ReferenceView {
  ReferenceColumn sorted_by = ReferenceColumn::Pixels;
  bool ascending = false;
  bool at_tick = false;  // lists the bones at the tick on screen, not the changes of another rig
};
// Returns the indices of the rows in the view's order.
std::vector<int> sorted_rows(const Reference& reference, const ReferenceView& view);

void set_reference_dialect(Reference& reference, const Session& session, ReferenceKind dialect);
// Opens a .json trace or another rig to compare with. While a trace is compared, also opens the
// recording that it plays. On failure returns false and a message that names the file; the present
// comparison stays.
bool set_reference_file(Reference& reference, const Session& session, const std::string& path,
                        std::string& error);

// Compares with a trace that is being checked, or was, called `name`. It need not be a file.
void set_reference_check(Reference& reference, const Session& session,
                         std::shared_ptr<TraceCheck> check, const std::string& name);

// Compares with a loaded rig, called `name`; `path`: of its file, empty: none.
void set_reference_rig(Reference& reference, const Session& session,
                       std::shared_ptr<const skelform::Skf> rig, const std::string& name,
                       const std::string& path);

// Begins the same comparison again after another export has replaced the rig.
void reference_again(Reference& reference, const Session& session);

// Returns whether reference.study->diff is known.
bool has_diff(const Reference& reference);

// Returns how much differs: values of another rig, as `skelscope diff` counts them; bones in all
// ticks of a trace; with other rules bones at the tick on screen.
int difference_count(const Reference& reference);

// Updates the rows to the tick on screen. Call it each frame; without a reference it does nothing.
void update_reference(Reference& reference, Runs& runs, const Session& session);
// Returns whether a trace is still being checked, another rig still plays up to the tick on screen,
// each by a slice an update, or another rig is still being compared in the background.
bool is_checking(const Reference& reference);

}  // namespace skelscope
