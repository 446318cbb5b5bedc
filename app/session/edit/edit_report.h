// Reports the result of an edit in numbers.
#pragma once

#include <string>

#include "session/edit/key_place.h"
#include "session/edit/rig_request.h"
#include "session/rig/remap.h"

namespace skelscope {

// A rig before and after an edit, and the new indices of its parts.
struct Armatures {
  const skelform::Armature& before;
  const skelform::Armature& after;
  const RigMatch& match;
};

// Returns the keys from a frame on that are new or have another value or curve.
KeyPlaces changed_keys(const Armatures& rigs, int from_frame);

// Returns a sentence: "Mirrored Left Arm: 3 bones, 12 keys".
std::string report_of(const Armatures& rigs, const RigRequest& request);

}  // namespace skelscope
