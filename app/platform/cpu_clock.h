// The time that the calling thread has computed.
#pragma once

namespace skelscope {

// Nanoseconds since the thread began. A page has no such clock, and that of Windows steps by 16 ms:
// there it is the time that passed, also while other threads ran, since an unknown moment.
double cpu_nanoseconds();
// Work is timed well if it takes this many nanoseconds: the clock's own steps are far below.
double shortest_timed();

}  // namespace skelscope
