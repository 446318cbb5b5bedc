// The properties that a reduction can keep: a problem, a difference from a trace, or a difference
// between two dialects. The command line adds a property that the user's own program tests.
#pragma once

#include <memory>
#include <string>

#include "session/compare/trace_check.h"
#include "session/recording/trace.h"
#include "session/reduce/reduction.h"
#include "skelform/dialect.h"

namespace skelscope {

// A property to keep, and the edits that the reduction may use.
struct Kept {
  Keeps keeps;
  Reach reach = Reach::Everything;
  std::string words;  // a description; may be empty
};

// Keeps any problem of this code that check() or the loader finds.
Kept keep_problem(const std::string& code);

// Keeps the first difference between the rig and a trace of it. At that tick and after that pass,
// the bone (family, physics entry) must keep the whole rig's values in all fields in which the
// trace differs; of a mesh the first point that differs. So that the smaller rig can be run, the
// animation stays up to that tick, with keys of the field that differs, if it has any. The trace
// plays its own recording, or else the animation that comes nearest. The other program cannot be
// run again, so parts of the rig are only removed, never changed. `keeps` is empty and `error` says
// why if rig and trace do not differ.
Kept keep_difference(const std::shared_ptr<const skelform::Skf>& whole, const std::string& path,
                     std::shared_ptr<const Trace> trace, std::string& error);

// The same for a finished check, whose rig is the whole rig.
Kept keep_difference(const TraceCheck& check, std::string& error);

// Keeps the difference between two dialects, in the list in which the whole rig shows it first: at
// rest or in an animation played from its start.
Kept keep_dialects(const std::shared_ptr<const skelform::Skf>& whole, const skelform::Dialect& ours,
                   const skelform::Dialect& other, std::string& error);

// Reads the name of a dialect, or of a switch, which gives the normative dialect with that switch
// on. Returns false for another name.
bool dialect_or_switch(const std::string& name, skelform::Dialect& dialect);

// Keeps all of these properties.
Kept keep_all(std::vector<Kept> wanted);

}  // namespace skelscope
