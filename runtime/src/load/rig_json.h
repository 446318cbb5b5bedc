// A rig's JSON text: to a tree, and what is odd about the text itself.
#pragma once

#include <string>
#include <string_view>

#include "json/value.h"
#include "load/findings.h"
#include "skelform/skf.h"

namespace skelform {

using skeljson::Json;

// `entry` names the text in messages. Throws Refusal. A number too large for a double becomes
// 1e99, which a float does not hold either. NaN and Infinity become null, which is also how the
// editor's JSON writer stores them.
skeljson::Document parse_json(std::string_view text, const std::string& entry,
                              const LoadLimits& limits);

// Keys that stand twice in one object, and numbers that JSON does not have. `text` must have been
// parsed by parse_json().
void report_json_oddities(std::string_view text, Findings& findings);

}  // namespace skelform
