// Tells recordings from traces when a document cannot be read: users often give one where the other
// is wanted.
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
