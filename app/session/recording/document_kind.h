// What kind of document a text is that could not be read: a recording is often given where a trace
// is wanted, and the other way round.
#pragma once

#include <string>
#include <string_view>

namespace skelscope {

// Whether it says so itself; what is in it may still be wrong.
bool is_recording(std::string_view document);
bool is_trace(std::string_view document);

// Why it is no recording, or no trace, and what to do; empty when it may be one.
std::string why_no_recording(std::string_view document);
std::string why_no_trace(std::string_view document);

}  // namespace skelscope
