// Runs a check with vectors of every width that this processor supports.
#pragma once

#include <doctest/doctest.h>

#include <string>

#include "wide/vector_width.h"

namespace skelform {

template <typename Check>
void at_every_width(const Check& check) {
  const int widest = static_cast<int>(widest_width());
  for (int width = 0; width <= widest; ++width) {
    chosen_width() = static_cast<VectorWidth>(width);
    const std::string name = name_of(static_cast<VectorWidth>(width));
    CAPTURE(name);
    check();
  }
  CHECK(chosen_width() == widest_width());
}

}  // namespace skelform
