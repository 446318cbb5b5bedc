// JSON text to a tree, within limits, with errors that say line and column.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "skelform/skf.h"

namespace skelform {

using Json = nlohmann::json;

// `entry` names the text in messages. Throws Refusal. A number too large for a double becomes
// null, which is also how the editor's JSON writer stores NaN and infinity; so do NaN and Infinity
// that other writers leave in the text.
Json parse_json(std::string_view text, const std::string& entry, const LoadLimits& limits);

// The place of the quote that ends the string which begins at `i`; the text's end without one.
std::size_t end_of_string(std::string_view text, std::size_t i);
// The length of NaN, Infinity or -Infinity at a place outside of strings; 0 for anything else.
std::size_t length_of_nan(std::string_view text, std::size_t at);

}  // namespace skelform
