#include "platform/process/run_process.h"

#include <algorithm>
#include <array>
#include <chrono>

#include "platform/process/interrupt.h"
#include "platform/process/launch.h"

namespace skelscope {
namespace {

using RunClock = std::chrono::steady_clock;

constexpr int kLongestWait = 20;  // milliseconds between checks of Ctrl+C and the time limit
constexpr std::size_t kPiece = 1u << 16, kPiecesAtOnce = 64;

struct RunStreams {
  Pipe output, messages;
};

int shell_status(const ProcessEnd& end) {
  return end.signal == 0 ? end.status : kSignalled + end.signal;
}

// Reads the available bytes of a pipe, at most 4 MiB. Closes a pipe that has ended.
void take(Pipe& pipe, std::string& text) {
  std::array<char, kPiece> piece;
  for (std::size_t i = 0; pipe.ours >= 0 && i < kPiecesAtOnce; ++i) {
    std::size_t count = 0;
    const Moved moved = read_pipe(pipe, piece, count);
    if (moved == Moved::None) return;
    if (moved == Moved::Ended) return pipe.close_ours();
    text.append(piece.data(), count);
  }
}

void keep_last(std::string& text, std::size_t most) {
  if (text.size() > most) text.erase(0, text.size() - most);
}

// Reads all streams. Returns false if stdout exceeds the limit.
bool take_all(RunStreams& streams, const RunLimits& limits, ProcessRun& run) {
  take(streams.output, run.output);
  take(streams.messages, run.messages);
  keep_last(run.messages, limits.messages);
  return run.output.size() <= limits.output;
}

void follow(int id, RunStreams& streams, const RunLimits& limits, ProcessRun& run) {
  const auto end = RunClock::now() + std::chrono::duration<double>(limits.seconds);
  ProcessEnd ended;
  int milliseconds = 1;
  run.end = RunEnd::Exited;
  run.status = -1;
  while (!has_process_ended(id, ended)) {
    if (!take_all(streams, limits, run)) run.end = RunEnd::TooMuch;
    if (is_interrupted()) run.end = RunEnd::Interrupted;
    if (run.end == RunEnd::Exited && RunClock::now() >= end) run.end = RunEnd::TimedOut;
    if (run.end != RunEnd::Exited) return end_process(id, true);
    wait_to_read(streams.output, streams.messages, milliseconds);
    milliseconds = std::min(milliseconds + 1, kLongestWait);
  }
  end_group(id);  // ends the processes that it left running
  run.status = shell_status(ended);
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
  // Reads the rest of its output, without waiting for other processes that hold the pipe open.
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
  return run_to_its_end(shell_line(line, names), limits);
}

}  // namespace skelscope
