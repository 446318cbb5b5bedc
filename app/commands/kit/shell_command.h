// A command line that somebody typed for the shell, run with names put into it.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace skelscope {

// "{rig}" and what it stands for.
using ShellPlaces = std::vector<std::pair<std::string, std::string>>;

// The names are handed over beside the line, which refers to them: no letter of a name is ever read
// as the shell's, whatever quotes its place stands in.
struct ShellCommand {
  std::string line;
  std::vector<std::string> names;  // "$1" and so on of the line
};
// A place that begins in ${...} or behind a backslash is none.
ShellCommand with_names(const std::string& typed, const ShellPlaces& places);
// The same as somebody would type it: for reports.
std::string as_typed(const std::string& typed, const ShellPlaces& places);

struct ShellLimits {
  double seconds = 60;
  std::size_t output = 0;    // bytes of stdout; more is too much. 0: it is thrown away
  std::size_t messages = 0;  // bytes of stderr, of which the last are kept. 0: likewise
};

inline constexpr int kNotRunnable = 126, kNotFound = 127;  // what a shell says of a command

enum class ShellEnd { Exited, NotStarted, TimedOut, TooMuch, Interrupted };

struct ShellRun {
  ShellEnd end = ShellEnd::NotStarted;
  int status = kNotFound;  // as a shell says it, 128 and more: a signal's; -1: it was ended by us
  std::string output, messages;
};

// Its standard input is empty. Whatever ends it, all that it has started in its group is ended too.
// May be called on many threads at once; Ctrl+C, as an InterruptGuard notes it, ends them all.
ShellRun run_shell(const ShellCommand& command, const ShellLimits& limits);

}  // namespace skelscope
