// Why two traces part where one of them makes something else of an animation's keys: it holds them,
// eases otherwise, plays at another speed, lacks a key or a whole track.
#pragma once

#include <optional>

#include "session/compare/causes/compare_causes.h"
#include "session/recording/recording.h"
#include "skelform/armature.h"
#include "skelform/dialect.h"

namespace skelscope {

// `recording` is what the other trace plays as the rig does; `which` is what this one is called.
// nullopt where its animated values are right, or nothing known explains nine tenths of them.
std::optional<LikelyCause> track_cause(const skelform::Armature& armature,
                                       const Recording& recording, const skelform::Dialect& dialect,
                                       const Trace& trace, const char* which,
                                       const Tolerance& tolerance);

// Whether those of its tracks that part agree at their keys, and part between them alone. False
// where nobody can say, as in a mix.
bool meets_keys(const skelform::Armature& armature, const Recording& recording,
                const skelform::Dialect& dialect, const Trace& trace, const Tolerance& tolerance);

}  // namespace skelscope
