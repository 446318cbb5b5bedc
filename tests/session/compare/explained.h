// Short calls of the search for causes.
#pragma once

#include <vector>

#include "session/compare/causes/explain.h"

namespace sessions {

inline std::vector<skelscope::LikelyCause> likely_causes(
    const skelscope::Trace& a, const skelscope::Trace& b, const skelscope::CauseRig* rig = nullptr,
    const skelscope::Tolerance& tolerance = {}) {
  const skelscope::Comparison comparison = skelscope::compare(a, b, tolerance);
  return skelscope::explain({a, b, comparison, tolerance}, rig);
}

inline skelscope::LikelyCause first_cause(const skelscope::Trace& a, const skelscope::Trace& b,
                                          const skelscope::CauseRig* rig = nullptr,
                                          const skelscope::Tolerance& tolerance = {}) {
  const auto causes = likely_causes(a, b, rig, tolerance);
  return causes.empty() ? skelscope::LikelyCause{} : causes.front();
}

}  // namespace sessions
