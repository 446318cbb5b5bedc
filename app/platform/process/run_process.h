// Runs another program to its end and returns its output. Its limit of time is of steady_clock, and
// the calling thread waits.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace skelscope {

struct RunLimits {
  double seconds = 60;
  std::size_t output = 0;    // most bytes of stdout, more ends the program; 0: discards stdout
  std::size_t messages = 0;  // bytes kept from the end of stderr; 0: discards stderr
};

inline constexpr int kNotRunnable = 126, kNotFound = 127;  // exit statuses of a shell
inline constexpr int kSignalled = 128;                     // a shell adds this to a signal's number

enum class RunEnd { Exited, NotStarted, TimedOut, TooMuch, Interrupted };

struct ProcessRun {
  RunEnd end = RunEnd::NotStarted;
  int status = kNotFound;  // as in a shell, 128 + signal for a signal; -1: ended by this program
  std::string output, messages;
};

// Runs words[0], found in PATH, with an empty stdin. All processes that it has started end with it.
// May run on many threads at once. Ctrl+C, noted by an InterruptGuard, ends the program.
ProcessRun run_process(const std::vector<std::string>& words, const RunLimits& limits);
// Runs a shell command (Windows: cmd.exe). `names` are "$1" and so on in it.
ProcessRun run_shell_line(const std::string& line, const std::vector<std::string>& names,
                          const RunLimits& limits);
// Returns a word as a user types it in a shell command: in quotes unless it is plain.
std::string shell_word(const std::string& word);

// Returns the system's name of a signal, such as "Killed".
std::string signal_name(int signal);

}  // namespace skelscope
