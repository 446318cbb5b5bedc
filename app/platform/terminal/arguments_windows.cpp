#include "platform/terminal/arguments.h"

#include <windows.h>

#include <shellapi.h>

#include "platform/wide_text_windows.h"

namespace skelscope {

std::vector<std::string> program_arguments(int, char**) {
  int count = 0;
  wchar_t** const words = CommandLineToArgvW(GetCommandLineW(), &count);
  std::vector<std::string> arguments;
  for (int i = 0; i < count; ++i) arguments.push_back(utf8_text(words[i]));
  LocalFree(words);
  return arguments;
}

}  // namespace skelscope
