// Checks that an armature.json is a rig at all: its outer arrays and their sizes.
#pragma once

#include <string>

#include "load/rig_json.h"

namespace skelform {

// Throws Refusal unless the arrays everything refers into are arrays of objects: where one is
// odd, every index into it is in doubt, so nothing is guessed. `prefix` precedes their paths.
void check_shape(const Json& root, const std::string& prefix);

// Throws Refusal when there are more bones, keyframes or vertices than the limits allow.
void check_counts(const Json& root, const LoadLimits& limits);

}  // namespace skelform
