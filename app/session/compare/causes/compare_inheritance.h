// What a trace shows of bones that do not follow their parents as they should, and of physics that
// goes its own way.
#pragma once

#include <vector>

#include "session/compare/causes/compare_causes.h"
#include "session/compare/causes/compare_numbers.h"

namespace skelscope {

// Where one of the two says how bones stand to their parents ("local") and the other leaves them at
// just that rotation or scale although the parent is turned or scaled.
void add_inheritance(std::vector<LikelyCause>& causes, const TraceNumbers& a, const TraceNumbers& b,
                     const Comparison& comparison, const Tolerance& tolerance);

// Without what physics moves: entries, and its bones with what hangs on them, at a tick's end.
TraceNumbers without_physics(const TraceNumbers& numbers, const Comparison& comparison);

// Where it has children elsewhere: not at their position scaled and turned by the parent.
void add_placing(std::vector<LikelyCause>& causes, const TraceNumbers& a, const TraceNumbers& b,
                 const Comparison& comparison, const Tolerance& tolerance);

// Where the pass before agrees: FK or IK.
void add_pass_alone(std::vector<LikelyCause>& causes, const Comparison& comparison);

// Whether all bones that differ at a tick's end have physics or hang on one that has.
bool parts_below_physics(const Comparison& comparison);

// Where nothing differs but bones with physics and what hangs on them.
bool parts_in_physics_alone(const Comparison& comparison);
void add_physics_alone(std::vector<LikelyCause>& causes, const Comparison& comparison);

}  // namespace skelscope
