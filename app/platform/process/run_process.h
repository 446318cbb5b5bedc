// Another program, run to its end, with what it printed.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace skelscope {

struct RunLimits {
  double seconds = 60;
  std::size_t output = 0;    // bytes of stdout; more is too much. 0: it is thrown away
  std::size_t messages = 0;  // bytes of stderr, of which the last are kept. 0: likewise
};

inline constexpr int kNotRunnable = 126, kNotFound = 127;  // a shell's status for a command
inline constexpr int kSignalled = 128;  // a shell adds this to the number of a signal

enum class RunEnd { Exited, NotStarted, TimedOut, TooMuch, Interrupted };

struct ProcessRun {
  RunEnd end = RunEnd::NotStarted;
  int status = kNotFound;  // as a shell says it, 128 and more: a signal's; -1: it was ended by us
  std::string output, messages;
};

// Their standard input is empty. However one ends, everything that it has started in its group is
// ended, too. May be called on many threads at once; Ctrl+C, as an InterruptGuard notes it, ends
// them all. words[0] is looked up in PATH.
ProcessRun run_process(const std::vector<std::string>& words, const RunLimits& limits);
// A line of the user's shell, on Windows of cmd.exe; `names` are "$1" and so on of the line.
ProcessRun run_shell_line(const std::string& line, const std::vector<std::string>& names,
                          const RunLimits& limits);

// "Killed": what the system calls a signal.
std::string signal_name(int signal);

}  // namespace skelscope
