#include "session/compare/causes/explain.h"

#include <algorithm>
#include <chrono>
#include <string_view>

#include "session/compare/causes/search.h"

namespace skelscope {
namespace {

constexpr std::size_t kBeam = 3, kTried = 6;
constexpr int kDeepest = 3;

// Adds the node, and the node with what printing explains after its models.
void add_node(CauseSearch& s, CauseNode node, const TraceValues& run) {
  score(s, node, run);
  const CauseNode plain = node;
  s.found.push_back(node);
  if (node.left == 0) return;
  const Comparison& c = s.pair.comparison;
  node.printing = fitted_printing({run, s.theirs, c, rules_of(s), s.skf != nullptr});
  if (node.printing.size() == plain.printing.size() &&
      std::ranges::equal(node.printing, plain.printing, {}, &PrintingPart::text,
                         &PrintingPart::text))
    return;
  score(s, node, run);
  if (node.left < plain.left) s.found.push_back(node);
}

void keep_best(std::vector<CauseNode>& nodes, std::size_t count) {
  std::ranges::stable_sort(nodes, [](const CauseNode& a, const CauseNode& b) {
    return a.left != b.left ? a.left < b.left : parts(a) < parts(b);
  });
  if (nodes.size() > count) nodes.resize(count);
}

// The ticks that show best which candidate helps: from the first value that still differs.
TickRun screened_ticks(CauseSearch& s, const CauseNode& node, const TraceValues& run) {
  for (const auto& [tick, values] : s.theirs) {
    Tally tally;
    TallyRules rules = rules_of(s);
    rules.slack = slack_of(node.printing);
    const auto own = run.find(tick_shown(node.printing, tick));
    if (own == run.end()) continue;
    add_tally(tally, own->second, read_as(node.printing, values), tick, rules);
    if (tally.differing > 0) return {tick, tick + kScreened};
  }
  return s.looked;
}

struct Screened {
  ModelVariant candidate;
  std::int64_t left = 0;
};

// Their values in a few ticks, as the node reads them, by the tick of our own run.
TraceValues read_ticks(const CauseSearch& s, const CauseNode& node, const TickRun& ticks) {
  TraceValues read;
  for (const auto& [tick, values] : s.theirs)
    if (tick >= ticks.first && tick <= ticks.last)
      read[tick_shown(node.printing, tick)] = read_as(node.printing, values);
  return read;
}

std::int64_t left_with(CauseSearch& s, const CauseNode& node, const TraceValues& read,
                       const ModelVariant& candidate, std::int64_t most) {
  Tally tally;
  TallyRules rules = rules_of(s);
  rules.most = most;
  rules.slack = slack_of(node.printing);
  std::vector<ModelVariant> models = node.models;
  models.push_back(candidate);
  const TickRun ticks{read.begin()->first, read.rbegin()->first};
  run_models(s, models, ticks, [&](std::int64_t tick, const TickValues& values) {
    const auto other = read.find(tick);
    if (other != read.end()) add_tally(tally, values, other->second, tick, rules);
    return tally.differing > most;
  });
  return tally.differing;
}

// Returns the candidates that leave the fewest differences in a few ticks.
std::vector<Screened> screened(CauseSearch& s, const CauseNode& node, const TraceValues& run) {
  const TraceValues read = read_ticks(s, node, screened_ticks(s, node, run));
  std::vector<Screened> good;
  if (read.empty()) return good;
  TallyRules rules = rules_of(s);
  rules.slack = slack_of(node.printing);
  Tally now;
  for (const auto& [tick, values] : read)
    if (const auto own = run.find(tick); own != run.end())
      add_tally(now, own->second, values, tick, rules);
  const std::int64_t most = now.differing - std::max<std::int64_t>(now.differing / 20, 1);
  for (const ModelVariant& candidate : s.candidates) {
    if (s.budget < 0) break;
    const std::int64_t left = left_with(s, node, read, candidate, most);
    if (left <= most) good.push_back({candidate, left});
  }
  std::ranges::stable_sort(good, {}, &Screened::left);
  // Candidates as good as the last one stay: later ticks may tell them apart.
  std::size_t count = std::min(good.size(), kTried);
  while (count > 0 && count < good.size() && count < 3 * kTried && good[count].left == good[0].left)
    ++count;
  good.resize(count);
  return good;
}

bool has_model(const CauseNode& node, const ModelVariant& candidate) {
  return std::ranges::any_of(node.models, [&](const ModelVariant& c) {
    return c.model == candidate.model && c.variant == candidate.variant;
  });
}

// Extends a node by each candidate that helps.
void extend(CauseSearch& s, const CauseNode& node) {
  const TraceValues run = run_models(s, node.models, widened(s.looked));
  for (const Screened& next : screened(s, node, run)) {
    if (s.budget < 0) return;
    if (has_model(node, next.candidate)) continue;
    CauseNode longer = node;
    longer.models.push_back(next.candidate);
    const std::size_t before = s.found.size();
    add_node(s, longer, run_models(s, longer.models, widened(s.looked)));
    // A further cause explains at least a third of what the earlier ones left.
    if (!node.models.empty() || !node.printing.empty())
      std::erase_if(s.found, [&](const CauseNode& found) {
        return &found >= &s.found[before] && found.left * 3 > node.left * 2;
      });
    if (s.found.back().left == 0) return;
  }
}

bool is_finished(const CauseSearch& s) {
  return s.depth >= kDeepest || s.budget < 0 || (!s.found.empty() && s.found[0].left == 0);
}

// Returns whether the node may be said: it explains the first difference and a tenth of all.
bool may_be_said(const CauseSearch& s, const CauseNode& node) {
  const std::int64_t explained = s.differing - node.left;
  return parts(node) > 0 && !node.first_differs && explained * 10 >= s.differing && explained > 0;
}

// Returns whether the node explains nearly all, but not what differs first.
bool is_nearly_all(const CauseSearch& s, const CauseNode& node) {
  return parts(node) > 0 && node.first_differs && node.left * 10 <= s.differing;
}

void finish_search(CauseSearch& s) {
  s.done = true;
  keep_best(s.found, s.found.size());
  const auto found = [&](auto fits) {
    return std::ranges::find_if(s.found, [&](const CauseNode& node) { return fits(s, node); });
  };
  if (const auto best = found(may_be_said); best != s.found.end()) return say(s, CauseNode(*best));
  const auto nearly = found(is_nearly_all);
  if (nearly == s.found.end()) {
    if (s.causes.empty()) s.causes = where_they_part(s.pair.comparison);
    return;
  }
  s.causes.push_back(first_alone(s.pair.comparison, nearly->left, s.differing));
  say(s, CauseNode(*nearly));
}

}  // namespace

bool continue_search(CauseSearch& s, double seconds) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::duration<double>(seconds);
  while (!s.done) {
    if (s.depth == 0) {
      add_node(s, {}, s.own);
      keep_best(s.found, s.found.size());
      s.beam = s.found;
      ++s.depth;
      if (!s.skf || is_finished(s)) finish_search(s);
    } else if (!s.beam.empty() && s.budget > 0) {
      const CauseNode node = s.beam.front();
      s.beam.erase(s.beam.begin());
      extend(s, node);
      keep_best(s.found, s.found.size());
      if (is_finished(s) && s.found[0].left == 0) finish_search(s);
    } else {
      const std::size_t deep = s.depth++;
      for (const CauseNode& node : s.found)
        if (node.models.size() == deep && s.beam.size() < kBeam) s.beam.push_back(node);
      if (s.beam.empty() || is_finished(s)) finish_search(s);
    }
    if (Clock::now() >= end) break;
  }
  return s.done;
}

std::vector<LikelyCause> explain(const TracePair& pair, const CauseRig* rig, std::int64_t budget) {
  CauseSearch search = begin_search(pair, rig, budget);
  while (!continue_search(search, 1)) continue;
  return search.causes;
}

std::vector<CauseWord> cause_words() {
  std::vector<CauseWord> words{
      {"inputs-differ", "the recordings in the two traces ask for different input"}};
  words.insert(words.end(), printing_words().begin(), printing_words().end());
  for (const auto models :
       {play_models(), key_models(), track_models(), pass_models(), physics_models()})
    for (const Model& model : models)
      if (std::ranges::none_of(
              words, [&](const CauseWord& w) { return std::string_view(w.word) == model.word; }))
        words.push_back({model.word, model.meaning});
  words.insert(words.end(), place_words().begin(), place_words().end());
  return words;
}

}  // namespace skelscope
