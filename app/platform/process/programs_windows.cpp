#include "platform/process/programs.h"

#include <windows.h>

#include <sstream>

#include "platform/files/files.h"
#include "platform/wide_text_windows.h"

namespace skelscope {
namespace {

constexpr DWORD kLongestPath = 32'768;

struct OpenProcessHandle {
  HANDLE process;
  explicit OpenProcessHandle(int id)
      : process(OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION, FALSE, static_cast<DWORD>(id))) {}
  OpenProcessHandle(const OpenProcessHandle&) = delete;
  OpenProcessHandle& operator=(const OpenProcessHandle&) = delete;
  ~OpenProcessHandle() {
    if (process) CloseHandle(process);
  }
};

std::string name_of_process(int id) {
  const OpenProcessHandle opened(id);
  std::wstring path(kLongestPath, L'\0');
  DWORD size = kLongestPath;
  if (!opened.process || !QueryFullProcessImageNameW(opened.process, 0, path.data(), &size))
    return {};
  path.resize(size);
  return Path(std::filesystem::path(path)).filename().string();
}

}  // namespace

std::string find_program(const std::string& name) {
  std::istringstream list(environment_text(L"PATH"));
  const std::string file = Path(name).has_extension() ? name : name + ".exe";
  for (std::string folder; std::getline(list, folder, ';');) {
    std::erase(folder, '"');  // around a folder with a ; in its name
    const Path path = Path(folder) / file;
    if (!folder.empty() && is_file(path)) return path.string();
  }
  return {};
}

std::string install_hint(const std::string& name) {
  return "put " + name + ".exe into a folder of PATH";
}

int own_process() {
  return static_cast<int>(GetCurrentProcessId());
}

bool is_running(int process) {
  const OpenProcessHandle opened(process);
  if (!opened.process) return GetLastError() == ERROR_ACCESS_DENIED;
  DWORD status = 0;
  return GetExitCodeProcess(opened.process, &status) && status == STILL_ACTIVE;
}

bool runs_this_program(int process) {
  return is_running(process) && name_of_process(process) == name_of_process(own_process());
}

}  // namespace skelscope
