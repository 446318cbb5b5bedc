#include "session/compare/causes/compare_shift.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace skelscope {
namespace {

struct ShiftSearch {
  const TraceNumbers &a, &b;
  const Tolerance& tolerance;
  Mismatch all;                         // without a shift
  std::vector<std::int64_t> differing;  // ticks of both traces that differ, ascending
};

// Returns whether at most a fiftieth of the numbers differs, in the lists that differ without a
// shift.
bool agrees_in(const Mismatch& m, const Mismatch& all) {
  std::int64_t compared = 0, differing = 0;
  for (std::size_t list = 0; list < kNumberLists; ++list) {
    if (total_of(all.differing[list]) == 0) continue;
    compared += total_of(m.compared[list]);
    differing += total_of(m.differing[list]);
  }
  return compared > 0 && differing * 50 <= compared;
}

void add_pair(Mismatch& result, const ShiftSearch& s, std::int64_t in_a, std::int64_t in_b) {
  add_mismatch(result, s.a.at(in_a), s.b.at(in_b), {}, s.tolerance);
}

bool shows(const ShiftSearch& s, std::int64_t tick, std::int64_t shift) {
  Mismatch m;
  if (!s.a.contains(tick - shift)) return false;
  add_pair(m, s, tick - shift, tick);
  return agrees_in(m, s.all);
}

std::vector<std::int64_t> differing_ticks(const ShiftSearch& s) {
  std::vector<std::int64_t> ticks;
  for (const auto& [tick, numbers] : s.b) {
    Mismatch m;
    if (!s.a.contains(tick)) continue;
    add_pair(m, s, tick, tick);
    for (const auto& list : m.differing)
      if (total_of(list) > 0) {
        ticks.push_back(tick);
        break;
      }
  }
  return ticks;
}

// Consecutive ticks of b that agree with a's ticks at a fixed distance.
// `differing`: the ticks that differ without the shift.
struct ShiftedTicks {
  std::vector<std::int64_t> differing;
  bool from_start = true, to_end = true;
};

ShiftedTicks longest_run(const ShiftSearch& s, std::int64_t shift) {
  ShiftedTicks best, run;
  for (const auto& [tick, numbers] : s.b) {
    if (!s.a.contains(tick - shift)) continue;
    if (!shows(s, tick, shift)) {
      if (run.differing.size() > best.differing.size()) best = run;
      best.to_end = false;
      run = {{}, false, true};
    } else if (std::ranges::binary_search(s.differing, tick)) {
      run.differing.push_back(tick);
    }
  }
  return run.differing.size() > best.differing.size() ? run : best;
}

TickShift made(const ShiftSearch& s, std::int64_t shift, const ShiftedTicks& run) {
  TickShift found{
      shift, run.differing.front(), run.differing.back(), run.from_start, run.to_end, {}, {}};
  for (const std::int64_t tick : run.differing) {
    add_pair(found.before, s, tick, tick);
    add_pair(found.after, s, tick - shift, tick);
  }
  return found;
}

// Returns whether the shift may explain half of the differing ticks: a run of that length contains
// the middle one.
bool can_be_half(const ShiftSearch& s, std::int64_t shift) {
  const std::size_t count = s.differing.size();
  return shows(s, s.differing[count / 2], shift) || shows(s, s.differing[(count - 1) / 2], shift);
}

}  // namespace

std::optional<TickShift> tick_shift(const TraceNumbers& a, const TraceNumbers& b,
                                    const Tolerance& tolerance) {
  ShiftSearch s{a, b, tolerance, mismatch(a, b, {}, tolerance), {}};
  s.differing = differing_ticks(s);
  if (s.differing.empty()) return std::nullopt;
  std::optional<std::int64_t> best;
  ShiftedTicks longest;
  for (std::int64_t size = 1; size <= kMostShift; ++size)
    for (const std::int64_t shift : {size, -size}) {
      if (!can_be_half(s, shift)) continue;
      ShiftedTicks run = longest_run(s, shift);
      if (run.differing.size() <= longest.differing.size()) continue;
      longest = std::move(run);
      best = shift;
    }
  if (!best || longest.differing.size() * 2 < s.differing.size()) return std::nullopt;
  return made(s, *best, longest);
}

}  // namespace skelscope
