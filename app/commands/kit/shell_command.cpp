#include "commands/kit/shell_command.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <string_view>

#include "commands/kit/interrupt.h"

extern char** environ;

namespace skelscope {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kSignal = 128;      // a shell's own addition to the number of a signal
constexpr int kLongestWait = 20;  // milliseconds between looks at Ctrl+C and the clock
constexpr std::size_t kPiece = 1u << 16, kPiecesAtOnce = 64;

// Our end does not block, and no other command inherits either.
struct ShellPipe {
  int ours = -1, theirs = -1;
  ~ShellPipe() { close_ours(), close_theirs(); }
  bool open() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return false;
    ours = ends[0], theirs = ends[1];
    return fcntl(ours, F_SETFL, O_NONBLOCK) == 0;
  }
  void close_ours() { close_end(ours); }
  void close_theirs() { close_end(theirs); }

 private:
  static void close_end(int& end) {
    if (end >= 0) close(end);
    end = -1;
  }
};

struct Streams {
  ShellPipe output, messages;
};

void connect(posix_spawn_file_actions_t& files, const ShellPipe& pipe, int stream) {
  if (pipe.theirs >= 0)
    posix_spawn_file_actions_adddup2(&files, pipe.theirs, stream);
  else
    posix_spawn_file_actions_addopen(&files, stream, "/dev/null", O_WRONLY, 0);
}

// In a group of its own, so that it can be ended with all that it has started.
int spawn_shell(const ShellCommand& command, const Streams& streams, pid_t& id) {
  std::vector<std::string> words{"sh", "-c", command.line, "sh"};
  words.insert(words.end(), command.names.begin(), command.names.end());
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  connect(files, streams.output, STDOUT_FILENO);
  connect(files, streams.messages, STDERR_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  posix_spawnattr_setpgroup(&attributes, 0);
  const int failure = posix_spawn(&id, "/bin/sh", &files, &attributes, arguments.data(), environ);
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

// What lies there, but for a flood a part of it. A pipe that has ended is closed.
void take(ShellPipe& pipe, std::string& text) {
  std::array<char, kPiece> piece;
  for (std::size_t i = 0; pipe.ours >= 0 && i < kPiecesAtOnce; ++i) {
    const ssize_t count = read(pipe.ours, piece.data(), piece.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && errno == EAGAIN) return;
    if (count <= 0) return pipe.close_ours();
    text.append(piece.data(), static_cast<std::size_t>(count));
  }
}

void keep_last(std::string& text, std::size_t most) {
  if (text.size() > most) text.erase(0, text.size() - most);
}

// False when it is too much.
bool take_all(Streams& streams, const ShellLimits& limits, ShellRun& run) {
  take(streams.output, run.output);
  take(streams.messages, run.messages);
  keep_last(run.messages, limits.messages);
  return run.output.size() <= limits.output;
}

void wait_for_news(const Streams& streams, int milliseconds) {
  std::array<pollfd, 2> files{
      {{streams.output.ours, POLLIN, 0}, {streams.messages.ours, POLLIN, 0}}};
  poll(files.data(), files.size(), milliseconds);  // one that is closed is passed over
}

void follow(pid_t id, Streams& streams, const ShellLimits& limits, ShellRun& run) {
  const auto end = Clock::now() + std::chrono::duration<double>(limits.seconds);
  int waited = 0, milliseconds = 1;
  run.end = ShellEnd::Exited;
  run.status = -1;
  while (!has_come_to_an_end(id, waited)) {
    if (!take_all(streams, limits, run)) run.end = ShellEnd::TooMuch;
    if (is_interrupted()) run.end = ShellEnd::Interrupted;
    if (run.end == ShellEnd::Exited && Clock::now() >= end) run.end = ShellEnd::TimedOut;
    if (run.end != ShellEnd::Exited) return end_group(id);
    wait_for_news(streams, milliseconds);
    milliseconds = std::min(milliseconds + 1, kLongestWait);
  }
  kill(-id, SIGKILL);  // what it has left running
  run.status = status_of(waited);
}

enum class Quotes { None, Single, Double };

// How a parameter is written so that it is one word there.
std::string parameter(std::size_t number, Quotes quotes) {
  std::string name = "${" + std::to_string(number) + "}";
  if (quotes == Quotes::Double) return name;
  return quotes == Quotes::None ? '"' + name + '"' : "'\"" + name + "\"'";
}

bool is_plain(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         std::strchr("/._-+", c) != nullptr;
}

std::string shell_word(const std::string& path) {
  if (!path.empty() && std::ranges::all_of(path, is_plain)) return path;
  std::string word = "'";
  for (const char c : path) word += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return word + "'";
}

const std::pair<std::string, std::string>* place_at(std::string_view rest,
                                                    const ShellPlaces& places) {
  const auto found = std::ranges::find_if(
      places, [&](const auto& place) { return rest.starts_with(place.first); });
  return found == places.end() ? nullptr : &*found;
}

Quotes after(Quotes quotes, char c) {
  if (c == '\'' && quotes != Quotes::Double)
    return quotes == Quotes::None ? Quotes::Single : Quotes::None;
  if (c == '"' && quotes != Quotes::Single)
    return quotes == Quotes::None ? Quotes::Double : Quotes::None;
  return quotes;
}

// Goes through a line as a shell does, and writes what `filled` makes of each place.
template <class Filled>
std::string each_place(std::string_view typed, const ShellPlaces& places, const Filled& filled) {
  std::string line;
  Quotes quotes = Quotes::None;
  for (std::size_t at = 0; at < typed.size();) {
    const auto* place = place_at(typed.substr(at), places);
    if (place) {
      line += filled(*place, quotes);
      at += place->first.size();
      continue;
    }
    const bool takes_next = (typed[at] == '\\' || typed[at] == '$') && quotes != Quotes::Single &&
                            at + 1 < typed.size();
    const bool opaque = takes_next && (typed[at] == '\\' || typed[at + 1] == '{');
    if (!opaque) quotes = after(quotes, typed[at]);
    line += typed.substr(at, opaque ? 2 : 1);
    at += opaque ? 2 : 1;
  }
  return line;
}

}  // namespace

ShellCommand with_names(const std::string& typed, const ShellPlaces& places) {
  ShellCommand command;
  for (const auto& place : places) command.names.push_back(place.second);
  command.line = each_place(typed, places, [&](const auto& place, Quotes quotes) {
    return parameter(static_cast<std::size_t>(&place - places.data()) + 1, quotes);
  });
  return command;
}

std::string as_typed(const std::string& typed, const ShellPlaces& places) {
  return each_place(typed, places,
                    [](const auto& place, Quotes) { return shell_word(place.second); });
}

ShellRun run_shell(const ShellCommand& command, const ShellLimits& limits) {
  ShellRun run;
  Streams streams;
  pid_t id = 0;
  if ((limits.output > 0 && !streams.output.open()) ||
      (limits.messages > 0 && !streams.messages.open()))
    return run;
  if (spawn_shell(command, streams, id) != 0) return run;
  streams.output.close_theirs();
  streams.messages.close_theirs();
  follow(id, streams, limits, run);
  if (run.end != ShellEnd::Exited) return run;
  // What it printed last; what somebody else still prints into the pipe is not waited for.
  for (std::size_t before = ~std::size_t{0};
       before != run.output.size() && run.end == ShellEnd::Exited;) {
    before = run.output.size();
    if (!take_all(streams, limits, run)) run.end = ShellEnd::TooMuch;
  }
  return run;
}

}  // namespace skelscope
