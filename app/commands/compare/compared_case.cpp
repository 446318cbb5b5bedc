#include "commands/compare/compared_case.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <tuple>
#include <utility>

#include "commands/compare/compare_own.h"
#include "lists/lists.h"
#include "lists/word_in.h"
#include "session/compare/causes/explain.h"
#include "text/words.h"
#include "words/numbers.h"

namespace skelscope {
namespace {

auto worst_of(const DifferenceRow& row) {
  return std::tuple(row.worst_pixels, row.worst_radians, row.worst_factor);
}

// Formats with three significant digits, which show the size of a difference.
std::string rounded(double amount) {
  return amount < 1000 ? skelform::rounded_text(amount, 3) : skelform::fixed_text(amount, 0);
}

// Returns the tick with the largest difference. Differences of the finished pose go first, as a
// picture shows that pose.
std::int64_t worst_tick(const Comparison& comparison) {
  const DifferenceRow* worst = nullptr;
  for (const DifferenceRow& row : comparison.rows)
    if (std::string_view(row.first.pass) == "bones" && (!worst || worst_of(*worst) < worst_of(row)))
      worst = &row;
  if (!worst) worst = worst_row(comparison);
  return worst ? worst->worst_tick : -1;
}

void keep_worst(ComparedCase& c, const Trace& theirs) {
  const auto found =
      std::ranges::lower_bound(theirs.ticks, worst_tick(c.comparison), {}, &TraceTick::tick);
  if (found != theirs.ticks.end() && found->tick == worst_tick(c.comparison)) c.worst = *found;
}

// Frees the parts of a comparison that reports do not show, as a report keeps many comparisons.
void forget_scratch(Comparison& comparison) {
  comparison.skeleton = {};
  comparison.owners.clear();
  comparison.row_of.clear();
}

// Returns the largest difference: "0.56 px", "0.3 rad" or "no number" (NaN). Empty if only texts
// differ.
std::string worst_words(const Comparison& comparison) {
  const DifferenceRow* worst = worst_row(comparison);
  if (!worst) return {};
  const auto words = [](double amount, const char* unit) {
    return std::isinf(amount) ? std::string("no number") : rounded(amount) + unit;
  };
  if (worst->worst_pixels > 0) return words(worst->worst_pixels, " px");
  if (worst->worst_radians > 0) return words(worst->worst_radians, " rad");
  return worst->worst_factor > 0 ? words(worst->worst_factor, " of a factor") : "";
}

std::string where_words(const Comparison& comparison) {
  std::string text =
      std::to_string(comparison.differing_ticks) + " of " + counted(comparison.ticks, "tick");
  if (!comparison.first) return text;
  text += " from " + std::to_string(comparison.first->tick) + ", " + comparison.first->pass;
  const std::string worst = worst_words(comparison);
  return worst.empty() ? text : text + ", " + worst;
}

// Returns "2 ticks missing, 1 tick too many" for ticks that only one trace has; empty if none.
std::string lacks_words(const Comparison& comparison) {
  const auto lacks = comparison.ticks_only_in_a.size(), more = comparison.ticks_only_in_b.size();
  std::string text;
  if (lacks > 0) text = counted(lacks, "tick") + " missing";
  if (more > 0) text += (text.empty() ? "" : ", ") + counted(more, "tick") + " too many";
  return text;
}

// Returns "no rot, sx": the fields that the other runtime's trace lacks for every bone.
std::string fields_words(const Comparison& comparison) {
  std::vector<std::string_view> fields;
  for (const LackingField& lack : comparison.lacking)
    if (!contains(fields, std::string_view(lack.field))) fields.push_back(lack.field);
  std::string text;
  for (const std::string_view field : fields)
    text += (text.empty() ? "no " : ", ") + std::string(field);
  return text;
}

std::string lacking_words(const Comparison& comparison) {
  constexpr std::size_t most = 4;
  std::string text;
  for (std::size_t i = 0; i < std::min(comparison.lacking.size(), most); ++i)
    text += (i > 0 ? "; " : "") + describe(comparison.lacking[i]);
  if (comparison.lacking.size() > most)
    text += "; " + counted(comparison.lacking.size() - most, "more missing field");
  return text;
}

// Joins two texts with `between`, unless one is empty.
std::string both(const std::string& text, const char* between, const std::string& more) {
  return text.empty() || more.empty() ? text + more : text + between + more;
}

// Returns ", by the rules of DIALECT" unless our run is normative: equal to a faulty dialect is not
// equal to the reference.
std::string rules_words(const ComparedCase& c) {
  const bool reference = c.dialect.empty() || c.dialect == "normative";
  return reference ? "" : ", by the rules of " + c.dialect;
}

}  // namespace

const char* name_of(CaseOutcome outcome) {
  return word_in<CaseOutcome::Failed>(
      {"equal", "partly compared", "different", "nothing to compare", "failed"}, outcome);
}

const char* name_of(CaseFailure failure) {
  return word_in<CaseFailure::NoTrace>(
      {"", "unreadable", "not-started", "timed-out", "too-much", "exit-status", "no-trace"},
      failure);
}

CaseOutcome outcome_of(const ComparedCase& c) {
  if (c.failure != CaseFailure::None) return CaseOutcome::Failed;
  switch (verdict_of(c.comparison)) {
    case Verdict::Equal:
      return CaseOutcome::Equal;
    case Verdict::PartlyCompared:
      return CaseOutcome::Partly;
    case Verdict::Different:
      return CaseOutcome::Different;
    case Verdict::NothingCompared:
      break;
  }
  return CaseOutcome::Nothing;
}

bool passes(const ComparedCase& c, const CaseRules& rules) {
  const CaseOutcome outcome = outcome_of(c);
  return outcome == CaseOutcome::Equal || (rules.partial && outcome == CaseOutcome::Partly);
}

void compare_case(ComparedCase& c, Session& session, const std::shared_ptr<const Trace>& theirs,
                  Played plays, const CaseRules& rules) {
  c.played = rules.dialect ? in_dialect(std::move(plays), *rules.dialect) : std::move(plays);
  c.ticks = static_cast<std::int64_t>(c.played.recording.ticks.size());
  if (c.plays.empty()) c.plays = names_played(armature_of(session), c.played.recording);
  const Trace ours = own_run(session, theirs, c.played);
  c.dialect = ours.head.dialect;
  c.comparison = compare(ours, *theirs, rules.tolerance);
  const CauseRig rig{session.now.skf, &c.played.recording, c.played.first_tick, true};
  c.causes = explain({ours, *theirs, c.comparison, rules.tolerance}, &rig);
  forget_scratch(c.comparison);
  if (rules.keeps_worst && c.comparison.first)
    keep_worst(c, *theirs);
  else
    c.played.recording = {};
}

const DifferenceRow* worst_row(const Comparison& comparison) {
  const auto worst = std::ranges::max_element(comparison.rows, {}, worst_of);
  return worst == comparison.rows.end() ? nullptr : &*worst;
}

std::string brief_words(const ComparedCase& c) {
  const CaseOutcome outcome = outcome_of(c);
  if (outcome == CaseOutcome::Partly) return "partly" + rules_words(c);
  if (outcome == CaseOutcome::Equal) return name_of(outcome) + rules_words(c);
  if (outcome != CaseOutcome::Different) return name_of(outcome);
  const std::string where =
      c.comparison.first ? where_words(c.comparison) : lacks_words(c.comparison);
  const std::string words = both(where, ", ", fields_words(c.comparison));
  return words.empty() ? name_of(outcome) : words;
}

const char* cause_name(const ComparedCase& c) {
  if (!c.comparison.lacking.empty()) return "field-missing";
  return c.causes.empty() ? "unknown" : c.causes.front().word;
}

std::string why_words(const ComparedCase& c) {
  if (c.failure != CaseFailure::None) return c.problem;
  std::string cause = c.causes.empty() ? "" : c.causes.front().text;
  if (!c.comparison.lacking.empty()) return both(lacking_words(c.comparison), "; ", cause);
  if (!cause.empty()) return cause;
  if (c.comparison.first) return describe(*c.comparison.first);
  if (outcome_of(c) == CaseOutcome::Equal) return {};
  if (!c.comparison.repeated.empty()) return describe(c.comparison.repeated.front());
  const std::string lists = describe_not_compared(c.comparison, {}, false);
  if (!lists.empty()) return "not compared: " + lists;
  return c.comparison.foreign.empty() ? ""
                                      : "not compared: " + describe(c.comparison.foreign.front());
}

}  // namespace skelscope
