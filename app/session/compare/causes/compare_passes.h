// Finds a trace that leaves out the last passes: its ticks end where the other trace's stand before
// those passes.
#pragma once

#include <optional>

#include "session/compare/causes/compare_numbers.h"

namespace skelscope {

struct PassLeftOut {
  bool in_a = false;  // true: a leaves it out; false: b
  bool ik = false;    // true: IK and physics; false: physics alone
  Mismatch after;     // mismatch once the other trace ends there, too
};

// Needs the stages of the other trace.
std::optional<PassLeftOut> pass_left_out(const TraceNumbers& a, const TraceNumbers& b,
                                         const Tolerance& tolerance);

struct StageShown {
  bool in_a = false;       // true: a shows an earlier stage; false: b
  int list = 0;            // the stage shown as "bones", see number_list_name()
  Mismatch before, after;  // mismatch of its bones with the other trace's, and with its own `list`
};

// Returns nullopt unless all lists before the bones agree.
std::optional<StageShown> stage_shown(const TraceNumbers& a, const TraceNumbers& b,
                                      const Mismatch& as_they_are, const Tolerance& tolerance);

}  // namespace skelscope
