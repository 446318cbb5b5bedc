#include "platform/process/process.h"

#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <utility>

#include "platform/process/launch.h"

namespace skelscope {
namespace {

constexpr std::size_t kMostMessage = 600;  // of what the program complained, the end of it
constexpr int kLookMilliseconds = 20;      // how often is looked whether it was let go of

void close_input(Process& process) {
  if (process.input >= 0) close(std::exchange(process.input, -1));
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

}  // namespace

void EndProcess::operator()(Process* process) const {
  close_input(*process);
  if (process->id > 0) {
    kill(process->id, SIGKILL);
    wait_for_end(process->id);
  }
  if (process->messages) std::fclose(process->messages);
  delete process;
}

ProcessPtr start_process(const std::vector<std::string>& words, std::string& error) {
  ProcessPtr process(new Process);
  Pipe pipe;  // feed() must be able to come back: our end does not block
  process->messages = std::tmpfile();
  if (!process->messages || !pipe.open(Pipe::Ours::Writes)) {
    error = words[0] + ": cannot be started: " + std::strerror(errno);
    return nullptr;
  }
  const int failure = launch({.program = words[0],
                              .words = words,
                              .input = pipe.theirs,
                              .messages = fileno(process->messages)},
                             process->id);
  process->input = std::exchange(pipe.ours, -1);
  if (failure == 0) return process;
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
  while (!has_process_ended(process.id, status)) {
    if (process.let_go) return false;
    poll(nullptr, 0, 1);
  }
  process.id = -1;
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return true;
  error = last_messages(process.messages);
  if (error.empty() && WIFSIGNALED(status))
    error = std::string("it was ended: ") + strsignal(WTERMSIG(status));
  if (error.empty()) error = "it ended without saying why";
  return false;
}

}  // namespace skelscope
