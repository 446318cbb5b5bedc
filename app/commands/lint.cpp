#include <algorithm>
#include <iostream>

#include "commands/commands.h"
#include "commands/rig_file.h"
#include "gl/atlas_check.h"
#include "session/json/json_text.h"
#include "session/json/terminal_text.h"
#include "skelform/problem_order.h"

namespace skelscope {
namespace {

using skelform::Problem;
using skelform::Severity;

std::size_t count(const std::vector<Problem>& problems, Severity severity) {
  return static_cast<std::size_t>(std::ranges::count(problems, severity, &Problem::severity));
}

std::string amount(std::size_t n, const char* one) {
  return std::to_string(n) + " " + one + (n == 1 ? "" : "s");
}

void print_problems(const std::vector<Problem>& problems) {
  for (const Problem& p : problems) {
    std::cout << skelform::name_of(p.severity) << ' ' << p.code << ' ';
    if (!p.json_path.empty()) std::cout << terminal_text(p.json_path) << ": ";
    std::cout << terminal_text(p.message) << '\n';
  }
  std::cout << amount(count(problems, Severity::Error), "error") << ", "
            << amount(count(problems, Severity::Warning), "warning") << ", "
            << amount(count(problems, Severity::Info), "note") << '\n';
}

void write_problem_place(JsonText& json, const char* name, int index) {
  if (index >= 0) field(json, name, index);
}

void write_problem(JsonText& json, const Problem& p) {
  line_break(json);
  begin(json, '{');
  field(json, "severity", skelform::name_of(p.severity));
  field(json, "code", p.code);
  field(json, "json_path", p.json_path);
  field(json, "message", p.message);
  write_problem_place(json, "bone", p.bone_id);
  write_problem_place(json, "animation", p.animation);
  write_problem_place(json, "frame", p.frame);
  end(json, '}');
}

void print_problems_json(const std::vector<Problem>& problems) {
  JsonText json;
  begin(json, '{');
  key(json, "problems");
  begin(json, '[');
  for (const Problem& p : problems) write_problem(json, p);
  end(json, ']');
  end(json, '}');
  std::cout << json.text << '\n';
}

bool contains(const std::vector<std::string>& codes, const std::string& code) {
  return std::ranges::find(codes, code) != codes.end();
}

// A misspelt code would hide nothing and say nothing.
const std::string* unknown_code(const std::vector<std::string>& codes) {
  const auto known = skelform::problem_codes();
  for (const std::string& code : codes)
    if (std::ranges::none_of(known, [&](const auto& one) { return one.code == code; }))
      return &code;
  return nullptr;
}

}  // namespace

int lint(const LintOptions& options) {
  if (const std::string* unknown = unknown_code(options.ignore))
    return complain("--ignore " + *unknown +
                    ": there is no such problem; docs/problems.md lists the codes");
  skelform::Skf skf;
  if (!open_rig(options.rig, skf)) return kUnreadable;
  std::vector<Problem> problems = skelform::check(skf);
  for (Problem& problem : gl::undecodable_atlases(skf)) problems.push_back(std::move(problem));
  skelform::sort_problems(problems);
  std::erase_if(problems, [&](const Problem& p) { return contains(options.ignore, p.code); });
  if (options.json)
    print_problems_json(problems);
  else
    print_problems(problems);
  const bool bad = count(problems, Severity::Error) > 0 ||
                   (options.strict && count(problems, Severity::Warning) > 0);
  return bad ? kProblems : kFine;
}

}  // namespace skelscope
