// Where two traces part: the first tick, pass, bone and number that differ, and by how much.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "session/trace.h"

namespace skelscope {

struct Tolerance {
  double pixels = 0.01, radians = 1e-4, factor = 1e-5;
};
// A pixel at a hundred pixels from the joint is a hundredth of a radian; factors follow.
Tolerance tolerance_of(double pixels);

// One number or word that differs. Rotations are compared modulo 2 pi.
struct Difference {
  std::int64_t tick = 0;
  const char* pass = "";  // "local", "stages.fk", ..., "bones", "vertices": where it lies in a tick
  const char* kind = "";  // "bone", "family" or "physics entry"
  int id = 0;
  std::string field;  // "x", "hidden", "point 12 y"
  std::string a, b;   // as text; "missing" where one has none
  double amount = 0;  // 0 for words
  Unit unit = Unit::Pixels;
};

// All differences of one bone (family, entry) in one pass.
struct DifferenceRow {
  Difference first;
  double worst_pixels = 0, worst_radians = 0, worst_factor = 0;
  std::int64_t worst_tick = 0;
};

struct Comparison {
  std::optional<Difference> first;  // in the order of ticks, then of the pipeline, then of ids
  std::vector<DifferenceRow> rows;  // in the order in which they first part
  std::vector<const char*> compared, only_in_a, only_in_b;  // lists of a tick
  std::int64_t ticks = 0, differing_ticks = 0;
  std::vector<std::int64_t> ticks_only_in_a, ticks_only_in_b;
};
bool is_equal(const Comparison& comparison);  // and something was compared

Comparison compare(const Trace& a, const Trace& b, const Tolerance& tolerance);

std::string describe(const Difference& difference);  // one sentence

}  // namespace skelscope
