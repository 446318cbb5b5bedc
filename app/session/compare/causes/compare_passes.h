// Whether one trace ends its ticks where the other stood before its last passes: it leaves them
// out.
#pragma once

#include <optional>

#include "session/compare/causes/compare_numbers.h"

namespace skelscope {

struct PassLeftOut {
  bool in_a = false;  // who leaves it out
  bool ik = false;    // IK and physics; else physics alone
  Mismatch after;     // once the other ends there, too
};

// Only where the other has the stages.
std::optional<PassLeftOut> pass_left_out(const TraceNumbers& a, const TraceNumbers& b,
                                         const Tolerance& tolerance);

struct StageShown {
  bool in_a = false;       // whose bones are no longer those after the last pass
  int list = 0;            // but these, see number_list_name()
  Mismatch before, after;  // of its bones with the other's, and with that list of its own
};

// Only where all lists before the bones agree.
std::optional<StageShown> stage_shown(const TraceNumbers& a, const TraceNumbers& b,
                                      const Mismatch& as_they_are, const Tolerance& tolerance);

}  // namespace skelscope
