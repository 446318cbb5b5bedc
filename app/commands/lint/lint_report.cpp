#include "commands/lint/lint_report.h"

#include <algorithm>
#include <iostream>

#include "commands/batch/records.h"
#include "commands/kit/rig_file.h"
#include "session/json/terminal_text.h"
#include "text/words.h"

namespace skelscope {
namespace {

using skelform::Problem;
using skelform::Severity;

LintCounts counts_of(const std::vector<LintedProblem>& problems) {
  const auto of = [&](Severity severity) {
    return static_cast<std::size_t>(std::ranges::count(problems, severity, &Problem::severity));
  };
  return {of(Severity::Error), of(Severity::Warning), of(Severity::Info)};
}

std::string words_of(const LintCounts& counts) {
  return counted(counts.errors, "error") + ", " + counted(counts.warnings, "warning") + ", " +
         counted(counts.notes, "note");
}

Pen pen_of(Severity severity) {
  if (severity == Severity::Error) return Pen::Error;
  return severity == Severity::Warning ? Pen::Warning : Pen::Note;
}

void print_problem(const std::string& name, const Problem& p) {
  std::cout << name << Penned{pen_of(p.severity), skelform::name_of(p.severity)} << ' ' << p.code
            << ' ';
  if (!p.json_path.empty()) std::cout << terminal_text(p.json_path) << ": ";
  std::cout << terminal_text(p.message) << '\n';
}

// Returns the words in the colour of the most severe problem.
Penned in_pen(const LintCounts& counts, const std::string& words) {
  if (counts.errors > 0) return {Pen::Error, words};
  return {counts.warnings > 0 ? Pen::Warning : Pen::Good, words};
}

// Returns whether a problem reaches fail_on; false for an unreadable rig.
bool is_failed(const LintedRig& rig) {
  return std::ranges::any_of(rig.problems,
                             [&](const Problem& p) { return fails(p.severity, rig.fail_on); });
}

void tell_text(const LintReport& report, const LintedRig& rig) {
  if (!rig.unreadable.empty()) return;
  const std::string name = terminal_text(called(rig.file)) + ": ";
  for (const LintedProblem& p : rig.problems)
    if (!report.summary && (!report.quiet || fails(p.severity, rig.fail_on)))
      print_problem(name, p);
  const bool counts = report.summary || !report.many;
  if (!counts || (report.quiet && (report.many ? !is_failed(rig) : true))) return;
  const LintCounts all = counts_of(rig.problems);
  std::cout << name << in_pen(all, words_of(all)) << '\n';
}

void end_text(const LintReport& report) {
  if (!report.many || (report.quiet && report.failed + report.unreadable == 0)) return;
  std::cout << counted(report.rigs, "rig") << ": "
            << in_pen(report.counts, words_of(report.counts));
  if (report.unreadable > 0)
    std::cout << "; " << Pen::Error << report.unreadable << " cannot be read" << Pen::Plain;
  std::cout << '\n';
}

void put_place(Report& json, const char* name, int index) {
  if (index >= 0) json[name] = index;
}

// Leaves out measures that were not taken.
void put_seen(Report& json, const skelform::Seen& seen) {
  if (seen.pixels > 0) json["pixels"] = seen.pixels;
  if (seen.pixels > 0) json["share"] = seen.share;
  if (seen.frames > 0) json["frames"] = seen.frames;
}

void put_others(Report& json, const LintedProblem& p) {
  if (p.places.size() < 2) return;
  for (std::size_t i = 0; i < p.places.size(); ++i)
    json["all"].push_back({{"json_path", p.places[i]}, {"key", p.keys[i]}});
}

Report report_of(const LintedProblem& p, std::string_view file = {}) {
  Report json;
  if (!file.empty()) json["file"] = file;
  json["severity"] = skelform::name_of(p.severity);
  json["code"] = p.code;
  json["json_path"] = p.json_path;
  json["message"] = p.message;
  put_place(json, "bone", p.bone_id);
  put_place(json, "animation", p.animation);
  put_place(json, "frame", p.frame);
  put_seen(json, p.seen);
  json["key"] = p.key;
  put_others(json, p);
  return json;
}

void tell_json(LintReport& report, const LintedRig& rig) {
  Report json;
  if (report.many) json["file"] = rig.file;
  if (report.many && !rig.unreadable.empty()) json["error"] = rig.unreadable;
  json["problems"] = Report::array();
  for (const LintedProblem& p : rig.problems)
    if (!report.quiet || fails(p.severity, rig.fail_on)) json["problems"].push_back(report_of(p));
  report.rows.push_back(std::move(json));
}

void end_json(const LintReport& report) {
  if (report.many)
    std::cout << text_of({{"rigs", report.rows}}, 2) << '\n';
  else if (!report.rows.empty())
    std::cout << text_of(report.rows.front()) << '\n';
}

void tell_jsonl(const LintReport& report, const LintedRig& rig) {
  if (!rig.unreadable.empty()) {
    std::cout << error_record(rig.file, rig.unreadable) << '\n';
    return;
  }
  for (const LintedProblem& p : rig.problems)
    if (!report.quiet || fails(p.severity, rig.fail_on))
      std::cout << text_of(report_of(p, rig.file)) << '\n';
}

void count_in(LintReport& report, const LintedRig& rig) {
  const LintCounts counts = counts_of(rig.problems);
  report.counts.errors += counts.errors;
  report.counts.warnings += counts.warnings;
  report.counts.notes += counts.notes;
  ++report.rigs;
  if (is_failed(rig)) ++report.failed;
  if (!rig.unreadable.empty()) ++report.unreadable;
}

}  // namespace

void tell(LintReport& report, const LintedRig& rig) {
  count_in(report, rig);
  const bool readable = rig.unreadable.empty();
  if (!readable) tell(called(rig.file) + ": " + rig.unreadable, Pen::Error);
  const bool plain = report.format == LintFormat::Text || report.format == LintFormat::Json;
  if (!readable && !report.many && plain) return;
  switch (report.format) {
    case LintFormat::Text:
      return tell_text(report, rig);
    case LintFormat::Json:
      return tell_json(report, rig);
    case LintFormat::Jsonl:
      return tell_jsonl(report, rig);
    case LintFormat::Sarif:
      return tell_sarif(report, rig);
    case LintFormat::Github:
      std::cout << github_text(rig, report.quiet);
      return;
    case LintFormat::Junit:
      return tell_junit(report, rig);
  }
}

void end_report(LintReport& report) {
  if (report.format == LintFormat::Text) return end_text(report);
  if (report.format == LintFormat::Sarif) return end_sarif(report);
  if (report.format == LintFormat::Junit) return end_junit(report);
  if (report.format == LintFormat::Json) end_json(report);
}

}  // namespace skelscope
