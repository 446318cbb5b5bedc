// Steps of the search for causes, for its own files.
#pragma once

#include <functional>

#include "session/compare/causes/explain.h"

namespace skelscope {

inline constexpr std::int64_t kScreened = 10;  // ticks by which candidates are chosen

TallyRules rules_of(const CauseSearch& search);
ModelScene scene_of(const CauseSearch& search);

// Runs the rig with the models' mistakes and returns the ticks from `first` to `last`, of the
// trace. Calls enough() after each tick with its values; stops if it returns true.
using Enough = std::function<bool(std::int64_t tick, const TickValues& values)>;
TraceValues run_models(CauseSearch& search, const std::vector<ModelVariant>& models,
                       const TickRun& ticks, const Enough& enough = {});
// Ticks before and after those looked at, for traces that are late or early.
TickRun widened(const TickRun& looked);

// Fills the node's counts; `run`: our own run with its models.
void score(const CauseSearch& search, CauseNode& node, const TraceValues& run);
std::size_t parts(const CauseNode& node);

// Puts the node into sentences, one for each part.
void say(CauseSearch& search, const CauseNode& node);
std::string grouped(std::int64_t number);  // "35,928"

}  // namespace skelscope
