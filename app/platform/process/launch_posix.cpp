#include "platform/process/launch.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <utility>

extern char** environ;

namespace skelscope {
namespace {

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
  if (wanted.own_group) posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  pid_t started = -1;
  const int failure = posix_spawnp(&started, wanted.program.c_str(), &files, &attributes,
                                   arguments.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  id = failure == 0 ? started : -1;
  return failure;
}

bool Pipe::open(Ours ours_does) {
  std::array<int, 2> ends{};  // to read from, to write to
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return false;
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

int wait_for_end(int id) {
  int status = 0;
  while (waitpid(id, &status, 0) < 0 && errno == EINTR) {
  }
  return status;
}

bool has_process_ended(int id, int& status) {
  const pid_t ended = waitpid(id, &status, WNOHANG);
  return ended == id || (ended < 0 && errno != EINTR);
}

}  // namespace skelscope
