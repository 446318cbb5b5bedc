#include "session/compare/causes/compare_causes.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <map>
#include <optional>
#include <tuple>

#include "session/compare/causes/compare_easing.h"
#include "session/compare/causes/compare_ids.h"
#include "session/compare/causes/compare_inheritance.h"
#include "session/compare/causes/compare_mirrored.h"
#include "session/compare/causes/compare_numbers.h"
#include "session/compare/causes/compare_passes.h"
#include "session/compare/causes/compare_rounding.h"
#include "session/compare/causes/compare_shift.h"
#include "session/compare/causes/compare_trials.h"
#include "text/words.h"

namespace skelscope {
namespace {

constexpr int kBeforePhysics = 3;  // the lists local, fk and ik

using Claims = std::array<Kinds, kNumberLists>;

struct Outcome {
  LikelyCause cause;
  Claims claims{};
};

std::int64_t all_differing(const Mismatch& m) {
  std::int64_t total = 0;
  for (const auto& list : m.differing) total += sum(list, kAllKinds);
  return total;
}

std::string where(const Claims& claims, const Mismatch& before) {
  std::string names;
  int count = 0, differing = 0;
  for (int list = 0; list < kNumberLists; ++list) {
    differing += sum(before.differing[list], kAllKinds) > 0;
    if (claims[list] == Kinds{}) continue;
    names += (names.empty() ? "" : ", ") + std::string(number_list_name(list));
    ++count;
  }
  return count == differing ? "" : ", in " + names;
}

// Says how many differing numbers the cause explains. Names the ticks if a long trace was not
// compared as a whole.
std::string share(const NumberPair& pair, const LikelyCause& cause) {
  const std::string all = std::to_string(cause.differing);
  std::string text = cause.explained == cause.differing
                         ? ": explains all " + all
                         : ": explains " + std::to_string(cause.explained) + " of the " + all;
  text += " numbers that differ";
  if (pair.whole) return text;
  return text + " in ticks " + std::to_string(pair.a.begin()->first) + " to " +
         std::to_string(pair.a.rbegin()->first);
}

// Returns nullopt unless the trial explains a list: at most a fiftieth of the list's differing
// numbers may still differ, and at least half of its numbers must still be compared. `before` and
// `after` cover the same ticks.
std::optional<Outcome> outcome_of(const NumberPair& pair, const NumberTrial& trial,
                                  const Mismatch& before, const Mismatch& after) {
  Outcome outcome{{trial.cause, trial.text, trial.amount}, {}};
  for (int list = 0; list < kNumberLists; ++list) {
    const std::int64_t were = sum(before.differing[list], trial.kinds);
    const std::int64_t are = sum(after.differing[list], trial.kinds);
    const bool enough =
        2 * sum(after.compared[list], kAllKinds) >= sum(before.compared[list], kAllKinds);
    if (were == 0 || are * 50 > were || !enough) continue;
    outcome.claims[list] = trial.kinds;
    outcome.cause.explained += were - are;
  }
  if (outcome.cause.explained == 0) return std::nullopt;
  outcome.cause.differing = all_differing(pair.as_they_are);
  outcome.cause.text += where(outcome.claims, pair.as_they_are) + share(pair, outcome.cause);
  return outcome;
}

std::optional<Outcome> tried(const NumberPair& pair, const NumberTrial& trial) {
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

// Tries whether the second trace is some ticks late or early, throughout or from some tick on.
std::optional<Outcome> shifted(const NumberPair& pair, const char* subject = "the second",
                               const char* aside = "") {
  const auto found = tick_shift(pair.a, pair.b, pair.tolerance);
  if (!found) return std::nullopt;
  const std::int64_t size = std::abs(found->shift);
  const std::string count = size == 1 ? "one tick" : std::to_string(size) + " ticks";
  const NumberTrial trial{found->shift > 0 ? Cause::TickLate : Cause::TickEarly,
                          std::string(subject) + " is " + count +
                              (found->shift > 0 ? " late" : " early") + span_words(*found) + aside,
                          static_cast<double>(found->shift)};
  return outcome_of(pair, trial, found->before, found->after);
}

TraceNumbers of_list(const TraceNumbers& numbers, std::uint8_t list) {
  TraceNumbers kept;
  for (const auto& [tick, row] : numbers)
    for (const TraceNumber& n : row)
      if (n.list == list) kept[tick].push_back(n);
  return kept;
}

// Tries a shift of everything except physics. Physics depends on earlier ticks, so a shift does not
// explain it.
std::optional<Outcome> shifted_but_for_physics(const NumberPair& pair,
                                               const Comparison& comparison) {
  if (comparison.owners.empty()) return std::nullopt;
  const TraceNumbers a = without_physics(pair.a, comparison);
  const TraceNumbers b = without_physics(pair.b, comparison);
  return shifted({a, b, pair.tolerance, pair.as_they_are, pair.whole}, "the second",
                 ", except bones with physics");
}

// Tries a shift of the physics entries alone. Returns nullopt unless local, FK and IK agree.
std::optional<Outcome> shifted_physics(const NumberPair& pair) {
  std::int64_t compared = 0;
  for (int list = 0; list < kBeforePhysics; ++list) {
    compared += sum(pair.as_they_are.compared[list], kAllKinds);
    if (sum(pair.as_they_are.differing[list], kAllKinds) > 0) return std::nullopt;
  }
  if (compared == 0) return std::nullopt;
  const TraceNumbers a = of_list(pair.a, kEntryList), b = of_list(pair.b, kEntryList);
  return shifted({a, b, pair.tolerance, pair.as_they_are, pair.whole}, "physics of the second");
}

// Names the bones with physics; empty if the traces do not tell them.
std::string physics_words(const Comparison& c) {
  std::vector<std::string> names;
  for (const auto& [entry, bone] : std::map(c.owners.begin(), c.owners.end()))
    names.push_back(std::to_string(bone) + " \"" + name_of(c.skeleton, bone) + '"');
  return names.empty() ? "" : " of bone " + first_few(std::move(names), 3);
}

// Tries whether one trace leaves out physics, or IK and physics: its bones are those of the other
// trace before that pass. Bones without physics always look like that, so for physics alone every
// differing bone must have physics or descend from one that does.
std::optional<Outcome> left_out(const NumberPair& pair, const Comparison& comparison) {
  const auto found = pass_left_out(pair.a, pair.b, pair.tolerance);
  if (!found || (!found->ik && !parts_below_physics(comparison))) return std::nullopt;
  const std::string who = found->in_a ? "the first" : "the second";
  const std::string what = found->ik ? "IK and physics" : "physics" + physics_words(comparison);
  const NumberTrial trial{found->ik ? Cause::WithoutIk : Cause::WithoutPhysics,
                          who + " plays without " + what};
  return outcome_of(pair, trial, pair.as_they_are, found->after);
}

// Tries whether the list "bones" of one trace holds the result of an earlier pass.
std::optional<Outcome> earlier_stage(const NumberPair& pair) {
  const auto found = stage_shown(pair.a, pair.b, pair.as_they_are, pair.tolerance);
  if (!found) return std::nullopt;
  const std::string who = found->in_a ? "the first" : "the second";
  const NumberTrial trial{Cause::StageShown, "the list \"bones\" of " + who + " is its \"" +
                                                 number_list_name(found->list) +
                                                 "\", not the result of the last pass"};
  return outcome_of(pair, trial, found->before, found->after);
}

std::optional<Outcome> otherwise_numbered(const NumberPair& pair, const Comparison& comparison) {
  const auto found = ids_mixed(pair.a, pair.b, pair.tolerance);
  if (!found) return std::nullopt;
  const auto& [in_a, in_b] = *found->in_b.begin();
  const std::string bone =
      std::to_string(in_a) + " \"" + name_of(comparison.skeleton, static_cast<int>(in_a)) + '"';
  const NumberTrial trial{Cause::IdsMixed,
                          "the bones have other ids: bone " + bone + " of the first is " +
                              std::to_string(in_b) + " in the second, and " +
                              std::to_string(found->in_b.size() - 1) + " more differ"};
  return outcome_of(pair, trial, pair.as_they_are, found->after);
}

bool explains_everything(const std::vector<Outcome>& outcomes) {
  return std::ranges::any_of(
      outcomes, [](const Outcome& o) { return o.cause.explained == o.cause.differing; });
}

// Returns the causes that the numbers alone suggest, the likeliest first.
std::vector<Outcome> outcomes_of(const NumberPair& pair, const Comparison& comparison) {
  std::vector<Outcome> outcomes;
  const auto add = [&](std::optional<Outcome> outcome) {
    if (outcome) outcomes.push_back(std::move(*outcome));
    return !outcomes.empty();
  };
  if (!add(earlier_stage(pair))) {
    add(shifted_physics(pair)) || add(shifted(pair)) ||
        add(shifted_but_for_physics(pair, comparison));
    add(left_out(pair, comparison));
  }
  for (const NumberTrial& trial : suppositions(pair)) add(tried(pair, trial));
  if (!explains_everything(outcomes)) add(otherwise_numbered(pair, comparison));
  std::ranges::stable_sort(outcomes, std::ranges::greater{},
                           [](const Outcome& o) { return o.cause.explained; });
  return outcomes;
}

bool adds_something(const Outcome& outcome, Claims& claimed) {
  bool adds = false;
  for (std::size_t list = 0; list < kNumberLists; ++list)
    for (std::size_t kind = 0; kind < kNumberKinds; ++kind)
      if (outcome.claims[list][kind] && !claimed[list][kind]) adds = claimed[list][kind] = true;
  return adds;
}

// Returns the first tick to examine. It lies more than kMostShift ticks before the first
// difference, because a late trace shows earlier ticks.
std::int64_t begin_of_interest(const Comparison& comparison) {
  if (!comparison.first) return 0;
  return std::max<std::int64_t>(comparison.first->tick - kMostShift - 3, 0);
}

// Returns whether FK was compared and agrees. Then children follow their parents correctly,
// whatever later passes do.
bool agrees_in_fk(const Mismatch& m) {
  constexpr int list = 1;
  return sum(m.compared[list], kAllKinds) > 0 && sum(m.differing[list], kAllKinds) == 0;
}

bool reaches(const TraceNumbers& numbers, std::int64_t tick) {
  return !numbers.empty() && numbers.rbegin()->first >= tick;
}

}  // namespace

std::vector<LikelyCause> likely_causes(const Trace& a, const Trace& b, const Tolerance& tolerance) {
  const Comparison comparison = compare(a, b, tolerance);
  std::vector<LikelyCause> causes;
  if (auto mirrored = mirrored_cause(a, b, comparison, tolerance)) causes.push_back(*mirrored);
  if (explains_all(causes)) return causes;
  const std::int64_t from = begin_of_interest(comparison);
  const TraceNumbers numbers_a = numbers_of(a, from), numbers_b = numbers_of(b, from);
  NumberPair pair{numbers_a, numbers_b, tolerance, mismatch(numbers_a, numbers_b, {}, tolerance)};
  if (all_differing(pair.as_they_are) == 0) return causes;
  const std::int64_t last = comparison.differing.back();
  pair.whole = reaches(numbers_a, last) && reaches(numbers_b, last);
  std::vector<Outcome> outcomes = outcomes_of(pair, comparison);
  if (!explains_everything(outcomes))
    if (auto rounded = rounding_cause(numbers_a, numbers_b, tolerance)) return {*rounded};
  Claims claimed{};
  for (Outcome& outcome : outcomes)
    if (adds_something(outcome, claimed)) causes.push_back(std::move(outcome.cause));
  const bool fk = !agrees_in_fk(pair.as_they_are);
  if (fk && !explains_all(causes))
    add_inheritance(causes, numbers_a, numbers_b, comparison, tolerance);
  if (!explains_all(causes)) add_easing(causes, numbers_a, numbers_b, comparison, tolerance);
  if (fk && !explains_all(causes)) add_placing(causes, numbers_a, numbers_b, comparison, tolerance);
  if (causes.empty()) add_pass_alone(causes, comparison);
  if (causes.empty()) add_physics_alone(causes, comparison);
  return causes;
}

bool explains_all(const std::vector<LikelyCause>& causes) {
  return !causes.empty() && !is_vague(causes.front().cause) &&
         causes.front().explained == causes.front().differing;
}

}  // namespace skelscope
