// Keys no format version knows: kept for the raw view, but somebody should hear of them.
#pragma once

#include "load/findings.h"
#include "load/rig_json.h"

namespace skelform {

// Reports each unknown key once per kind of object, with its first place and how often it occurs;
// also a version newer than the formats below. `root` is the file as it was parsed.
void report_unknown_keys(const Json& root, Findings& findings);

}  // namespace skelform
