// How long pieces of work take beside one another, on a machine that does other things as well.
#pragma once

#include <functional>
#include <vector>

namespace skelscope {

// CPU time of the thread that asks, since it began.
double cpu_nanoseconds();

// CPU time of the thread that measures: the median of the rounds and the middle half.
struct Measured {
  double ns = 0, low = 0, high = 0;
  double spread() const { return (high - low) / 2; }
};

// Of one call.
struct Timing : Measured {
  std::vector<double> rounds = {};  // ns each; those of one round were taken beside one another
};

// How often one fits into another, likewise.
struct Ratio {
  double times = 0, low = 0, high = 0;
};

struct TimingRules {
  double seconds = 1;  // of all together, more where each may run only once; > 0
  std::function<bool()> stopped = {};
};

// Each is called equally often a round, as often as the first needs for a sample, and the rounds go
// on in turn: what slows the machine down slows all of them, and what plays is always at the same
// frame. Their differences are worth more than each alone. Empty when stopped.
std::vector<Timing> timed(const std::vector<std::function<void()>>& work, const TimingRules& rules);

// How much longer `with` takes, round by round; 0 where that is so in less than three quarters of
// them, as then it cannot be told.
Measured saved(const Timing& with, const Timing& without);

Measured measured(std::vector<double> rounds);
Ratio ratio(const Timing& one, const Timing& other);  // round by round; 0: there is nothing to tell

}  // namespace skelscope
