// Other ways to run a trace's recording, as other programs might: in another dialect, without
// physics or IK, with constraints ignored.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "session/compare/causes/compare_causes.h"
#include "session/recording/recording.h"
#include "session/recording/trace.h"

namespace skelscope {

// Lists that a comparison ignores, as a runtime may print values that it does not follow.
enum class Deaf { ToNothing, ToPhysics, ToFamilies, ToAllButPhysics };
TraceTick heard(Deaf deaf, TraceTick tick);  // without the ignored lists

struct RunVariant {
  Cause cause = Cause::Dialect;
  std::string words;  // "without physics of bone 4 \"Tail\""; completes "moves as the rig does"
  skelform::Dialect dialect;
  Deaf deaf = Deaf::ToNothing;
  std::function<void(RecordedTick&)> change = {};            // of each tick; empty: none
  std::function<void(skelform::Armature&)> change_rig = {};  // of a copy of the rig; empty: none
  int steps = 1;                                             // how many times each tick is run
};
RunVariant as_it_is(const skelform::Dialect& dialect);
void apply(const RunVariant& variant, RecordedTick& tick);

// Returns the variants that can matter for the rig. Single dialect switches come first: of equally
// good variants the smallest change is the likeliest cause.
std::vector<RunVariant> run_variants(const skelform::Armature& armature, const Recording& recording,
                                     const skelform::Dialect& from);

// Solves every family with `count` iterations. The caller supplies the words, as it knows which
// counts fit.
RunVariant with_iterations(const skelform::Armature& armature, const skelform::Dialect& from,
                           int count);

}  // namespace skelscope
