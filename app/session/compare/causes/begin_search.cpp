// Begins a search: the ticks to look at, and the recording with which the rig makes a trace.
#include <algorithm>

#include "lists/lists.h"
#include "session/compare/causes/search.h"
#include "session/recording/replay.h"

namespace skelscope {
namespace {

constexpr std::int64_t kRunUp = 40;            // ticks before the first difference
constexpr std::int64_t kMostLooked = 200'000;  // most values that one search reads

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
    RecordedTick asked = s.recording.ticks[t];
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
    tick.input.tracks = {{.animation = animation, .frame = frame}};
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
  for (int i = 0; i < count_of(rig.skf->armature.animations); ++i) {
    s.recording = from_start(i, s.looked.last + kRunUp);
    if (s.budget > 0 && finds_side(s)) return true;
  }
  return false;
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
  s.draws = lists_of(pair.a).sprites && lists_of(pair.b).sprites;
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

}  // namespace skelscope
