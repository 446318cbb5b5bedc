#include "commands/conformance/case_coverage.h"

#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "commands/conformance/run_case.h"
#include "platform/process/interrupt.h"
#include "session/recording/replay.h"
#include "text/words.h"

namespace skelscope {
namespace {

void cover_case(Coverage& coverage, const PlannedCase& planned) {
  Session session;
  Recording recording;
  std::string ignored;  // the run of the case has reported it
  if (!planned.problem.empty() || !open(session, planned.rig, ignored)) return;
  if (!recording_of(planned, session, recording, ignored)) return;
  cover(coverage, session.now.skf, recording);
}

}  // namespace

Coverage coverage_of(const ConformancePlan& plan) {
  Coverage coverage = begin_coverage();
  std::set<std::pair<std::string, std::pair<std::string, int>>> seen;
  for (const PlannedCase& planned : plan.cases) {
    const bool first =
        seen.emplace(planned.rig, std::pair(planned.recording, planned.animation)).second;
    if (first && !is_interrupted()) cover_case(coverage, planned);
  }
  return coverage;
}

std::string coverage_text(const Coverage& coverage) {
  std::string text;
  std::size_t unseen = 0;
  for (const CoveredRule& rule : coverage.rules) {
    if (rule.shown) continue;
    ++unseen;
    text.append("  ").append(mistake_words(rule)).append(" (" + rule_word(rule) + ")\n");
  }
  const std::string all = counted(coverage.rules.size(), "rule");
  const std::string left_out = coverage.left_out > 0
                                   ? "not looked at for coverage, as it takes too long: " +
                                         counted(coverage.left_out, "case") + '\n'
                                   : "";
  if (unseen == 0) return "coverage: the cases exercise all of " + all + '\n' + left_out;
  return "coverage: " + std::to_string(unseen) + " of " + all +
         " are not exercised; a runtime passes that\n" + text +
         "(skelscope samples DIR writes rigs that exercise them)\n" + left_out;
}

Report coverage_report(const Coverage& coverage) {
  Report unseen = Report::array();
  for (const CoveredRule& rule : coverage.rules)
    if (!rule.shown)
      unseen.push_back({{"rule", rule_word(rule)}, {"mistake", mistake_words(rule)}});
  return {{"rules", coverage.rules.size()},
          {"not_exercised", std::move(unseen)},
          {"cases_left_out", coverage.left_out}};
}

}  // namespace skelscope
