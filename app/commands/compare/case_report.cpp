#include "commands/compare/case_report.h"

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>

#include "commands/compare/compare_json.h"
#include "lists/lists.h"
#include "text/words.h"

namespace skelscope {
namespace {

void count_one(CaseTally& tally, const std::string& name) {
  const auto found = std::ranges::find(tally, name, &CaseTally::value_type::first);
  if (found == tally.end())
    tally.emplace_back(name, 1);
  else
    ++found->second;
}

void count_difference(CaseCounts& counts, const ComparedCase& c) {
  ++counts.different;
  const Comparison& found = c.comparison;
  count_one(counts.passes, found.first              ? found.first->pass
                           : !found.lacking.empty() ? found.lacking.front().pass
                                                    : "ticks");
  count_one(counts.causes, cause_name(c));
}

void count_case(CaseCounts& counts, const ComparedCase& c) {
  ++counts.cases;
  if (!c.dialect.empty() && c.dialect != "normative") count_one(counts.dialects, c.dialect);
  switch (outcome_of(c)) {
    case CaseOutcome::Equal:
      ++counts.equal;
      return;
    case CaseOutcome::Partly:
      ++counts.partly;
      return;
    case CaseOutcome::Different:
      return count_difference(counts, c);
    case CaseOutcome::Nothing:
      ++counts.nothing;
      return;
    case CaseOutcome::Failed:
      ++counts.failed;
      return count_one(counts.failures, name_of(c.failure));
  }
}

std::string listed(const char* heading, const CaseTally& tally) {
  std::string text;
  for (const auto& [name, count] : tally)
    text += (text.empty() ? heading : ", ") + name + ' ' + std::to_string(count);
  return text.empty() ? text : text + '\n';
}

Report report_of(const CaseTally& tally, const char* word) {
  Report rows = Report::array();
  for (const auto& [what, count] : tally) rows.push_back({{word, what}, {"cases", count}});
  return rows;
}

void put_counts(Report& json, const CaseCounts& counts) {
  json["counts"] = {{"cases", counts.cases},
                    {"equal", counts.equal},
                    {"partly_compared", counts.partly},
                    {"different", counts.different},
                    {"nothing_compared", counts.nothing},
                    {"failed", counts.failed}};
  json["by_pass"] = report_of(counts.passes, "pass");
  json["by_cause"] = report_of(counts.causes, "cause");
  json["by_failure"] = report_of(counts.failures, "failure");
  json["by_dialect"] = report_of(counts.dialects, "dialect");
}

void put_said(Report& json, const char* name, const std::string& text) {
  if (!text.empty()) json[name] = text;
}

void put_found(Report& json, const ComparedCase& c) {
  const Comparison& comparison = c.comparison;
  json["ticks"] = comparison.ticks;
  json["differing_ticks"] = comparison.differing_ticks;
  json["ticks_missing"] = comparison.ticks_only_in_a.size();
  json["ticks_too_many"] = comparison.ticks_only_in_b.size();
  json["values"] = comparison.values;
  json["differing_values"] = comparison.differing_values;
  if (comparison.first) json["first"] = report_of(*comparison.first);
  if (const DifferenceRow* worst = worst_row(comparison)) json["worst"] = report_of(*worst);
  json["lacking"] = report_of(comparison.lacking);
  json["causes"] = report_of(c.causes);
}

Report report_of(const ComparedCase& c, const CaseRules& rules) {
  Report json;
  put_said(json, "runtime", c.runtime);
  json["rig"] = c.rig;
  put_said(json, "recording", c.recording);
  put_said(json, "trace", c.trace);
  put_said(json, "command", c.command);
  json["plays"] = c.plays;
  put_said(json, "dialect", c.dialect);
  json["outcome"] = name_of(outcome_of(c));
  json["passes"] = passes(c, rules);
  if (c.failure == CaseFailure::None)
    put_found(json, c);
  else
    json["failure"] = name_of(c.failure), json["problem"] = c.problem;
  put_said(json, "messages", c.messages);
  put_said(json, "skipped", c.skipped);
  return json;
}

}  // namespace

CaseCounts counts_of(const std::vector<ComparedCase>& cases) {
  CaseCounts counts;
  for (const ComparedCase& c : cases) count_case(counts, c);
  for (CaseTally* tally : {&counts.passes, &counts.causes, &counts.failures, &counts.dialects})
    std::ranges::stable_sort(*tally, std::ranges::greater{}, &CaseTally::value_type::second);
  return counts;
}

std::string summary_text(const CaseCounts& counts) {
  std::string text;
  const auto add = [&](int count, const char* words) {
    if (count > 0) text += (text.empty() ? ": " : ", ") + std::to_string(count) + ' ' + words;
  };
  add(counts.equal, name_of(CaseOutcome::Equal));
  add(counts.partly, name_of(CaseOutcome::Partly));
  add(counts.different, name_of(CaseOutcome::Different));
  add(counts.nothing, "with nothing to compare");
  add(counts.failed, name_of(CaseOutcome::Failed));
  return counted(counts.cases, "case") + text + '\n' +
         listed("first difference in: ", counts.passes) + listed("likely causes: ", counts.causes) +
         listed("failures: ", counts.failures) +
         listed("by other rules than the reference's: ", counts.dialects);
}

std::vector<std::string> runtimes_of(const std::vector<ComparedCase>& cases) {
  std::vector<std::string> names;
  for (const ComparedCase& c : cases)
    if (!c.runtime.empty() && !contains(names, c.runtime)) names.push_back(c.runtime);
  return names;
}

Report cases_report(const std::vector<ComparedCase>& cases, const CaseRules& rules) {
  Report json{{"runtimes", runtimes_of(cases)}, {"tolerance", rules.tolerance.pixels}};
  put_counts(json, counts_of(cases));
  json["cases"] = Report::array();
  for (const ComparedCase& c : cases) json["cases"].push_back(report_of(c, rules));
  return json;
}

}  // namespace skelscope
