#include "session/compare/causes/search.h"

namespace skelscope {
namespace {

Mistakes mistakes_of(const CauseSearch& s, const std::vector<ModelVariant>& models) {
  Mistakes mistakes{.dialect = s.dialect, .draws = s.draws};
  for (const ModelVariant& c : models) c.model->change(mistakes, scene_of(s), c.variant);
  return mistakes;
}

}  // namespace

TallyRules rules_of(const CauseSearch& s) {
  return {s.pair.tolerance, s.first};
}

ModelScene scene_of(const CauseSearch& s) {
  return {s.skf->armature, s.recording, s.dialect, s.pair.comparison};
}

TraceValues run_models(CauseSearch& s, const std::vector<ModelVariant>& models,
                       const TickRun& ticks, const Enough& enough) {
  TraceValues values;
  Port port = make_port(s.skf, s.recording, mistakes_of(s, models));
  if (s.start.tick > 0) {
    port.simulation.state = s.start.state;
    port.physics = s.start.state.physics;
    port.ran = s.start.tick;
    port.number = s.start.tick;
  }
  while (port.ran < port.recording.ticks.size()) {
    const std::int64_t number = s.first_tick + static_cast<std::int64_t>(port.ran);
    if (number > ticks.last) break;
    run_port(port);
    s.budget -= static_cast<std::int64_t>(s.skf->armature.bones.size());
    if (number < ticks.first) continue;
    const auto at = values.emplace(number, values_of(traced(port, number))).first;
    if (enough && enough(number, at->second)) break;
  }
  return values;
}

TickRun widened(const TickRun& looked) {
  constexpr std::int64_t shift = 31;
  return {looked.first - shift, looked.last + shift};
}

void score(const CauseSearch& s, CauseNode& node, const TraceValues& run) {
  const Tally tally = tally_of(run, s.theirs, node.printing, rules_of(s));
  node.left = 2 * tally.compared < tally_of(run, s.theirs, {}, rules_of(s)).compared
                  ? s.differing
                  : tally.differing;
  node.first_differs = tally.first_differs;
}

std::size_t parts(const CauseNode& node) {
  return node.models.size() + node.printing.size();
}

}  // namespace skelscope
