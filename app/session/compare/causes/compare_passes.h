// Whether one trace ends its ticks where the other stood before its last passes: it leaves them
// out.
#pragma once

#include <optional>

#include "session/compare/causes/compare_numbers.h"

namespace skelscope {

struct PassLeftOut {
  bool in_a = false;       // who leaves it out
  bool ik = false;         // IK and physics; else physics alone
  Mismatch before, after;  // of the bones as they are, and against those before the pass
};

// Only where the other has the stages.
std::optional<PassLeftOut> pass_left_out(const TraceNumbers& a, const TraceNumbers& b,
                                         const Tolerance& tolerance);

}  // namespace skelscope
