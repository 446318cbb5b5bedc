#include "commands/compare/case_report.h"

#include <algorithm>
#include <functional>

#include "commands/compare/compare_json.h"
#include "lists/contains.h"

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
  count_one(counts.passes, c.comparison.first ? c.comparison.first->pass : "ticks");
  count_one(counts.causes, c.causes.empty() ? "unknown" : name_of(c.causes.front().cause));
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

void write_tally(JsonText& json, const char* name, const char* word, const CaseTally& tally) {
  key(json, name);
  begin(json, '[');
  for (const auto& [what, count] : tally) {
    begin(json, '{');
    field(json, word, what);
    field(json, "cases", count);
    end(json, '}');
  }
  end(json, ']');
}

void write_counts(JsonText& json, const CaseCounts& counts) {
  key(json, "counts");
  begin(json, '{');
  field(json, "cases", counts.cases);
  field(json, "equal", counts.equal);
  field(json, "partly_compared", counts.partly);
  field(json, "different", counts.different);
  field(json, "nothing_compared", counts.nothing);
  field(json, "failed", counts.failed);
  end(json, '}');
  write_tally(json, "by_pass", "pass", counts.passes);
  write_tally(json, "by_cause", "cause", counts.causes);
  write_tally(json, "by_failure", "failure", counts.failures);
  write_tally(json, "by_dialect", "dialect", counts.dialects);
}

void write_said(JsonText& json, const char* name, const std::string& text) {
  if (!text.empty()) field(json, name, text);
}

void write_found(JsonText& json, const ComparedCase& c) {
  const Comparison& comparison = c.comparison;
  field(json, "ticks", comparison.ticks);
  field(json, "differing_ticks", comparison.differing_ticks);
  field(json, "ticks_missing", static_cast<std::int64_t>(comparison.ticks_only_in_a.size()));
  field(json, "ticks_too_many", static_cast<std::int64_t>(comparison.ticks_only_in_b.size()));
  field(json, "values", comparison.values);
  field(json, "differing_values", comparison.differing_values);
  if (comparison.first) key(json, "first"), write_difference(json, *comparison.first);
  if (const DifferenceRow* worst = worst_row(comparison))
    key(json, "worst"), write_row(json, *worst);
  write_causes(json, c.causes);
}

void write_case(JsonText& json, const ComparedCase& c, const CaseRules& rules) {
  line_break(json);
  begin(json, '{');
  write_said(json, "runtime", c.runtime);
  field(json, "rig", c.rig);
  write_said(json, "recording", c.recording);
  write_said(json, "trace", c.trace);
  write_said(json, "command", c.command);
  field(json, "plays", c.plays);
  write_said(json, "dialect", c.dialect);
  field(json, "outcome", name_of(outcome_of(c)));
  field(json, "passes", passes(c, rules));
  if (c.failure == CaseFailure::None)
    write_found(json, c);
  else
    field(json, "failure", name_of(c.failure)), field(json, "problem", c.problem);
  write_said(json, "messages", c.messages);
  end(json, '}');
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
  return std::to_string(counts.cases) + (counts.cases == 1 ? " case" : " cases") + text + '\n' +
         listed("first difference in: ", counts.passes) + listed("likely causes: ", counts.causes) +
         listed("failures: ", counts.failures) +
         listed("not by the reference's rules: ", counts.dialects);
}

std::vector<std::string> runtimes_of(const std::vector<ComparedCase>& cases) {
  std::vector<std::string> names;
  for (const ComparedCase& c : cases)
    if (!c.runtime.empty() && !contains(names, c.runtime)) names.push_back(c.runtime);
  return names;
}

std::string cases_json(const std::vector<ComparedCase>& cases, const CaseRules& rules) {
  JsonText json;
  begin(json, '{');
  key(json, "runtimes");
  begin(json, '[');
  for (const std::string& name : runtimes_of(cases)) value(json, name);
  end(json, ']');
  field(json, "tolerance", rules.tolerance.pixels);
  write_counts(json, counts_of(cases));
  key(json, "cases");
  begin(json, '[');
  for (const ComparedCase& c : cases) write_case(json, c, rules);
  end(json, ']');
  end(json, '}');
  return json.text;
}

}  // namespace skelscope
