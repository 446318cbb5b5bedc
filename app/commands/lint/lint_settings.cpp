#include "commands/lint/lint_settings.h"

#include <toml++/toml.h>
#include <algorithm>
#include <array>

#include "commands/kit/problem_code.h"
#include "commands/kit/rig_file.h"
#include "lists/lists.h"
#include "platform/files/files.h"
#include "platform/files/path.h"
#include "platform/files/text_file.h"
#include "skelform/problem_order.h"

namespace skelscope {
namespace {

using skelform::Problem;
using skelform::Severity;

constexpr const char* kSettingsFile = ".skelscope.toml";

struct Mistake {
  toml::source_region where;
  std::string text;
};

std::string code_in(const toml::node& node, const std::string& key) {
  const std::optional<std::string> code = node.value<std::string>();
  if (!code) throw Mistake{node.source(), key + " must be codes of problems, in quotes"};
  if (!is_problem_code(*code))
    throw Mistake{node.source(), key + ": there is no problem \"" + *code +
                                     "\"; docs/problems.md lists the codes" + nearest_code(*code)};
  return *code;
}

void read_ignore(const toml::node& node, LintSettings& settings) {
  const toml::array* codes = node.as_array();
  if (!codes) throw Mistake{node.source(), "lint.ignore must be a list, such as [\"scale-zero\"]"};
  for (const toml::node& code : *codes) settings.ignore.push_back(code_in(code, "lint.ignore"));
}

void read_fail_on(const toml::node& node, LintSettings& settings) {
  settings.fail_on = fail_on_of(node.value_or(std::string()));
  if (!settings.fail_on)
    throw Mistake{node.source(),
                  "lint.fail-on must be \"error\", \"warning\", \"info\" or \"never\""};
}

void read_severities(const toml::node& node, LintSettings& settings) {
  const toml::table* table = node.as_table();
  if (!table) throw Mistake{node.source(), "lint.severity must be a table, [lint.severity]"};
  for (const auto& [key, value] : *table) {
    const std::string code(key.str());
    if (!is_problem_code(code))
      throw Mistake{key.source(), "lint.severity: there is no problem \"" + code +
                                      "\"; docs/problems.md lists the codes" + nearest_code(code)};
    const std::string word = value.value_or(std::string());
    constexpr std::array all{Severity::Error, Severity::Warning, Severity::Info};
    const auto found =
        std::ranges::find(all, word, [](Severity s) { return std::string(name_of(s)); });
    if (found == all.end())
      throw Mistake{value.source(),
                    "lint.severity." + code + " must be \"error\", \"warning\" or \"info\""};
    settings.severity[code] = *found;
  }
}

void read_lint(const toml::table& table, LintSettings& settings) {
  for (const auto& [key, value] : table) {
    if (key == "ignore")
      read_ignore(value, settings);
    else if (key == "fail-on")
      read_fail_on(value, settings);
    else if (key == "severity")
      read_severities(value, settings);
    else
      throw Mistake{key.source(), "lint." + std::string(key.str()) +
                                      ": unknown; the keys are ignore, fail-on and severity"};
  }
}

void read_settings(const toml::table& root, LintSettings& settings) {
  for (const auto& [key, value] : root) {
    if (key != "lint" || !value.is_table())
      throw Mistake{key.source(), std::string(key.str()) + ": unknown; the only table is [lint]"};
    read_lint(*value.as_table(), settings);
  }
}

std::string place_of(const std::string& file, const toml::source_region& where) {
  return file + ":" + std::to_string(where.begin.line) + ": ";
}

}  // namespace

std::string lint_settings_file(const std::string& rig) {
  Path folder = absolute_path(rig == "-" ? Path(".") / rig : Path(rig));
  for (folder = folder.lexically_normal().parent_path();; folder = folder.parent_path()) {
    if (path_exists(folder / kSettingsFile)) return (folder / kSettingsFile).string();
    if (folder == folder.parent_path()) break;
  }
  return "";
}

std::optional<FailOn> fail_on_of(const std::string& word) {
  constexpr std::array names{"error", "warning", "info", "never"};
  const auto found = std::ranges::find(names, word);
  if (found == names.end()) return std::nullopt;
  return static_cast<FailOn>(found - names.begin());
}

bool fails(Severity severity, FailOn limit) {
  return limit != FailOn::Never && static_cast<int>(severity) <= static_cast<int>(limit);
}

bool find_lint_settings(const std::string& rig, LintSettings& settings, std::string& error) {
  settings = {};
  settings.file = lint_settings_file(rig);
  if (settings.file.empty()) return true;
  std::string text;
  constexpr std::size_t most = 1 << 20;
  if (!read_text(settings.file, text, error, most)) return false;
  try {
    read_settings(toml::parse(text), settings);
    return true;
  } catch (const toml::parse_error& e) {
    error = place_of(settings.file, e.source()) + std::string(e.description());
  } catch (const Mistake& mistake) {
    error = place_of(settings.file, mistake.where) + mistake.text;
  }
  return false;
}

void apply(const LintSettings& settings, std::vector<Problem>& problems) {
  std::erase_if(problems, [&](const Problem& p) { return contains(settings.ignore, p.code); });
  for (Problem& p : problems) {
    const auto given = settings.severity.find(p.code);
    if (given != settings.severity.end()) p.severity = given->second;
  }
  skelform::sort_problems(problems);
}

const std::string* unknown_code(const std::vector<std::string>& codes) {
  const auto unknown = std::ranges::find_if_not(codes, is_problem_code);
  return unknown == codes.end() ? nullptr : &*unknown;
}

}  // namespace skelscope
