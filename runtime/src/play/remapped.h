// Notices a second remap() of one value.
#pragma once

#include "skelform/remap.h"

namespace skelform {

// Returns whether the value is of the second rig already, and reports it.
bool is_done(const Remap& change, RigStamp rig, const char* what);

}  // namespace skelform
