#include "session/compare/causes/coverage.h"

#include <algorithm>

#include "lists/lists.h"
#include "session/compare/causes/values.h"

namespace skelscope {
namespace {

// A case with our own values of each tick.
struct CoveringCase {
  const std::shared_ptr<const skelform::Skf>& skf;
  const Recording& recording;
  const Comparison none = {};
  skelform::Dialect dialect;
  std::vector<TickValues> own = {};
};

ModelScene covering_scene(const CoveringCase& c) {
  return {c.skf->armature, c.recording, c.dialect, c.none};
}

Mistakes planted_in(const CoveringCase& c, const Model* model, int variant) {
  Mistakes mistakes{.dialect = c.dialect, .draws = true};
  if (model) model->change(mistakes, covering_scene(c), variant);
  return mistakes;
}

bool shows_in(const TickValues& own, const TickValues& theirs) {
  const Tolerance tolerance;
  Tally tally;
  add_tally(tally, own, theirs, 0, {.tolerance = tolerance, .first = {}, .most = 0});
  return tally.differing > 0;
}

// Runs the case with the mistake up to the first tick that differs.
bool shows(Coverage& coverage, const CoveringCase& c, const Model& model, int variant) {
  Port port = make_port(c.skf, c.recording, planted_in(c, &model, variant));
  for (std::size_t tick = 0; tick < c.own.size() && coverage.budget > 0; ++tick) {
    run_port(port);
    coverage.budget -= static_cast<std::int64_t>(c.skf->armature.bones.size());
    const auto number = static_cast<std::int64_t>(tick);
    if (shows_in(c.own[tick], values_of(traced(port, number)))) return true;
  }
  return false;
}

void run_own(Coverage& coverage, CoveringCase& c) {
  Port port = make_port(c.skf, c.recording, planted_in(c, nullptr, 0));
  for (std::size_t tick = 0; tick < c.recording.ticks.size() && coverage.budget > 0; ++tick) {
    run_port(port);
    coverage.budget -= static_cast<std::int64_t>(c.skf->armature.bones.size());
    c.own.push_back(values_of(traced(port, static_cast<std::int64_t>(tick))));
  }
}

bool is_exercised(Coverage& coverage, const CoveringCase& c, const CoveredRule& rule) {
  const int first = std::max(rule.variant, 0);
  const int end = rule.variant < 0 ? rule.model->count(covering_scene(c)) : first + 1;
  for (int variant = first; variant < end; ++variant)
    if (shows(coverage, c, *rule.model, variant)) return true;
  return false;
}

}  // namespace

Coverage begin_coverage() {
  Coverage coverage;
  for (const auto models : {play_models(), key_models(), pass_models(), physics_models()})
    for (const Model& model : models) {
      if (&model != &switch_model())
        coverage.rules.push_back({&model});
      else
        for (int i = 0; i < count_of(skelform::dialect_switches()); ++i)
          coverage.rules.push_back({&model, i});
    }
  return coverage;
}

void cover(Coverage& coverage, const std::shared_ptr<const skelform::Skf>& skf,
           const Recording& recording) {
  if (recording.ticks.empty()) return;
  if (coverage.budget <= 0) {
    ++coverage.left_out;
    return;
  }
  CoveringCase c{skf, recording, {}, recording.ticks.front().input.rules.dialect};
  run_own(coverage, c);
  for (CoveredRule& rule : coverage.rules)
    if (!rule.shown) rule.shown = is_exercised(coverage, c, rule);
  coverage.left_out += coverage.budget <= 0;
}

std::string mistake_words(const CoveredRule& rule) {
  return rule.variant < 0 ? rule.model->meaning : switch_meaning(rule.variant);
}

std::string rule_word(const CoveredRule& rule) {
  const std::string word = rule.model->word;
  if (rule.variant < 0) return word;
  return word + ' ' + skelform::dialect_switches()[rule.variant].name;
}

}  // namespace skelscope
