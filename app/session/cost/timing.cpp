#include "session/cost/timing.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

#include "platform/cpu_clock.h"

namespace skelscope {
namespace {

constexpr int kFewestRounds = 5, kMostRounds = 400;
constexpr double kPatience = 4;  // times the requested time, to complete the fewest rounds

double time_of(const std::function<void()>& work, int calls) {
  const double begin = cpu_nanoseconds();
  for (int i = 0; i < calls; ++i) work();
  return (cpu_nanoseconds() - begin) / calls;
}

// Returns enough calls for a sample. Adds its own calls, which warm up the work, to `made`.
int calls_for(const std::function<void()>& work, const TimingRules& rules, int& made) {
  constexpr int most = 1 << 16;
  for (int calls = 1;; calls *= 4) {
    const double ns = time_of(work, calls) * calls;
    made += calls;
    const bool stopped = rules.stopped && rules.stopped();
    if (ns >= shortest_timed() || calls >= most || stopped) return calls;
  }
}

double at(const std::vector<double>& sorted, double share) {
  const double place = share * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<std::size_t>(place);
  const std::size_t above = std::min(below + 1, sorted.size() - 1);
  return std::lerp(sorted[below], sorted[above], place - static_cast<double>(below));
}

Timing timing_of(std::vector<double> samples) {
  return {measured(samples), std::move(samples)};
}

}  // namespace

std::vector<Timing> timed(const std::vector<std::function<void()>>& work,
                          const TimingRules& rules) {
  const double begin = cpu_nanoseconds();
  if (work.empty()) return {};
  int warm_up = 0;
  const int calls = calls_for(work.front(), rules, warm_up);
  for (std::size_t i = 1; i < work.size(); ++i) {
    if (rules.stopped && rules.stopped()) return {};
    time_of(work[i], warm_up);
  }
  std::vector<std::vector<double>> samples(work.size());
  for (int round = 0; round < kMostRounds; ++round) {
    const double spent = (cpu_nanoseconds() - begin) / 1e9;
    const double most = round < kFewestRounds ? kPatience * rules.seconds : rules.seconds;
    if (round > 0 && spent > most) break;
    for (std::size_t i = 0; i < work.size(); ++i) {
      if (rules.stopped && rules.stopped()) return {};
      samples[i].push_back(time_of(work[i], calls));
    }
  }
  std::vector<Timing> timings;
  for (auto& own : samples) timings.push_back(timing_of(std::move(own)));
  return timings;
}

Measured measured(std::vector<double> rounds) {
  if (rounds.empty()) return {};
  std::ranges::sort(rounds);
  return {at(rounds, 0.5), at(rounds, 0.25), at(rounds, 0.75)};
}

Measured saved(const Timing& with, const Timing& without) {
  std::vector<double> less;
  for (std::size_t i = 0; i < std::min(with.rounds.size(), without.rounds.size()); ++i)
    less.push_back(with.rounds[i] - without.rounds[i]);
  const Measured all = measured(std::move(less));
  return all.low > 0 ? all : Measured{};
}

Ratio ratio(const Timing& one, const Timing& other) {
  std::vector<double> times;
  for (std::size_t i = 0; i < std::min(one.rounds.size(), other.rounds.size()); ++i)
    if (other.rounds[i] > 0) times.push_back(one.rounds[i] / other.rounds[i]);
  const Measured all = measured(std::move(times));
  return {all.ns, all.low, all.high};
}

}  // namespace skelscope
