#include "session/compare/causes/explain.h"

#include <algorithm>
#include <chrono>
#include <string_view>

#include "session/compare/causes/search.h"
#include "session/recording/replay.h"

namespace skelscope {
namespace {

constexpr std::size_t kBeam = 3, kTried = 6;
constexpr int kDeepest = 3;
constexpr std::int64_t kScreened = 10;  // ticks by which candidates are chosen
constexpr std::int64_t kRunUp = 40;     // ticks before the first difference
constexpr std::int64_t kMostLooked = 200'000, kMostWhole = 4'000'000;  // values

skelform::Dialect dialect_of(const Trace& trace) {
  skelform::Dialect dialect = skelform::normative();
  skelform::dialect_named(trace.head.dialect, dialect);
  return dialect;
}

const Trace& erring(const CauseSearch& s) {
  return s.swapped ? s.pair.a : s.pair.b;
}

int list_named(std::string_view pass) {
  for (int list = 0; list < kValueLists; ++list)
    if (value_list_name(list) == pass) return list;
  return -1;
}

void look_at_first(CauseSearch& s) {
  const Difference& first = *s.pair.comparison.first;
  s.first = {first.tick, list_named(first.pass), first.id};
  std::int64_t values = 0;
  s.looked = {std::max<std::int64_t>(first.tick - 3, 0), first.tick};
  for (const TraceTick& tick : s.pair.b.ticks) {
    if (tick.tick < s.looked.first) continue;
    values += static_cast<std::int64_t>(values_of(tick).size());
    if (values > kMostLooked && tick.tick > first.tick + kScreened) break;
    s.looked.last = std::max(s.looked.last, tick.tick);
  }
}

void read_values(CauseSearch& s) {
  const TickRun wide = widened(s.looked);
  s.theirs = values_of(erring(s), s.looked.first, s.looked.last);
  if (s.own.empty()) s.own = values_of(s.swapped ? s.pair.b : s.pair.a, wide.first, wide.last);
  s.differing = tally_of(s.own, s.theirs, {}, rules_of(s)).differing;
}

// Runs the rig as it is up to some ticks before the first difference.
void find_start(CauseSearch& s) {
  const std::int64_t tick = s.looked.first - s.first_tick - kRunUp;
  if (tick <= 0) return;
  Simulation simulation = make_simulation(s.skf);
  begin_replay(simulation);
  const auto end =
      std::min<std::int64_t>(tick, static_cast<std::int64_t>(s.recording.ticks.size()));
  for (std::int64_t t = 0; t < end; ++t) {
    RecordedTick asked = s.recording.ticks[static_cast<std::size_t>(t)];
    asked.input.rules.dialect = s.dialect;
    replay_tick(simulation, asked);
    s.budget -= static_cast<std::int64_t>(s.skf->armature.bones.size());
  }
  s.start = {end, simulation.state};
}

// Returns whether the rig, playing the recording, gives the trace in the ticks before and at the
// first difference.
bool gives(CauseSearch& s, const Trace& trace) {
  s.dialect = dialect_of(trace);
  s.start = {};
  find_start(s);
  const TickRun ticks{s.looked.first, std::min(s.looked.last, s.first.tick + kScreened)};
  const TraceValues ours = run_models(s, {}, ticks);
  const Tally tally =
      tally_of(ours, values_of(trace, ticks.first, ticks.last), {}, {s.pair.tolerance, s.first});
  return tally.compared > 0 && tally.differing == 0;
}

Recording from_start(int animation, std::int64_t last) {
  Recording recording;
  for (int frame = 0; frame <= last; ++frame) {
    RecordedTick& tick = recording.ticks.emplace_back();
    tick.input.restart = frame == 0;
    TickTrack track;
    track.animation = animation;
    track.frame = frame;
    tick.input.tracks = {track};
  }
  return recording;
}

bool finds_side(CauseSearch& s) {
  if (gives(s, s.pair.a)) return true;
  s.swapped = gives(s, s.pair.b);
  return s.swapped;
}

// Takes our own run of what the second trace plays for the first trace, which plays something else.
bool plays_second(CauseSearch& s, const CauseRig& rig) {
  std::string mistake;
  const TraceHead& head = s.pair.b.head;
  s.skf = rig.skf;
  s.dialect = dialect_of(s.pair.b);
  if (!read_recording(head.recording, rig.skf->armature, s.recording, mistake, head.physics))
    return false;
  find_start(s);
  s.own = run_models(s, {}, widened(s.looked));
  return true;
}

// Finds the recording with which the rig makes one of the traces.
bool finds_source(CauseSearch& s, const CauseRig& rig) {
  s.skf = rig.skf;
  s.first_tick = rig.first_tick;
  if (rig.recording) {
    s.recording = *rig.recording;
    if (!rig.made_a) return finds_side(s);
    s.dialect =
        s.recording.ticks.empty() ? dialect_of(s.pair.a) : s.recording.ticks[0].input.rules.dialect;
    find_start(s);
    return true;
  }
  for (const Trace* trace : {&s.pair.a, &s.pair.b}) {
    std::string mistake;
    const std::string& document = trace->head.recording;
    if (document.empty() ||
        !read_recording(document, rig.skf->armature, s.recording, mistake, trace->head.physics))
      continue;
    if (finds_side(s)) return true;
  }
  for (int i = 0; i < static_cast<int>(rig.skf->armature.animations.size()); ++i) {
    s.recording = from_start(i, s.looked.last + kRunUp);
    if (s.budget > 0 && finds_side(s)) return true;
  }
  return false;
}

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

void finish_search(CauseSearch& s) {
  s.done = true;
  keep_best(s.found, s.found.size());
  const auto best =
      std::ranges::find_if(s.found, [&](const CauseNode& node) { return may_be_said(s, node); });
  if (best != s.found.end())
    say(s, CauseNode(*best));
  else if (s.causes.empty())
    s.causes = where_they_part(s.pair.comparison);
}

// After another input has been played, another row may differ first, or none.
void find_first_left(CauseSearch& s) {
  LikelyCause& inputs = s.causes.front();
  inputs.differing = s.pair.comparison.differing_values;
  inputs.explained = std::max<std::int64_t>(inputs.differing - s.differing, 0);
  inputs.text += s.differing == 0
                     ? "; with the second's input nothing differs"
                     : "; with the second's input " + grouped(s.differing) + " values still differ";
  s.done = s.differing == 0;
  for (const auto& [tick, values] : s.theirs) {
    const auto own = s.own.find(tick);
    if (own == s.own.end()) continue;
    for (const Value& v : values) {
      const auto ours = std::ranges::find_if(own->second, [&](const Value& o) {
        return o.list == v.list && o.id == v.id && o.slot == v.slot;
      });
      if (ours == own->second.end() || agree(*ours, v, s.pair.tolerance, {})) continue;
      s.first = {tick, v.list, v.id};
      return;
    }
  }
}

}  // namespace

CauseSearch begin_search(const TracePair& pair, const CauseRig* rig, std::int64_t budget) {
  CauseSearch s{pair};
  s.budget = budget;
  s.done = !pair.comparison.first;
  if (s.done) return s;
  look_at_first(s);
  s.causes = different_inputs(pair.a, pair.b);
  const bool other_input = !s.causes.empty();
  if (!rig || !(other_input ? plays_second(s, *rig) : finds_source(s, *rig))) s.skf.reset();
  s.done = other_input && !s.skf;
  if (s.done) return s;
  read_values(s);
  if (other_input) find_first_left(s);
  if (s.skf) s.candidates = model_variants(scene_of(s));
  return s;
}

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
      const std::size_t deep = static_cast<std::size_t>(s.depth++);
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
  for (const auto models : {play_models(), key_models(), pass_models(), physics_models()})
    for (const Model& model : models)
      if (std::ranges::none_of(
              words, [&](const CauseWord& w) { return std::string_view(w.word) == model.word; }))
        words.push_back({model.word, model.meaning});
  words.insert(words.end(), place_words().begin(), place_words().end());
  return words;
}

}  // namespace skelscope
