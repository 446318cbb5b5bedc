#include "commands/trial.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

#include "commands/interrupt.h"

extern char** environ;

namespace skelscope {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr int kNoShell = 127, kSignal = 128;  // a shell's own statuses

// In a group of its own, so that it can be ended with all that it has started.
int spawn_shell(const std::string& command, pid_t& id) {
  std::string line = command;
  char shell[] = "sh", option[] = "-c";
  char* const words[] = {shell, option, line.data(), nullptr};
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  posix_spawnattr_setpgroup(&attributes, 0);
  const int failure = posix_spawn(&id, "/bin/sh", &files, &attributes, words, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return failure;
}

int status_of(int waited) {
  return WIFEXITED(waited) ? WEXITSTATUS(waited) : kSignal + WTERMSIG(waited);
}

// Nothing is left waiting for; false while it runs.
bool has_come_to_an_end(pid_t id, int& waited) {
  const pid_t ended = waitpid(id, &waited, WNOHANG);
  return ended == id || (ended < 0 && errno != EINTR);
}

void end_group(pid_t id) {
  kill(-id, SIGKILL);
  int waited = 0;
  while (waitpid(id, &waited, 0) < 0 && errno == EINTR) {
  }
}

bool is_plain(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         std::strchr("/._-+", c) != nullptr;
}

std::string shell_word(const std::string& path) {
  if (std::ranges::all_of(path, is_plain)) return path;
  std::string word = "'";
  for (const char c : path) word += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return word + "'";
}

}  // namespace

TrialFolder::TrialFolder(TrialFolder&& other) noexcept : path(std::exchange(other.path, "")) {}

TrialFolder::~TrialFolder() {
  std::error_code ignored;
  if (!path.empty()) fs::remove_all(path, ignored);
}

bool make_trial_folder(TrialFolder& folder, std::string& error) {
  std::error_code failed;
  const fs::path temporary = fs::temp_directory_path(failed);
  std::string name = ((failed ? fs::path("/tmp") : temporary) / "skelscope-reduce-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) {
    error = name + ": cannot be written: " + std::strerror(errno);
    return false;
  }
  folder.path = name;
  return true;
}

std::string with_path(const std::string& command, const std::string& path) {
  const std::string word = shell_word(path);
  std::string line = command;
  for (std::size_t at = line.find("{}"); at != line.npos; at = line.find("{}", at + word.size()))
    line.replace(at, 2, word);
  return line;
}

int run_trial(const std::string& command, double seconds) {
  pid_t id = 0;
  if (spawn_shell(command, id) != 0) return kNoShell;
  const auto end = Clock::now() + std::chrono::duration<double>(seconds);
  int waited = 0, milliseconds = 1;
  while (!has_come_to_an_end(id, waited)) {
    if (is_interrupted() || Clock::now() >= end) {
      end_group(id);
      return -1;
    }
    poll(nullptr, 0, milliseconds);
    milliseconds = std::min(milliseconds + 1, 20);
  }
  kill(-id, SIGKILL);  // what it has left running
  return status_of(waited);
}

}  // namespace skelscope
