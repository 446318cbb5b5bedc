#include "session/compare/causes/compare_rounding.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <tuple>

namespace skelscope {
namespace {

constexpr int kMostDecimals = 4;
constexpr std::int64_t kFewestRounded = 3;

// The numbers of one kind in one list: how many differ, and the fewest decimals that all of them,
// differing or not, can be rounded to; beyond the most: none.
struct Rounding {
  int decimals = 0;
  std::int64_t differing = 0, seen = 0;  // seen: not 0, which is round anyway
};
using Roundings = std::array<std::array<Rounding, kNumberKinds>, kNumberLists>;

double step_of(int decimals) {
  return std::pow(10, -decimals);
}

// Floats have some seven digits; a number that was rounded is a multiple of the step but for those.
bool is_rounded(double exact, double rounded, int decimals) {
  const double step = step_of(decimals);
  const double slack = 1e-6 * std::max(1.0, std::abs(rounded)) + 1e-9;
  const double off = std::abs(std::remainder(rounded, step));
  return off <= slack && std::abs(exact - rounded) <= step + slack;
}

bool differs(const TraceNumber& a, const TraceNumber& b, const Tolerance& tolerance) {
  const bool turn = a.kind == NumberKind::Rotation;
  const double most = turn                          ? tolerance.radians
                      : a.kind == NumberKind::Scale ? tolerance.factor
                                                    : tolerance.pixels;
  return !(std::abs(a.value - b.value) <= allowed(most, a.value, b.value));
}

void look_at(Roundings& found, const TraceNumber& exact, const TraceNumber& rounded,
             const Tolerance& tolerance) {
  Rounding& r = found[exact.list][static_cast<std::size_t>(exact.kind)];
  r.differing += differs(exact, rounded, tolerance);
  r.seen += rounded.value != 0;
  while (r.decimals <= kMostDecimals && !is_rounded(exact.value, rounded.value, r.decimals))
    ++r.decimals;
}

Roundings roundings_of(const TraceNumbers& exact, const TraceNumbers& rounded,
                       const Tolerance& tolerance) {
  Roundings found{};
  const auto place = [](const TraceNumber& n) { return std::tuple(n.list, n.id, n.slot); };
  for (const auto& [tick, numbers] : exact) {
    const auto other = rounded.find(tick);
    if (other == rounded.end()) continue;
    auto at = other->second.begin();
    for (const TraceNumber& n : numbers) {
      while (at != other->second.end() && place(*at) < place(n)) ++at;
      if (at == other->second.end()) break;
      if (place(*at) == place(n)) look_at(found, n, *at, tolerance);
    }
  }
  return found;
}

// Of all that differs together.
Rounding sum_of(const Roundings& found) {
  Rounding all;
  for (const auto& list : found)
    for (const Rounding& r : list) {
      if (r.differing == 0) continue;
      all.decimals = std::max(all.decimals, r.decimals);
      all.differing += r.differing;
      all.seen += r.seen;
    }
  return all;
}

std::string digits(int decimals) {
  if (decimals == 0) return "whole numbers";
  return std::to_string(decimals) + (decimals == 1 ? " decimal" : " decimals");
}

}  // namespace

std::optional<LikelyCause> rounding_cause(const TraceNumbers& a, const TraceNumbers& b,
                                          const Tolerance& tolerance) {
  for (const bool in_a : {false, true}) {
    const Rounding found =
        sum_of(in_a ? roundings_of(b, a, tolerance) : roundings_of(a, b, tolerance));
    if (found.seen < kFewestRounded || found.decimals > kMostDecimals) continue;
    const std::string all = std::to_string(found.differing);
    return LikelyCause{Cause::Rounded,
                       std::string(in_a ? "the first" : "the second") + " is rounded to " +
                           digits(found.decimals) + ": explains all " + all +
                           " numbers that differ",
                       static_cast<double>(found.decimals), found.differing, found.differing};
  }
  return std::nullopt;
}

}  // namespace skelscope
