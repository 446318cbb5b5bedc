// Runs what is checked with vectors of every width that this processor has.
#pragma once

#include <doctest/doctest.h>

#include "wide/level.h"

namespace skelform {

template <typename Check>
void at_every_width(const Check& check) {
  const int widest = static_cast<int>(widest_level());
  for (int level = 0; level <= widest; ++level) {
    chosen_level() = static_cast<Level>(level);
    CAPTURE(name_of(static_cast<Level>(level)));
    check();
  }
  CHECK(chosen_level() == widest_level());
}

}  // namespace skelform
