// Prints the output of `inspect` as text.
#pragma once

#include <iosfwd>
#include <string>

#include "skelform/skf.h"

namespace skelscope {

void print_facts(std::ostream& out, const skelform::Skf& skf, const std::string& name,
                 std::size_t problems);

// Returns the counts of bones, animations and other parts in one line.
std::string facts_in_a_line(const skelform::Skf& skf, std::size_t problems);

}  // namespace skelscope
