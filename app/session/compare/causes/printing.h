// Explains values by the way in which they are printed: axes, units, ids, ticks, digits. A fit over
// all values gives one transform; what agrees after it is explained.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "session/compare/causes/values.h"

namespace skelscope {

// b's number = a's number of the kind `from` * factor + offset.
struct Axis {
  ValueKind from = ValueKind::X;
  double factor = 1, offset = 0;
  bool operator==(const Axis&) const = default;
};

// How one part of b is printed.
struct PrintingPart {
  const char* word = "";                       // of the cause
  std::string text;                            // a sentence that calls b "the second"
  double amount = 0;                           // of a shift, factor or offset; 0: none
  std::map<int, Axis> axes = {};               // by kind
  std::array<bool, kValueLists> lists{};       // in which the axes apply
  std::set<std::int32_t> only = {};            // bones to which the axes apply; empty: all
  std::map<std::int32_t, std::int32_t> ids{};  // a's id by b's id, where they differ
  bool inverts_hidden = false;                 // in these lists
  int shown = -1;                              // the list of a that b shows as its list "bones"
  std::int64_t shift = 0;  // b's tick t shows a's tick t - shift, in the ticks below
  std::int64_t first = 0, last = 0;
  Slack slack{};
};
using Printing = std::vector<PrintingPart>;

// Returns b's values in a's terms.
TickValues read_as(const Printing& printing, TickValues b);
// Returns the tick of a that b shows in a tick.
std::int64_t tick_shown(const Printing& printing, std::int64_t tick);
Slack slack_of(const Printing& printing);
Tally tally_of(const TraceValues& a, const TraceValues& b, const Printing& printing,
               const TallyRules& rules);

struct PrintingPair {
  const TraceValues &a, &b;
  const Comparison& comparison;
  TallyRules rules;
  bool own = false;  // a is our own run, which is never rounded
};
// Returns the parts that explain at least a tenth of the differing values of some list, each
// fitted after the parts before it.
Printing fitted_printing(const PrintingPair& pair);

}  // namespace skelscope
