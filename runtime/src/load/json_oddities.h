// What JSON text says that no tree of it shows: keys that stand twice in one object, and numbers
// that JSON does not have.
#pragma once

#include <string_view>

#include "load/findings.h"

namespace skelform {

// `text` must have been parsed by parse_json(). One pass.
void report_json_oddities(std::string_view text, Findings& findings);

}  // namespace skelform
