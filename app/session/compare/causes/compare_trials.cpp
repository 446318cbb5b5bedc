#include "session/compare/causes/compare_trials.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <tuple>

#include "skelform/math.h"

namespace skelscope {
namespace {

constexpr double kDegree = skelform::to_radians(1.0);
constexpr int kX = 0, kY = 1, kRotation = 2;

constexpr Kinds kPositions{true, true, false, false}, kOnlyX{true}, kOnlyY{false, true},
    kRotations{false, false, true}, kScales{false, false, false, true};

Supposition times(const Kinds& kinds, double factor) {
  Supposition s;
  for (std::size_t k = 0; k < kNumberKinds; ++k)
    if (kinds[k]) s.factor[k] = factor;
  return s;
}

void add_signs_and_units(std::vector<NumberTrial>& trials) {
  trials.push_back({Cause::YFlipped, "y is flipped: it points down in one of the two", 0, kOnlyY,
                    times(kOnlyY, -1)});
  trials.push_back({Cause::XFlipped, "x is flipped: it points left in one of the two", 0, kOnlyX,
                    times(kOnlyX, -1)});
  trials.push_back({Cause::AxesSwapped,
                    "x and y are swapped in one of the two",
                    0,
                    kPositions,
                    {},
                    false,
                    true});
  trials.push_back({Cause::RotationNegated,
                    "rotations are negated: they turn clockwise in one of the two", 0, kRotations,
                    times(kRotations, -1)});
  NumberTrial mirrored{Cause::RotationMirrored,
                       "rotations are mirrored in one of the two: half a turn minus the other's", 0,
                       kRotations, times(kRotations, -1)};
  mirrored.suppose.offset[kRotation] = -180 * kDegree;
  trials.push_back(mirrored);
}

void add_id_shifts(std::vector<NumberTrial>& trials) {
  for (int shift : {1, -1, 2, -2}) {
    const std::string count = std::abs(shift) == 1 ? "one" : "two";
    NumberTrial ids{Cause::IdsShifted,
                    "the second's bone ids are " + count + " too " + (shift > 0 ? "high" : "low")};
    ids.amount = ids.suppose.id_shift = shift;
    trials.push_back(ids);
  }
}

double middle(std::vector<double>& numbers) {
  const auto half = numbers.begin() + static_cast<std::ptrdiff_t>(numbers.size() / 2);
  std::ranges::nth_element(numbers, half);
  return *half;
}

// Returns the relation of b's numbers to a's, for these kinds, in the lists that differ.
template <class Relation>
std::vector<double> related(const NumberPair& pair, const Kinds& kinds, Relation relation) {
  std::vector<double> found;
  const auto parts = [&](const TraceNumber& n) {
    return kinds[static_cast<std::size_t>(n.kind)] &&
           sum(pair.as_they_are.differing[n.list], kinds) > 0;
  };
  for (const auto& [tick, numbers] : pair.a) {
    const auto other = pair.b.find(tick);
    if (other == pair.b.end() || found.size() > 20'000) continue;
    std::size_t at = 0;
    const auto place = [](const TraceNumber& n) { return std::tuple(n.list, n.id, n.slot); };
    for (const TraceNumber& n : numbers) {
      while (at < other->second.size() && place(other->second[at]) < place(n)) ++at;
      if (at == other->second.size()) break;
      if (place(other->second[at]) == place(n) && parts(n))
        relation(found, n.value, other->second[at].value);
    }
  }
  return found;
}

bool near(double a, double b) {
  return std::abs(a - b) <= 1e-3 * std::abs(b);
}

// Rounds to three decimals if the number is that close: a factor of 2.0000001 becomes 2.
double tidy(double number) {
  const double rounded = std::round(number * 1000) / 1000;
  return near(rounded, number) && std::abs(rounded - number) < 1e-5 ? rounded : number;
}

// Adds trials for degrees in place of radians. Skips rotations near 0, which are near 0 in degrees
// as well.
void add_degrees(std::vector<NumberTrial>& trials, const NumberPair& pair) {
  constexpr double least = 1e-3;  // radians
  auto ratios = related(pair, kRotations, [](std::vector<double>& found, double a, double b) {
    if (std::abs(a) > least && std::abs(b) > least) found.push_back(b / a);
  });
  if (ratios.empty()) return;
  const double ratio = middle(ratios);
  if (near(ratio, 1 / kDegree))
    trials.push_back({Cause::Degrees, "rotations are in degrees instead of radians in the second",
                      0, kRotations, times(kRotations, kDegree)});
  if (near(ratio, kDegree))
    trials.push_back({Cause::Degrees, "rotations are in degrees instead of radians in the first", 0,
                      kRotations, times(kRotations, kDegree), true});
}

void add_factor(std::vector<NumberTrial>& trials, const NumberPair& pair, const Kinds& kinds,
                const std::string& what) {
  constexpr double least = 0.01;  // smaller numbers are mostly rounding
  auto ratios = related(pair, kinds, [](std::vector<double>& found, double a, double b) {
    if (std::abs(a) > least && std::abs(b) > least * least) found.push_back(b / a);
  });
  if (ratios.size() < 3) return;
  const double factor = tidy(middle(ratios));
  const bool known =
      near(factor, -1) || (kinds == kRotations && near(std::abs(factor), 1 / kDegree));
  if (factor == 0 || near(factor, 1) || known) return;
  trials.push_back({Cause::Factor,
                    what + " of the second is " + number_text(to_float_digits(factor)) +
                        " times that of the first",
                    factor, kinds, times(kinds, 1 / factor)});
}

void add_offset(std::vector<NumberTrial>& trials, const NumberPair& pair, int kind,
                const std::string& what) {
  Kinds kinds{};
  kinds[static_cast<std::size_t>(kind)] = true;
  auto steps = related(
      pair, kinds, [](std::vector<double>& found, double a, double b) { found.push_back(b - a); });
  if (steps.size() < 3) return;
  const double step = tidy(middle(steps));
  if (std::abs(step) < 1e-6) return;
  const std::string amount = number_text(to_float_digits(step));
  NumberTrial trial{Cause::Offset, what + " of the second is off by " + amount, step, kinds};
  trial.suppose.offset[static_cast<std::size_t>(kind)] = -step;
  trials.push_back(trial);
}

// Adds a trial for an axis that is flipped and has another origin: b = height - a.
void add_flip(std::vector<NumberTrial>& trials, const NumberPair& pair, int kind, Cause cause,
              const std::string& axis, const char* way) {
  Kinds kinds{};
  kinds[static_cast<std::size_t>(kind)] = true;
  auto heights = related(
      pair, kinds, [](std::vector<double>& found, double a, double b) { found.push_back(a + b); });
  if (heights.size() < 3) return;
  const double height = tidy(middle(heights));
  if (std::abs(height) < 0.01) return;  // add_signs_and_units() tries a flip about 0
  NumberTrial trial{cause,
                    axis + " is flipped: it points " + way +
                        " in one of the two, and the second's " + axis + " is " +
                        number_text(to_float_digits(height)) + " minus the first's",
                    height, kinds, times(kinds, -1)};
  trial.suppose.offset[static_cast<std::size_t>(kind)] = -height;
  trials.push_back(trial);
}

}  // namespace

std::int64_t sum(const std::array<std::int64_t, kNumberKinds>& numbers, const Kinds& kinds) {
  std::int64_t total = 0;
  for (std::size_t k = 0; k < kNumberKinds; ++k) total += kinds[k] ? numbers[k] : 0;
  return total;
}

std::vector<NumberTrial> suppositions(const NumberPair& pair) {
  std::vector<NumberTrial> trials;
  add_signs_and_units(trials);
  add_degrees(trials, pair);
  add_id_shifts(trials);
  add_factor(trials, pair, kPositions, "every position");
  add_factor(trials, pair, kOnlyX, "x");
  add_factor(trials, pair, kOnlyY, "y");
  add_factor(trials, pair, kRotations, "every rotation");
  add_factor(trials, pair, kScales, "every scale");
  add_flip(trials, pair, kY, Cause::YFlipped, "y", "down");
  add_flip(trials, pair, kX, Cause::XFlipped, "x", "left");
  add_offset(trials, pair, kX, "x");
  add_offset(trials, pair, kY, "y");
  add_offset(trials, pair, kRotation, "every rotation");
  return trials;
}

}  // namespace skelscope
