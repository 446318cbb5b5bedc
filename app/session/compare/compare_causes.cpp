#include "session/compare/compare_causes.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <map>
#include <optional>
#include <tuple>

#include "session/compare/compare_inheritance.h"
#include "session/compare/compare_numbers.h"
#include "session/compare/compare_passes.h"
#include "session/compare/compare_shift.h"

namespace skelscope {
namespace {

constexpr double kDegree = 3.14159265358979323846 / 180;
constexpr int kX = 0, kY = 1, kRotation = 2;

using Kinds = std::array<bool, kNumberKinds>;
constexpr Kinds kPositions{true, true, false, false}, kOnlyX{true}, kOnlyY{false, true},
    kRotations{false, false, true}, kScales{false, false, false, true},
    kAll{true, true, true, true};

struct Trial {
  Cause cause;
  std::string text;
  double amount = 0;
  Kinds kinds = kAll;
  Supposition suppose = {};
  bool swapped = false;  // what is supposed is supposed of a
  bool axes = false;     // and of its x and y changed about
};

using Claims = std::array<Kinds, kNumberLists>;

struct Outcome {
  LikelyCause cause;
  Claims claims{};
};

struct Pair {
  const TraceNumbers &a, &b;
  const Tolerance& tolerance;
  Mismatch as_they_are;
  bool whole = true;  // whether all ticks that differ are looked at
};

std::int64_t sum(const std::array<std::int64_t, kNumberKinds>& numbers, const Kinds& kinds) {
  std::int64_t total = 0;
  for (std::size_t k = 0; k < kNumberKinds; ++k) total += kinds[k] ? numbers[k] : 0;
  return total;
}

std::int64_t all_differing(const Mismatch& m) {
  std::int64_t total = 0;
  for (const auto& list : m.differing) total += sum(list, kAll);
  return total;
}

std::string where(const Claims& claims, const Mismatch& before) {
  std::string names;
  int count = 0, differing = 0;
  for (int list = 0; list < kNumberLists; ++list) {
    differing += sum(before.differing[list], kAll) > 0;
    if (claims[list] == Kinds{}) continue;
    names += (names.empty() ? "" : ", ") + std::string(number_list_name(list));
    ++count;
  }
  return count == differing ? "" : ", in " + names;
}

// Of a long trace not all ticks were looked at.
std::string share(const Pair& pair, const LikelyCause& cause) {
  const std::string all = std::to_string(cause.differing);
  std::string text = cause.explained == cause.differing
                         ? ": explains all " + all
                         : ": explains " + std::to_string(cause.explained) + " of the " + all;
  text += " numbers that differ";
  if (pair.whole) return text;
  return text + " in ticks " + std::to_string(pair.a.begin()->first) + " to " +
         std::to_string(pair.a.rbegin()->first);
}

// A list is explained when all but a fiftieth of what differed in it agrees, and nothing new parts.
// `before` and `after` are of the same ticks.
std::optional<Outcome> outcome_of(const Pair& pair, const Trial& trial, const Mismatch& before,
                                  const Mismatch& after) {
  Outcome outcome{{trial.cause, trial.text, trial.amount}, {}};
  for (int list = 0; list < kNumberLists; ++list) {
    const std::int64_t were = sum(before.differing[list], trial.kinds);
    const std::int64_t are = sum(after.differing[list], trial.kinds);
    const bool enough = 2 * sum(after.compared[list], kAll) >= sum(before.compared[list], kAll);
    if (were == 0 || are * 50 > were || !enough) continue;
    outcome.claims[list] = trial.kinds;
    outcome.cause.explained += were - are;
  }
  if (outcome.cause.explained == 0) return std::nullopt;
  outcome.cause.differing = all_differing(pair.as_they_are);
  outcome.cause.text += where(outcome.claims, pair.as_they_are) + share(pair, outcome.cause);
  return outcome;
}

std::optional<Outcome> tried(const Pair& pair, const Trial& trial) {
  if (trial.axes)
    return outcome_of(pair, trial, pair.as_they_are,
                      mismatch(pair.a, with_axes_swapped(pair.b), {}, pair.tolerance));
  return outcome_of(pair, trial, pair.as_they_are,
                    trial.swapped ? mismatch(pair.b, pair.a, trial.suppose, pair.tolerance)
                                  : mismatch(pair.a, pair.b, trial.suppose, pair.tolerance));
}

std::string span_words(const TickShift& found) {
  if (found.from_start && found.to_end) return "";
  if (found.to_end) return " from tick " + std::to_string(found.first) + " on";
  if (found.first == found.last) return " at tick " + std::to_string(found.first);
  return " in ticks " + std::to_string(found.first) + " to " + std::to_string(found.last);
}

// Late or early, from its start or from some tick on.
std::optional<Outcome> shifted(const Pair& pair, const char* aside = "") {
  const auto found = tick_shift(pair.a, pair.b, pair.tolerance);
  if (!found) return std::nullopt;
  const std::int64_t size = std::abs(found->shift);
  const std::string count = size == 1 ? "one tick" : std::to_string(size) + " ticks";
  const Trial trial{found->shift > 0 ? Cause::TickLate : Cause::TickEarly,
                    "the second is " + count + (found->shift > 0 ? " late" : " early") +
                        span_words(*found) + aside,
                    static_cast<double>(found->shift)};
  return outcome_of(pair, trial, found->before, found->after);
}

// Physics remembers how it came to a pose: where it takes part, a shift explains the rest alone.
std::optional<Outcome> shifted_but_for_physics(const Pair& pair, const Comparison& comparison) {
  if (comparison.owners.empty()) return std::nullopt;
  const TraceNumbers a = without_physics(pair.a, comparison);
  const TraceNumbers b = without_physics(pair.b, comparison);
  return shifted({a, b, pair.tolerance, pair.as_they_are, pair.whole},
                 ", bones with physics aside");
}

Supposition times(const Kinds& kinds, double factor) {
  Supposition s;
  for (std::size_t k = 0; k < kNumberKinds; ++k)
    if (kinds[k]) s.factor[k] = factor;
  return s;
}

void add_signs_and_units(std::vector<Trial>& trials) {
  trials.push_back({Cause::YFlipped, "y is flipped: it points down in one of the two", 0, kOnlyY,
                    times(kOnlyY, -1)});
  trials.push_back({Cause::XFlipped, "x is flipped: it points left in one of the two", 0, kOnlyX,
                    times(kOnlyX, -1)});
  trials.push_back({Cause::AxesSwapped,
                    "x and y are changed about in one of the two",
                    0,
                    kPositions,
                    {},
                    false,
                    true});
  trials.push_back({Cause::RotationNegated,
                    "rotations are negated: they turn clockwise in one of the two", 0, kRotations,
                    times(kRotations, -1)});
  Trial mirrored{Cause::RotationMirrored,
                 "rotations are mirrored, half a turn less what they are, in one of the two", 0,
                 kRotations, times(kRotations, -1)};
  mirrored.suppose.offset[kRotation] = -180 * kDegree;
  trials.push_back(mirrored);
  trials.push_back({Cause::Degrees, "rotations are in degrees instead of radians in the second", 0,
                    kRotations, times(kRotations, kDegree)});
  trials.push_back({Cause::Degrees, "rotations are in degrees instead of radians in the first", 0,
                    kRotations, times(kRotations, kDegree), true});
}

void add_id_shifts(std::vector<Trial>& trials) {
  for (int shift : {1, -1, 2, -2}) {
    const std::string count = std::abs(shift) == 1 ? "one" : "two";
    Trial ids{Cause::IdsShifted,
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

// How b's numbers of these kinds relate to a's, in the lists in which they differ.
template <class Relation>
std::vector<double> related(const Pair& pair, const Kinds& kinds, Relation relation) {
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

// Three decimals are enough to name it; a factor of 2.0000001 is 2.
double tidy(double number) {
  const double rounded = std::round(number * 1000) / 1000;
  return near(rounded, number) && std::abs(rounded - number) < 1e-5 ? rounded : number;
}

void add_factor(std::vector<Trial>& trials, const Pair& pair, const Kinds& kinds,
                const std::string& what) {
  constexpr double least = 0.01;  // smaller ones are mostly rounding
  auto ratios = related(pair, kinds, [](std::vector<double>& found, double a, double b) {
    if (std::abs(a) > least && std::abs(b) > least * least) found.push_back(b / a);
  });
  if (ratios.size() < 3) return;
  const double factor = tidy(middle(ratios));
  const bool known =
      near(factor, -1) || (kinds == kRotations && near(std::abs(factor), 1 / kDegree));
  if (factor == 0 || near(factor, 1) || known) return;
  trials.push_back({Cause::Factor,
                    what + " of the second is " + number_text(static_cast<float>(factor)) +
                        " times that of the first",
                    factor, kinds, times(kinds, 1 / factor)});
}

void add_offset(std::vector<Trial>& trials, const Pair& pair, int kind, const std::string& what) {
  Kinds kinds{};
  kinds[static_cast<std::size_t>(kind)] = true;
  auto steps = related(
      pair, kinds, [](std::vector<double>& found, double a, double b) { found.push_back(b - a); });
  if (steps.size() < 3) return;
  const double step = tidy(middle(steps));
  if (std::abs(step) < 1e-6) return;
  const std::string amount = number_text(static_cast<float>(step));
  Trial trial{Cause::Offset, what + " of the second is off by " + amount, step, kinds};
  trial.suppose.offset[static_cast<std::size_t>(kind)] = -step;
  trials.push_back(trial);
}

// The bones whose physics it is, where the traces say so.
std::string physics_words(const Comparison& c) {
  constexpr std::size_t most = 3;
  std::string names;
  std::size_t count = 0;
  for (const auto& [entry, bone] : std::map(c.owners.begin(), c.owners.end()))
    if (++count <= most)
      names += (count == 1 ? " of bone " : ", ") + std::to_string(bone) + " \"" +
               name_of(c.skeleton, bone) + '"';
  return count > most ? names + " and " + std::to_string(count - most) + " more" : names;
}

// One of the two ends where the other stood before physics.
std::optional<Outcome> left_out(const Pair& pair, const Comparison& comparison) {
  const auto found = pass_left_out(pair.a, pair.b, pair.tolerance);
  if (!found) return std::nullopt;
  const std::string who = found->in_a ? "the first" : "the second";
  const std::string what = found->ik ? "IK and physics" : "physics" + physics_words(comparison);
  const Trial trial{found->ik ? Cause::WithoutIk : Cause::WithoutPhysics,
                    who + " plays without " + what};
  return outcome_of(pair, trial, found->before, found->after);
}

bool adds_something(const Outcome& outcome, Claims& claimed) {
  bool adds = false;
  for (std::size_t list = 0; list < kNumberLists; ++list)
    for (std::size_t kind = 0; kind < kNumberKinds; ++kind)
      if (outcome.claims[list][kind] && !claimed[list][kind]) adds = claimed[list][kind] = true;
  return adds;
}

std::vector<Trial> suppositions(const Pair& pair) {
  std::vector<Trial> trials;
  add_signs_and_units(trials);
  add_id_shifts(trials);
  add_factor(trials, pair, kPositions, "every position");
  add_factor(trials, pair, kOnlyX, "x");
  add_factor(trials, pair, kOnlyY, "y");
  add_factor(trials, pair, kRotations, "every rotation");
  add_factor(trials, pair, kScales, "every scale");
  add_offset(trials, pair, kX, "x");
  add_offset(trials, pair, kY, "y");
  add_offset(trials, pair, kRotation, "every rotation");
  return trials;
}

// From some ticks before the first difference on: what is late shows what was there before.
std::int64_t begin_of_interest(const Comparison& comparison) {
  if (!comparison.first) return 0;
  return std::max<std::int64_t>(comparison.first->tick - kMostShift - 3, 0);
}

bool reaches(const TraceNumbers& numbers, std::int64_t tick) {
  return !numbers.empty() && numbers.rbegin()->first >= tick;
}

}  // namespace

std::vector<LikelyCause> likely_causes(const Trace& a, const Trace& b, const Tolerance& tolerance) {
  const Comparison comparison = compare(a, b, tolerance);
  const std::int64_t from = begin_of_interest(comparison);
  const TraceNumbers numbers_a = numbers_of(a, from), numbers_b = numbers_of(b, from);
  Pair pair{numbers_a, numbers_b, tolerance, mismatch(numbers_a, numbers_b, {}, tolerance)};
  std::vector<Outcome> outcomes;
  if (all_differing(pair.as_they_are) == 0) return {};
  const std::int64_t last = comparison.differing.back();
  pair.whole = reaches(numbers_a, last) && reaches(numbers_b, last);
  auto shift = shifted(pair);
  if (!shift) shift = shifted_but_for_physics(pair, comparison);
  if (shift) outcomes.push_back(std::move(*shift));
  if (auto outcome = left_out(pair, comparison)) outcomes.push_back(std::move(*outcome));
  for (const Trial& trial : suppositions(pair))
    if (auto outcome = tried(pair, trial)) outcomes.push_back(std::move(*outcome));
  std::ranges::stable_sort(outcomes, std::greater{},
                           [](const Outcome& o) { return o.cause.explained; });
  std::vector<LikelyCause> causes;
  Claims claimed{};
  for (Outcome& outcome : outcomes)
    if (adds_something(outcome, claimed)) causes.push_back(std::move(outcome.cause));
  if (!explains_all(causes)) add_inheritance(causes, numbers_a, numbers_b, comparison, tolerance);
  if (causes.empty()) add_physics_alone(causes, comparison);
  return causes;
}

bool explains_all(const std::vector<LikelyCause>& causes) {
  return !causes.empty() && causes.front().cause != Cause::PhysicsAlone &&
         causes.front().explained == causes.front().differing;
}

}  // namespace skelscope
