// The clock on the wall.
#pragma once

#include <cstdint>
#include <string>

namespace skelscope {

std::int64_t seconds_since_1970();

// Seconds since 1970 in local time, as strftime() writes it ("%Y-%m-%d %H:%M"), at most 63 bytes.
// Empty when there is no such time.
std::string local_time(std::int64_t seconds, const char* format);

}  // namespace skelscope
