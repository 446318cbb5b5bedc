// Recognises recordings and traces, for messages about a document that cannot be read: users often
// pass one in place of the other.
#pragma once

#include <string>
#include <string_view>

namespace skelscope {

// Return whether the document names itself a recording or a trace; its content may still be wrong.
bool is_recording(std::string_view document);
bool is_trace(std::string_view document);

// Return why the document is no recording, or no trace, and what to do; empty if it may be one. A
// trace that contains its recording counts as one.
std::string why_no_recording(std::string_view document);
std::string why_no_trace(std::string_view document);

}  // namespace skelscope
