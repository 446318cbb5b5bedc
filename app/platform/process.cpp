#include "platform/process.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>

extern char** environ;

namespace skelscope {
namespace {

constexpr std::size_t kMostMessage = 600;  // of what the program complained, the end of it
constexpr int kLookMilliseconds = 20;      // how often is looked whether it was let go of

void close_input(Process& process) {
  if (process.input >= 0) close(process.input);
  process.input = -1;
}

int wait_status(Process& process) {
  int status = 0;
  while (waitpid(process.id, &status, 0) < 0 && errno == EINTR) {
  }
  process.id = -1;
  return status;
}

std::string last_messages(std::FILE* file) {
  std::fseek(file, 0, SEEK_END);
  const long size = std::ftell(file);
  std::fseek(file, std::max(0L, size - static_cast<long>(kMostMessage)), SEEK_SET);
  std::string text(kMostMessage, '\0');
  text.resize(std::fread(text.data(), 1, text.size(), file));
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
  return text;
}

// A write to a pipe nobody reads shall fail, not end us.
struct WithoutPipeSignal {
  struct sigaction before {};
  WithoutPipeSignal() {
    struct sigaction ignore {};
    ignore.sa_handler = SIG_IGN;
    sigaction(SIGPIPE, &ignore, &before);
  }
  ~WithoutPipeSignal() { sigaction(SIGPIPE, &before, nullptr); }
};

int spawn(const std::vector<std::string>& words, int input, int messages, pid_t& id) {
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
  posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_adddup2(&files, messages, STDERR_FILENO);
  const int failure = posix_spawnp(&id, arguments[0], &files, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&files);
  return failure;
}

}  // namespace

void EndProcess::operator()(Process* process) const {
  close_input(*process);
  if (process->id > 0) {
    kill(process->id, SIGKILL);
    wait_status(*process);
  }
  if (process->messages) std::fclose(process->messages);
  delete process;
}

ProcessPtr start_process(const std::vector<std::string>& words, std::string& error) {
  ProcessPtr process(new Process);
  process->messages = std::tmpfile();
  int ends[2];
  if (!process->messages || pipe2(ends, O_CLOEXEC) != 0) {
    error = words[0] + ": cannot be started: " + std::strerror(errno);
    return nullptr;
  }
  process->input = ends[1];
  fcntl(ends[1], F_SETFL, O_NONBLOCK);  // feed() must be able to come back
  const int failure = spawn(words, ends[0], fileno(process->messages), process->id);
  close(ends[0]);
  if (failure == 0) return process;
  process->id = -1;
  error = words[0] + (failure == ENOENT
                          ? ": not found"
                          : ": cannot be started: " + std::string(std::strerror(failure)));
  return nullptr;
}

bool feed(Process& process, std::span<const std::byte> bytes) {
  const WithoutPipeSignal guard;
  while (!bytes.empty() && !process.let_go) {
    pollfd pipe{process.input, POLLOUT, 0};
    if (poll(&pipe, 1, kLookMilliseconds) <= 0) continue;
    const ssize_t written = write(process.input, bytes.data(), bytes.size());
    if (written < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (written <= 0) return false;
    bytes = bytes.subspan(static_cast<std::size_t>(written));
  }
  return bytes.empty();
}

bool wait_for(Process& process, std::string& error) {
  close_input(process);
  int status = 0;
  for (pid_t ended = 0; ended == 0 || (ended < 0 && errno == EINTR);) {
    ended = waitpid(process.id, &status, WNOHANG);
    if (ended == 0 && process.let_go) return false;
    if (ended == 0) poll(nullptr, 0, 1);
  }
  process.id = -1;
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return true;
  error = last_messages(process.messages);
  if (error.empty()) error = "it ended without saying why";
  return false;
}

}  // namespace skelscope
