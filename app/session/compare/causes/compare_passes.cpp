#include "session/compare/causes/compare_passes.h"

namespace skelscope {
namespace {

constexpr int kFkList = 1, kIkList = 2, kBonesList = 4;

// Returns one list of all ticks under the number of the list "bones".
TraceNumbers only(const TraceNumbers& numbers, int list) {
  TraceNumbers picked;
  for (const auto& [tick, row] : numbers)
    for (TraceNumber number : row) {
      if (number.list != list) continue;
      number.list = kBonesList;
      picked[tick].push_back(number);
    }
  return picked;
}

// Returns the numbers as if no pass ran after `last`: later lists repeat that pass's result.
TraceNumbers stopped_after(const TraceNumbers& numbers, int last) {
  TraceNumbers stopped;
  for (const auto& [tick, row] : numbers)
    for (int list = 0; list < kNumberLists; ++list) {
      const bool later = list > last && list <= kBonesList;
      for (TraceNumber number : row) {
        if (number.list != (later ? last : list)) continue;
        number.list = static_cast<std::uint8_t>(list);
        stopped[tick].push_back(number);
      }
    }
  return stopped;
}

bool agrees_before(const Mismatch& before, const Mismatch& after) {
  const std::int64_t were = total_of(before.differing[kBonesList]);
  return were > 0 && total_of(after.differing[kBonesList]) * 50 <= were &&
         total_of(after.compared[kBonesList]) == total_of(before.compared[kBonesList]);
}

}  // namespace

std::optional<PassLeftOut> pass_left_out(const TraceNumbers& a, const TraceNumbers& b,
                                         const Tolerance& tolerance) {
  const TraceNumbers bones_a = only(a, kBonesList), bones_b = only(b, kBonesList);
  const Mismatch before = mismatch(bones_a, bones_b, {}, tolerance);
  for (const int list : {kIkList, kFkList})
    for (const bool in_a : {false, true}) {
      const Mismatch after = in_a ? mismatch(bones_a, only(b, list), {}, tolerance)
                                  : mismatch(only(a, list), bones_b, {}, tolerance);
      if (!agrees_before(before, after)) continue;
      return PassLeftOut{in_a, list == kFkList,
                         in_a ? mismatch(a, stopped_after(b, list), {}, tolerance)
                              : mismatch(stopped_after(a, list), b, {}, tolerance)};
    }
  return std::nullopt;
}

std::optional<StageShown> stage_shown(const TraceNumbers& a, const TraceNumbers& b,
                                      const Mismatch& as_they_are, const Tolerance& tolerance) {
  if (total_of(as_they_are.compared[kFkList]) == 0) return std::nullopt;
  for (int list = 0; list < kBonesList; ++list)
    if (total_of(as_they_are.differing[list]) > 0) return std::nullopt;
  const TraceNumbers bones_a = only(a, kBonesList), bones_b = only(b, kBonesList);
  const Mismatch before = mismatch(bones_a, bones_b, {}, tolerance);
  int last = kBonesList - 1;
  while (total_of(as_they_are.compared[last]) == 0) --last;  // some traces lack stages.physics
  for (const bool in_a : {false, true}) {
    const TraceNumbers &own = in_a ? a : b, &bones = in_a ? bones_a : bones_b;
    if (agrees_before(before, mismatch(only(own, last), bones, {}, tolerance))) continue;
    for (int list = last - 1; list >= 0; --list) {
      const Mismatch after = mismatch(only(own, list), bones, {}, tolerance);
      if (agrees_before(before, after)) return StageShown{in_a, list, before, after};
    }
  }
  return std::nullopt;
}

}  // namespace skelscope
