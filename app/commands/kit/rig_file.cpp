#include "commands/kit/rig_file.h"

#include <algorithm>

#include "commands/commands.h"
#include "session/file/load_rig.h"
#include "session/json/terminal_text.h"
#include "session/rig/find_name.h"
#include "skelform/dialect.h"
#include "skelform/format.h"
#include "skelform/output_file.h"
#include "skelform/problem.h"
#include "text/words.h"

namespace skelscope {

int complain(const std::string& message) {
  tell(message, Pen::Error);
  return kUnreadable;
}

bool is_not_stdout(const std::string& input) {
  if (!skelform::is_same_file(input, "-")) return true;
  complain("stdout: is a file that is read; write to another file");
  return false;
}

std::string called(const std::string& path) {
  return path == "-" ? "stdin" : path;
}

bool read_rig(const std::string& path, skelform::Skf& skf) {
  if (!is_not_stdout(path)) return false;
  skelform::LoadResult result = load_rig(path);
  if (!result) {
    complain(called(path) + ": " + result.error.reason);
    return false;
  }
  skf = std::move(*result);
  const std::string warning = newer_warning(skf);
  if (!warning.empty()) tell(called(path) + ": " + warning);
  return true;
}

std::string newer_warning(const skelform::Skf& skf) {
  const std::string& version = skf.armature.version;
  if (!skelform::is_newer_than_known(version)) return "";
  return "warning: version " + terminal_text(version) + ' ' + skelform::newer_format_words();
}

std::string nearest_dialect(const std::string& name) {
  std::vector<std::string_view> names;
  for (const skelform::NamedDialect& one : skelform::named_dialects()) names.emplace_back(one.name);
  for (const skelform::DialectSwitch& one : skelform::dialect_switches())
    names.emplace_back(one.name);
  return did_you_mean(names, name);
}

std::string nearest_code(const std::string& code) {
  std::vector<std::string_view> codes;
  for (const skelform::ProblemCode& one : skelform::problem_codes()) codes.emplace_back(one.code);
  return did_you_mean(codes, code);
}

std::string no_dialect(const std::string& name) {
  return "--dialect " + name + ": choose from " + skelform::dialect_names() +
         ", or a switch in skelform/dialect.h" + nearest_dialect(name);
}

std::string known_format_names() {
  std::vector<std::string> names;
  for (const skelform::Format& format : skelform::known_formats()) names.push_back(name_of(format));
  return listed(names);
}

bool reads_stdin_once(const std::vector<std::string>& inputs) {
  if (std::ranges::count(inputs, "-") <= 1) return true;
  complain("- may be given once: standard input cannot be read twice");
  return false;
}

bool open_session(const std::string& path, Session& session) {
  skelform::Skf skf;
  if (!read_rig(path, skf)) return false;
  show_rig(session, std::move(skf), rig_path(path));
  return true;
}

}  // namespace skelscope
