// Explains two traces by a wrong reading of an animation's keys: held values, other easing, another
// speed, a missing key or a missing track.
#pragma once

#include <optional>

#include "session/compare/causes/compare_causes.h"
#include "session/recording/recording.h"
#include "skelform/armature.h"
#include "skelform/dialect.h"

namespace skelscope {

// The rig playing `recording` gives the other trace; `which` names this trace in the sentence.
// Returns nullopt if this trace's animated values are right, or if no cause explains nine tenths of
// the wrong ones.
std::optional<LikelyCause> track_cause(const skelform::Armature& armature,
                                       const Recording& recording, const skelform::Dialect& dialect,
                                       const Trace& trace, const char* which,
                                       const Tolerance& tolerance);

// Returns whether the trace's differing tracks agree at their keys and differ only between them.
// False if that is unknown, as in a mix.
bool meets_keys(const skelform::Armature& armature, const Recording& recording,
                const skelform::Dialect& dialect, const Trace& trace, const Tolerance& tolerance);

}  // namespace skelscope
