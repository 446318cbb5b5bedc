// Other ways to run what a trace plays, as other programs might: in another dialect, without
// physics or IK, with constraints ignored.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "session/compare/causes/compare_causes.h"
#include "session/recording/recording.h"
#include "session/recording/trace.h"

namespace skelscope {

// A list of a tick that says nothing of such a runtime: it may print what it does not follow.
enum class Deaf { ToNothing, ToPhysics, ToFamilies, ToAllButPhysics };
TraceTick heard(Deaf deaf, TraceTick tick);  // without those lists

struct RunVariant {
  Cause cause = Cause::Dialect;
  std::string words;  // "without physics of bone 4 \"Tail\"": how the rig moves then
  skelform::Dialect dialect;
  Deaf deaf = Deaf::ToNothing;
  std::function<void(RecordedTick&)> change = {};            // empty: none
  std::function<void(skelform::Armature&)> change_rig = {};  // of a copy; empty: none
  int steps = 1;                                             // how often each tick is run
};
RunVariant as_it_is(const skelform::Dialect& dialect);
void apply(const RunVariant& variant, RecordedTick& tick);

// Those that can matter for the rig; single dialect switches first: of what explains as much, the
// least is the likeliest.
std::vector<RunVariant> run_variants(const skelform::Armature& armature, const Recording& recording,
                                     const skelform::Dialect& from);

// Every family solved by so many iterations; its words are for who knows which counts fit.
RunVariant with_iterations(const skelform::Armature& armature, const skelform::Dialect& from,
                           int count);

}  // namespace skelscope
