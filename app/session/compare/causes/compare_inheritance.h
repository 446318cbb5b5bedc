// Finds causes in single passes: bones that do not inherit from their parents as they should, FK or
// IK that differs by itself, physics that differs by itself.
#pragma once

#include <vector>

#include "session/compare/causes/compare_causes.h"
#include "session/compare/causes/compare_numbers.h"

namespace skelscope {

// Bones of one trace keep their local rotation or scale although the parent is turned or scaled.
// The other trace tells the local values ("local").
void add_inheritance(std::vector<LikelyCause>& causes, const TraceNumbers& a, const TraceNumbers& b,
                     const Comparison& comparison, const Tolerance& tolerance);

// Without what physics moves: entries, and its bones with what hangs on them, at a tick's end.
TraceNumbers without_physics(const TraceNumbers& numbers, const Comparison& comparison);

// One trace places children without the parent's scale or rotation.
void add_placing(std::vector<LikelyCause>& causes, const TraceNumbers& a, const TraceNumbers& b,
                 const Comparison& comparison, const Tolerance& tolerance);

// FK or IK differs although the pass before it agrees.
void add_pass_alone(std::vector<LikelyCause>& causes, const Comparison& comparison);

// Whether all bones that differ at a tick's end have physics or hang on one that has.
bool parts_below_physics(const Comparison& comparison);

// Only bones with physics and their descendants differ.
bool parts_in_physics_alone(const Comparison& comparison);
void add_physics_alone(std::vector<LikelyCause>& causes, const Comparison& comparison);

}  // namespace skelscope
