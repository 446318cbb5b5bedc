// Checks that an armature.json is a rig: its outer arrays and their sizes.
#pragma once

#include <string>

#include "load/json/rig_json.h"

namespace skelform {

// Throws Refusal unless the outer arrays are arrays of objects. Indices refer to their elements, so
// an odd element would make all of these uncertain. `prefix` precedes the paths of the arrays.
void check_shape(const Json& root, const std::string& prefix);

// Throws Refusal when there are more bones, keyframes or vertices than the limits allow.
void check_counts(const Json& root, const LoadLimits& limits);

}  // namespace skelform
