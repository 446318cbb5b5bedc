// The time that the calling thread has computed.
#pragma once

namespace skelscope {

// Nanoseconds since the thread began. A page has no such clock: there it is the time that passed.
double cpu_nanoseconds();
// Work is timed well if it takes this many nanoseconds: the clock's own steps are far below.
double shortest_timed();

}  // namespace skelscope
