#include "commands/kit/rig_file.h"

#include <algorithm>

#include "commands/commands.h"
#include "session/file/load_rig.h"
#include "session/json/terminal_text.h"
#include "session/rig/find_name.h"
#include "skelform/dialect.h"
#include "skelform/output_file.h"
#include "skelform/problem.h"

namespace skelscope {

int complain(const std::string& message) {
  tell(message, Pen::Error);
  return kUnreadable;
}

bool is_spared(const std::string& input) {
  if (!skelform::is_same_file(input, "-")) return true;
  complain("stdout: is a file that is read; write into another one");
  return false;
}

std::string called(const std::string& path) {
  return path == "-" ? "stdin" : path;
}

bool open_rig(const std::string& path, skelform::Skf& skf) {
  if (!is_spared(path)) return false;
  skelform::LoadResult result = load_rig(path);
  if (!result) {
    complain(called(path) + ": " + result.error.reason);
    return false;
  }
  skf = std::move(*result);
  return true;
}

std::string nearest_dialect(const std::string& name) {
  std::vector<std::string_view> names{"normative", "rusty_skelform-0.7", "editor-0.7"};
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
  return "--dialect " + name +
         ": there are normative, rusty_skelform-0.7, editor-0.7 and the switches of "
         "skelform/dialect.h" +
         nearest_dialect(name);
}

bool reads_stdin_once(const std::vector<std::string>& inputs) {
  if (std::ranges::count(inputs, "-") <= 1) return true;
  complain("- stands for standard input once: it cannot be read a second time");
  return false;
}

bool open_session(const std::string& path, Session& session) {
  skelform::Skf skf;
  if (!open_rig(path, skf)) return false;
  show_rig(session, std::move(skf), rig_path(path));
  return true;
}

}  // namespace skelscope
