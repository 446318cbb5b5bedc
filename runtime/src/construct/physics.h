// The simulator: one step a construct, without a notion of time.
#pragma once

#include "skelform/construct.h"

namespace skelform {

// Remembers where every bone with physics stands before physics: what it is pulled toward, and
// where reset_physics() puts it.
void note_rest(const Armature& armature, Constructed& constructed);

// Advances every bone with physics by one tick toward its noted place.
void simulate_physics(const Armature& armature, std::span<const Physics> parameters,
                      std::span<PhysicsState> states, const Constructed& constructed,
                      const Dialect& dialect);

// False when no parameter has an effect: the pass can be left out.
bool moves_anything(std::span<const Physics> parameters);

}  // namespace skelform
