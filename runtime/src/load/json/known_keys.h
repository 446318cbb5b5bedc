// Finds keys that no format version defines. They are kept for the raw view and reported.
#pragma once

#include "load/json/findings.h"
#include "load/json/rig_json.h"

namespace skelform {

// Reports each unknown key once per kind of object, with its first place and its count. Also
// reports a version newer than the known formats. `root` is the file as parsed.
void report_unknown_keys(const Json& root, Findings& findings);

}  // namespace skelform
