// One list of a tick, or one row of it.
#pragma once

#include <string_view>

#include "session/compare/difference/compare.h"
#include "session/recording/trace.h"

namespace skelscope {

// The list of that name, as a Difference has it, and no other.
TraceTick only_list(const TraceTick& tick, std::string_view list);

// Of that list only the row of that id, which becomes 0: rows of two rigs can be compared then.
TraceTick only_row(const TraceTick& tick, std::string_view list, int id);

// Without the numbers that the other has, too: what is absent is not compared. Words stay.
void drop_equal_numbers(TraceTick& row, const TraceTick& other, const Tolerance& tolerance);

}  // namespace skelscope
