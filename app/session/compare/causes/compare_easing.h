// Finds a runtime that poses keys correctly and differs between them: it ignores keyframe handles
// or uses those of another key.
#pragma once

#include <vector>

#include "session/compare/causes/compare_numbers.h"
#include "session/compare/causes/run_variant.h"

namespace skelscope {

// Adds a cause when animated values agree at single ticks (the keys) and differ only between them.
void add_easing(std::vector<LikelyCause>& causes, const TraceNumbers& a, const TraceNumbers& b,
                const Comparison& comparison, const Tolerance& tolerance);

// Adds variants with other curves between keys; only a few if all keys are straight.
void add_easing_variants(std::vector<RunVariant>& list, const skelform::Armature& armature,
                         const skelform::Dialect& from);

}  // namespace skelscope
