// A clock for costs.
#pragma once

namespace skelscope {

// Nanoseconds that the calling thread has computed. On a page and on Windows: nanoseconds that have
// passed since some moment, because a page has no clock of threads and that of Windows steps by 16
// ms.
double cpu_nanoseconds();
// Work is timed well if it takes this many nanoseconds: the clock's own steps are far below.
double shortest_timed();

}  // namespace skelscope
