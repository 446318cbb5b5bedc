// The user's pokes of a recorded tick, read from its JSON.
#pragma once

#include "json/place.h"
#include "session/tick/history.h"

namespace skelscope {

// A bone's index from its id.
int read_bone(const skeljson::Place& place, const skelform::Armature& armature);

// Reads overrides, families, physics, passes, velocity and placement. Throws skeljson::Mistake,
// which names the place and what it must be.
Pokes read_pokes(const skeljson::Place& tick, const skelform::Armature& armature);

}  // namespace skelscope
