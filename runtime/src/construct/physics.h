// Simulates physics: one step per construct(), whatever time has passed.
#pragma once

#include "skelform/construct.h"

namespace skelform {

// Stores the place of every bone with physics before physics runs. Physics pulls the bone toward
// it, and reset_physics() puts the bone there.
void note_rest(const Armature& armature, Constructed& constructed);

// Moves every bone with physics by one tick toward its stored place.
void simulate_physics(const Armature& armature, std::span<const Physics> parameters,
                      std::span<PhysicsState> states, const Constructed& constructed,
                      const Dialect& dialect);

// Returns false if no parameter has an effect: then the pass can be left out.
bool moves_anything(std::span<const Physics> parameters);

}  // namespace skelform
