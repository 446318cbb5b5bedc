#include "platform/process/run_process.h"

#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>

#include "platform/process/interrupt.h"
#include "platform/process/launch.h"

namespace skelscope {
namespace {

using RunClock = std::chrono::steady_clock;

constexpr int kLongestWait = 20;  // milliseconds between looks at Ctrl+C and the clock
constexpr std::size_t kPiece = 1u << 16, kPiecesAtOnce = 64;

struct RunStreams {
  Pipe output, messages;
};

int shell_status(int waited) {
  return WIFEXITED(waited) ? WEXITSTATUS(waited) : kSignalled + WTERMSIG(waited);
}

void end_group(int id) {
  kill(-id, SIGKILL);
  wait_for_end(id);
}

// Reads the bytes that wait in a pipe, at most 4 MiB. Closes a pipe that has ended.
void take(Pipe& pipe, std::string& text) {
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
bool take_all(RunStreams& streams, const RunLimits& limits, ProcessRun& run) {
  take(streams.output, run.output);
  take(streams.messages, run.messages);
  keep_last(run.messages, limits.messages);
  return run.output.size() <= limits.output;
}

void wait_for_news(const RunStreams& streams, int milliseconds) {
  std::array<pollfd, 2> files{
      {{streams.output.ours, POLLIN, 0}, {streams.messages.ours, POLLIN, 0}}};
  poll(files.data(), files.size(), milliseconds);  // one that is closed is passed over
}

void follow(int id, RunStreams& streams, const RunLimits& limits, ProcessRun& run) {
  const auto end = RunClock::now() + std::chrono::duration<double>(limits.seconds);
  int waited = 0, milliseconds = 1;
  run.end = RunEnd::Exited;
  run.status = -1;
  while (!has_process_ended(id, waited)) {
    if (!take_all(streams, limits, run)) run.end = RunEnd::TooMuch;
    if (is_interrupted()) run.end = RunEnd::Interrupted;
    if (run.end == RunEnd::Exited && RunClock::now() >= end) run.end = RunEnd::TimedOut;
    if (run.end != RunEnd::Exited) return end_group(id);
    wait_for_news(streams, milliseconds);
    milliseconds = std::min(milliseconds + 1, kLongestWait);
  }
  kill(-id, SIGKILL);  // processes that it left running
  run.status = shell_status(waited);
}

ProcessRun run_to_its_end(Launch wanted, const RunLimits& limits) {
  ProcessRun run;
  RunStreams streams;
  int id = 0;
  if ((limits.output > 0 && !streams.output.open(Pipe::Ours::Reads)) ||
      (limits.messages > 0 && !streams.messages.open(Pipe::Ours::Reads)))
    return run;
  wanted.output = streams.output.theirs;
  wanted.messages = streams.messages.theirs;
  wanted.own_group = true;
  if (launch(wanted, id) != 0) return run;
  streams.output.close_theirs();
  streams.messages.close_theirs();
  follow(id, streams, limits, run);
  if (run.end != RunEnd::Exited) return run;
  // Takes its last output. Output of others into the same pipe is not waited for.
  for (std::size_t before = ~std::size_t{0};
       before != run.output.size() && run.end == RunEnd::Exited;) {
    before = run.output.size();
    if (!take_all(streams, limits, run)) run.end = RunEnd::TooMuch;
  }
  return run;
}

}  // namespace

ProcessRun run_process(const std::vector<std::string>& words, const RunLimits& limits) {
  return run_to_its_end({.program = words[0], .words = words}, limits);
}

ProcessRun run_shell_line(const std::string& line, const std::vector<std::string>& names,
                          const RunLimits& limits) {
  std::vector<std::string> words{"sh", "-c", line, "sh"};
  words.insert(words.end(), names.begin(), names.end());
  return run_to_its_end({.program = "/bin/sh", .words = words}, limits);
}

std::string signal_name(int signal) {
  return strsignal(signal);
}

}  // namespace skelscope
