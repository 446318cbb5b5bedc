// JSON text to a tree, within limits, with errors that say line and column.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "skelform/skf.h"

namespace skelform {

using Json = nlohmann::json;

// `entry` names the text in messages. Throws Refusal. A number too large for a double becomes
// null, which is also how the editor's JSON writer stores NaN and infinity.
Json parse_json(std::string_view text, const std::string& entry, const LoadLimits& limits);

}  // namespace skelform
