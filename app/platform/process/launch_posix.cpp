#include "platform/process/launch.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <mutex>
#include <utility>

#include "platform/process/run_process.h"

extern char** environ;

namespace skelscope {
namespace {

constexpr int kUnknownStatus = 127;  // a failure
constexpr const char* kPlain =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+";

void connect_stream(posix_spawn_file_actions_t& files, int ours, int stream) {
  if (ours >= 0)
    posix_spawn_file_actions_adddup2(&files, ours, stream);
  else
    posix_spawn_file_actions_addopen(&files, stream, "/dev/null",
                                     stream == STDIN_FILENO ? O_RDONLY : O_WRONLY, 0);
}

void close_end(int& end) {
  if (end >= 0) close(std::exchange(end, -1));
}

// Ignores SIGPIPE during its lifetime, so that writing to a closed pipe fails instead of ending
// this program. The whole process has one action for it: threads take turns.
struct WithoutPipeSignal {
  static inline std::mutex turn;
  const std::lock_guard<std::mutex> held{turn};
  struct sigaction before {};
  WithoutPipeSignal() {
    struct sigaction ignore {};
    ignore.sa_handler = SIG_IGN;
    sigaction(SIGPIPE, &ignore, &before);
  }
  ~WithoutPipeSignal() { sigaction(SIGPIPE, &before, nullptr); }
};

bool open_pipe(std::array<int, 2>& ends) {
#ifdef __APPLE__
  if (pipe(ends.data()) != 0) return false;
  for (const int end : ends) fcntl(end, F_SETFD, FD_CLOEXEC);
  return true;
#else
  return pipe2(ends.data(), O_CLOEXEC) == 0;
#endif
}

short flags_of(const Launch& wanted) {
  int flags = wanted.own_group ? POSIX_SPAWN_SETPGROUP : 0;
#ifdef POSIX_SPAWN_CLOEXEC_DEFAULT  // macOS; another thread may be opening a pipe
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
  return static_cast<short>(flags);
}

}  // namespace

int launch(const Launch& wanted, int& id) {
  std::vector<char*> arguments;
  for (const std::string& word : wanted.words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  connect_stream(files, wanted.input, STDIN_FILENO);
  connect_stream(files, wanted.output, STDOUT_FILENO);
  connect_stream(files, wanted.messages, STDERR_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, flags_of(wanted));
  pid_t started = -1;
  const int failure = posix_spawnp(&started, wanted.program.c_str(), &files, &attributes,
                                   arguments.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  id = failure == 0 ? started : -1;
  return failure;
}

bool Pipe::open(Ours ours_does) {
  std::array<int, 2> ends{};  // read end, write end
  if (!open_pipe(ends)) return false;
  const bool reads = ours_does == Ours::Reads;
  ours = ends[reads ? 0 : 1], theirs = ends[reads ? 1 : 0];
  return fcntl(ours, F_SETFL, O_NONBLOCK) == 0;
}

void Pipe::close_ours() {
  close_end(ours);
}

void Pipe::close_theirs() {
  close_end(theirs);
}

Moved read_pipe(const Pipe& pipe, std::span<char> bytes, std::size_t& count) {
  ssize_t got = 0;
  do got = read(pipe.ours, bytes.data(), bytes.size());
  while (got < 0 && errno == EINTR);
  if (got < 0 && errno == EAGAIN) return Moved::None;
  count = got > 0 ? got : 0;
  return got > 0 ? Moved::Some : Moved::Ended;
}

Moved write_pipe(int ours, std::span<const std::byte> bytes, std::size_t& count) {
  const WithoutPipeSignal guard;
  const ssize_t written = write(ours, bytes.data(), bytes.size());
  if (written < 0 && (errno == EINTR || errno == EAGAIN)) return Moved::None;
  count = written > 0 ? written : 0;
  return written > 0 ? Moved::Some : Moved::Ended;
}

void wait_to_read(const Pipe& a, const Pipe& b, int milliseconds) {
  std::array<pollfd, 2> files{{{a.ours, POLLIN, 0}, {b.ours, POLLIN, 0}}};
  poll(files.data(), files.size(), milliseconds);
}

bool can_write(int ours, int milliseconds) {
  pollfd pipe{ours, POLLOUT, 0};
  return poll(&pipe, 1, milliseconds) > 0;
}

void close_stream(int& stream) {
  close_end(stream);
}

std::FILE* temporary_file() {
  return std::tmpfile();
}

int descriptor_of(std::FILE* file) {
  return fileno(file);
}

bool has_process_ended(int id, ProcessEnd& end) {
  int status = 0;
  const pid_t ended = waitpid(id, &status, WNOHANG);
  if (ended == 0 || (ended < 0 && errno == EINTR)) return false;
  if (ended < 0)  // SIGCHLD was ignored when this program started, so that nobody knows
    end.status = kUnknownStatus;
  else if (WIFEXITED(status))
    end.status = WEXITSTATUS(status);
  else
    end.signal = WTERMSIG(status);
  return true;
}

void end_process(int id, bool group) {
  kill(group ? -id : id, SIGKILL);
  while (waitpid(id, nullptr, 0) < 0 && errno == EINTR) {
  }
}

void end_group(int id) {
  kill(-id, SIGKILL);
}

Launch shell_line(const std::string& line, const std::vector<std::string>& names) {
  std::vector<std::string> words{"sh", "-c", line, "sh"};
  words.insert(words.end(), names.begin(), names.end());
  return {.program = "/bin/sh", .words = words};
}

std::string shell_word(const std::string& word) {
  if (!word.empty() && word.find_first_not_of(kPlain) == word.npos) return word;
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

std::string signal_name(int signal) {
  return strsignal(signal);
}

}  // namespace skelscope
