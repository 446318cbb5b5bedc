// Parses a rig's JSON text, and reports faults in the text itself.
#pragma once

#include <string>
#include <string_view>

#include "json/value.h"
#include "load/json/findings.h"
#include "skelform/skf.h"

namespace skelform {

using skeljson::Json;

// `entry` names the text in messages. Throws Refusal. A number too large for a double becomes 1e99,
// which is too large for a float as well. NaN and Infinity become null, as the editor's JSON writer
// stores them.
skeljson::Document parse_json(std::string_view text, const std::string& entry,
                              const LoadLimits& limits);

// Reports keys that occur twice in one object, and numbers that JSON does not allow. `text` must be
// parsed by parse_json() before.
void report_json_oddities(std::string_view text, Findings& findings);

}  // namespace skelform
