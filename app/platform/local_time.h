// Tells the time of day. Relies on the system's clock, which may jump, and its time zone:
// localtime_r() on Linux and macOS, _localtime64_s() on Windows. Any thread may ask.
#pragma once

#include <cstdint>
#include <string>

namespace skelscope {

std::int64_t seconds_since_1970();

// Returns a time in seconds since 1970 as local time in a format of strftime(), such as "%Y-%m-%d
// %H:%M"; at most 63 bytes. Empty if the time is out of range.
std::string local_time(std::int64_t seconds, const char* format);

}  // namespace skelscope
