#include "session/compare/causes/compare_rounding.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <tuple>
#include <vector>

#include "text/words.h"

namespace skelscope {
namespace {

constexpr int kMostDecimals = 4;
constexpr std::int64_t kFewestRounded = 3;
constexpr std::size_t kFewestRests = 3;

// One kind of number in one list. nearest[d] and cut[d] tell whether all of them, differing or not,
// are rounded to d decimals, to the nearest or towards 0.
struct Rounding {
  std::array<bool, kMostDecimals + 1> nearest, cut;
  std::int64_t differing = 0, seen = 0;  // seen: numbers other than 0, which is always round
  std::vector<double> rests;             // the first few different remainders that rounding removed
  Rounding() { nearest.fill(true), cut.fill(true); }
  int decimals() const {  // the fewest that fit; kMostDecimals + 1: none
    int d = 0;
    while (d <= kMostDecimals && !nearest[static_cast<std::size_t>(d)] &&
           !cut[static_cast<std::size_t>(d)])
      ++d;
    return d;
  }
};
using Roundings = std::array<std::array<Rounding, kNumberKinds>, kNumberLists>;

double step_of(std::size_t decimals) {
  return std::pow(10, -static_cast<double>(decimals));
}

// Rules out the decimals to which `rounded` is not rounded. A float has about seven digits, so a
// rounded number is a multiple of the step only that closely.
void look_at(Rounding& r, double exact, double rounded) {
  const double slack = 1e-6 * std::max(1.0, std::abs(rounded)) + 1e-9;
  const double rest = exact - rounded;
  for (std::size_t d = 0; d <= kMostDecimals; ++d) {
    const double step = step_of(d);
    const bool round = std::abs(std::remainder(rounded, step)) <= slack;
    const bool towards_0 = std::abs(rounded) <= std::abs(exact) + slack;
    r.nearest[d] &= round && std::abs(rest) <= step / 2 + slack;
    r.cut[d] &= round && towards_0 && std::abs(rest) < step + slack;
  }
  const auto same = [&](double other) { return std::abs(other - rest) <= slack; };
  if (std::abs(rest) > slack && r.rests.size() < kFewestRests &&
      std::ranges::none_of(r.rests, same))
    r.rests.push_back(rest);
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
  look_at(r, exact.value, rounded.value);
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

struct AllRounded {
  int decimals = 0;
  std::int64_t differing = 0, seen = 0;
  bool many_rests = false;  // a single remainder suggests an offset or a factor instead
};

// Adds up the lists and kinds that differ.
AllRounded sum_of(const Roundings& found) {
  AllRounded all;
  for (const auto& list : found)
    for (const Rounding& r : list) {
      if (r.differing == 0) continue;
      all.decimals = std::max(all.decimals, r.decimals());
      all.differing += r.differing;
      all.seen += r.seen;
      all.many_rests |= r.rests.size() >= kFewestRests;
    }
  return all;
}

std::string digits(int decimals) {
  return decimals == 0 ? "whole numbers" : counted(decimals, "decimal");
}

}  // namespace

std::optional<LikelyCause> rounding_cause(const TraceNumbers& a, const TraceNumbers& b,
                                          const Tolerance& tolerance) {
  for (const bool in_a : {false, true}) {
    const AllRounded found =
        sum_of(in_a ? roundings_of(b, a, tolerance) : roundings_of(a, b, tolerance));
    if (found.seen < kFewestRounded || found.decimals > kMostDecimals || !found.many_rests)
      continue;
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
