// Reads the user's pokes of a recorded tick from JSON.
#pragma once

#include "json/place.h"
#include "session/tick/history.h"

namespace skelscope {

// Reads a bone's id and returns its index.
int read_bone(const skeljson::Place& place, const skelform::Armature& armature);

// Reads overrides, families, physics, passes, velocity and placement. Throws skeljson::Mistake with
// the place and the reason.
Pokes read_pokes(const skeljson::Place& tick, const skelform::Armature& armature);

}  // namespace skelscope
