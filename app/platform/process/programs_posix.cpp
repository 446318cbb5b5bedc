#include "platform/process/programs.h"

#include <unistd.h>

#ifdef __APPLE__
#include <libproc.h>
#endif

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "platform/files/files.h"

namespace skelscope {
namespace {

#ifdef __APPLE__

// Returns the name of a running process; empty if it has ended.
std::string name_of_process(int process) {
  char name[256];
  const int length = proc_name(process, name, sizeof name);
  return {name, static_cast<std::size_t>(std::max(length, 0))};
}

bool is_defunct(int process) {
  return name_of_process(process).empty();
}

#else

// Returns whether the process is a zombie: "PID (NAME) Z ..." in /proc. The name may contain ")".
bool is_defunct(int process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/stat");
  std::string facts;
  std::getline(file, facts);
  const std::size_t name = facts.rfind(')');
  return name != std::string::npos && facts.substr(name + 1).starts_with(" Z");
}

// Returns the name in /proc; empty if unknown.
std::string name_of_process(int process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/comm");
  std::string name;
  std::getline(file, name);
  return name;
}

#endif

}  // namespace

std::string find_program(const std::string& name) {
  const char* const folders = std::getenv("PATH");
  std::istringstream list(folders ? folders : "");
  for (std::string folder; std::getline(list, folder, ':');) {
    std::string path = (std::filesystem::path(folder) / name).string();
    if (is_file(path) && access(path.c_str(), X_OK) == 0) return path;
  }
  return {};
}

std::string install_hint(const std::string& name) {
#ifdef __APPLE__
  return "brew install " + name;
#else
  return "apt install " + name;
#endif
}

int own_process() {
  return getpid();
}

bool is_running(int process) {
  return (kill(process, 0) == 0 || errno == EPERM) && !is_defunct(process);
}

bool runs_this_program(int process) {
  return is_running(process) && name_of_process(process) == name_of_process(own_process());
}

}  // namespace skelscope
