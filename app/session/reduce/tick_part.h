// Cuts a tick of a trace down to one list or one row.
#pragma once

#include <string_view>

#include "session/compare/difference/compare.h"
#include "session/recording/trace.h"

namespace skelscope {

// Returns the tick with only the list of that name, spelt as in Difference::pass.
TraceTick only_list(const TraceTick& tick, std::string_view list);

// Returns the tick with only the row of that id in that list. The row's id becomes 0, so that rows
// of two rigs can be compared.
TraceTick only_row(const TraceTick& tick, std::string_view list, int id);

// Replaces the row's numbers that equal the other row's by kAbsent, so that they are not compared.
// Words stay.
void drop_equal_numbers(TraceTick& row, const TraceTick& other, const Tolerance& tolerance);

}  // namespace skelscope
