// The properties that a reduction can keep: a problem, a difference from a trace, a difference
// between two dialects. The command line adds a property that the user's own program tests.
#pragma once

#include <memory>
#include <string>

#include "session/compare/trace_check.h"
#include "session/recording/trace.h"
#include "session/reduce/reduction.h"
#include "skelform/dialect.h"

namespace skelscope {

// A property to keep, and how far a reduction may go.
struct Kept {
  Keeps keeps;
  Reach reach = Reach::Everything;
  std::string words;  // what it is, for people; may be empty
};

// Some problem of this code, as check() and the loader find it.
Kept keep_problem(const std::string& code);

// The first place where the rig parts from a trace of it: at that tick, after that pass, that bone
// (family, physics entry) gives what the whole rig gives, in the values that the trace says
// otherwise. The trace plays its own recording, or else the animation that comes nearest. As there
// is no other program to ask, what stays is a slice of the rig: nothing of it is changed. Its
// `keeps` is empty, and `error` says why, when the two do not part.
Kept keep_difference(const std::shared_ptr<const skelform::Skf>& whole, const std::string& path,
                     std::shared_ptr<const Trace> trace, std::string& error);

// The same of a check that is done; the whole rig is the one that was checked.
Kept keep_difference(const TraceCheck& check, std::string& error);

// Keeps the difference between two dialects, in the list in which the whole rig shows it first: at
// rest or in some animation played from its start.
Kept keep_dialects(const std::shared_ptr<const skelform::Skf>& whole, const skelform::Dialect& ours,
                   const skelform::Dialect& other, std::string& error);

// A dialect by its name, or the normative one with one switch on. False when there is neither.
bool dialect_or_switch(const std::string& name, skelform::Dialect& dialect);

// All of them.
Kept keep_all(std::vector<Kept> wanted);

}  // namespace skelscope
