// Times pieces of work side by side, on a machine that does other things as well.
#pragma once

#include <functional>
#include <vector>

namespace skelscope {

// CPU time of the measuring thread: the median of the rounds and their middle half.
struct Measured {
  double ns = 0, low = 0, high = 0;
  double spread() const { return (high - low) / 2; }
};

// The time of one call.
struct Timing : Measured {
  std::vector<double> rounds = {};  // ns by round; a round times all work
};

// The quotient of two times: the median of the rounds and their middle half.
struct Ratio {
  double times = 0, low = 0, high = 0;
};

struct TimingRules {
  double seconds = 1;  // for all work together, > 0; one round each may take longer
  std::function<bool()> stopped = {};
};

// Calls each piece of work equally often in a round, as often as the first needs for a sample, and
// repeats the rounds. A slow phase of the machine therefore affects all of them, and rigs that play
// are always at the same frame. The differences are more reliable than the times themselves.
// Returns an empty list when stopped.
std::vector<Timing> timed(const std::vector<std::function<void()>>& work, const TimingRules& rules);

// Returns how much longer `with` takes, from the differences of the rounds; 0 if it takes longer in
// less than three quarters of them, because then the difference is uncertain.
Measured saved(const Timing& with, const Timing& without);

Measured measured(std::vector<double> rounds);
Ratio ratio(const Timing& one, const Timing& other);  // by round; 0: nothing was timed

}  // namespace skelscope
