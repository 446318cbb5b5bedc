// Finds causes in single passes: bones that do not inherit from their parents, FK or IK that
// differs by itself, physics that differs by itself.
#pragma once

#include <vector>

#include "session/compare/causes/compare_causes.h"
#include "session/compare/causes/compare_numbers.h"

namespace skelscope {

// Adds a cause if bones of one trace keep their local rotation or scale although their parent is
// turned or scaled. The other trace must have the local values (the list "local").
void add_inheritance(std::vector<LikelyCause>& causes, const TraceNumbers& a, const TraceNumbers& b,
                     const Comparison& comparison, const Tolerance& tolerance);

// Removes the numbers that physics moves: physics entries, meshes, and after the physics pass the
// bones with physics and their descendants.
TraceNumbers without_physics(const TraceNumbers& numbers, const Comparison& comparison);

// Adds a cause if one trace places children without their parent's scale or rotation.
void add_placing(std::vector<LikelyCause>& causes, const TraceNumbers& a, const TraceNumbers& b,
                 const Comparison& comparison, const Tolerance& tolerance);

// Adds a cause if FK or IK differs although the pass before it agrees.
void add_pass_alone(std::vector<LikelyCause>& causes, const Comparison& comparison);

// Returns whether all bones that differ at the end of a tick have physics or descend from a bone
// with physics.
bool parts_below_physics(const Comparison& comparison);

// Returns whether only bones with physics and their descendants differ.
bool parts_in_physics_alone(const Comparison& comparison);
void add_physics_alone(std::vector<LikelyCause>& causes, const Comparison& comparison);

}  // namespace skelscope
