// Commands for cmd.exe.
#include <windows.h>

#include <string_view>

#include "platform/process/launch.h"
#include "platform/process/run_process.h"
#include "platform/wide_text_windows.h"

namespace skelscope {
namespace {

// The place of a name in a command: $1 or ${1}.
struct NamePlace {
  std::size_t number = 0;  // 0: the text does not begin with one
  std::size_t length = 0;
};

NamePlace name_place(std::string_view text) {
  const std::size_t digit = text.starts_with("${") ? 2 : 1;
  if (text.size() <= digit || text[0] != '$') return {};
  if (text[digit] < '1' || text[digit] > '9') return {};
  const std::size_t length = digit == 1 ? 2 : 4;
  if (digit == 2 && text.substr(digit + 1, 1) != "}") return {};
  return {static_cast<std::size_t>(text[digit] - '0'), length};
}

// Returns the shell of Windows itself: COMSPEC may name another, whose lines differ.
std::string system_shell() {
  wchar_t folder[MAX_PATH] = L"";
  GetSystemDirectoryW(folder, MAX_PATH);
  return utf8_text(folder) + "/cmd.exe";
}

}  // namespace

Launch shell_line(const std::string& line, const std::vector<std::string>& names) {
  std::string text;
  bool quoted = false;
  for (std::size_t at = 0; at < line.size();) {
    const NamePlace place = name_place(std::string_view(line).substr(at));
    if (place.number == 0 || place.number > names.size()) {
      quoted = quoted != (line[at] == '"');
      text += line[at++];
      continue;
    }
    const std::string& name = names[place.number - 1];
    text += quoted ? name : '"' + name + '"';
    at += place.length;
  }
  return {.program = system_shell(), .words = {"cmd", "/d", "/s", "/c", text}};
}

std::string shell_word(const std::string& word) {
  const bool plain = !word.empty() && word.find_first_of(" &()[]{}^=;!'+,`~%|<>\"") == word.npos;
  return plain ? word : '"' + word + '"';
}

}  // namespace skelscope
