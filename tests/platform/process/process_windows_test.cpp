// Other programs on Windows: commands of cmd.exe, their ends, and pipes to them.
#include <doctest/doctest.h>

#include <vector>

#include "platform/process/process.h"
#include "platform/process/programs.h"
#include "platform/process/run_process.h"

using namespace skelscope;

namespace {

constexpr RunLimits kLimits{.output = 1000, .messages = 1000};

std::string printed(const std::string& line, const std::vector<std::string>& names = {}) {
  return run_shell_line(line, names, kLimits).output;
}

}  // namespace

TEST_CASE("names are put into a command of cmd.exe in quotes, once each") {
  CHECK(printed("echo $1", {"a b"}) == "\"a b\"\r\n");
  CHECK(printed("echo \"${1}\"", {"a b"}) == "\"a b\"\r\n");
  CHECK(printed("echo \"x/$2\" ${1}", {"$2", "b & c"}) == "\"x/b & c\" \"$2\"\r\n");
  CHECK(printed("echo $3 ${x} $", {"a", "b"}) == "$3 ${x} $\r\n");
}

TEST_CASE("a command's status and messages are returned") {
  const ProcessRun run = run_shell_line("echo wrong 1>&2 & exit 3", {}, kLimits);
  CHECK(run.end == RunEnd::Exited);
  CHECK(run.status == 3);
  CHECK(run.messages.starts_with("wrong"));
  CHECK(run_shell_line("exit -1", {}, kLimits).status == 255);
  CHECK(run_process({"no-such-program"}, {}).end == RunEnd::NotStarted);
}

TEST_CASE("a command that exceeds its time or output limit is ended") {
  CHECK(run_shell_line("for /l %i in (1,1,100000000) do @rem", {}, {.seconds = 0.2}).end ==
        RunEnd::TimedOut);
  CHECK(run_shell_line("for /l %i in (1,1,100000) do @echo 0123456789", {}, {.output = 1000}).end ==
        RunEnd::TooMuch);
}

TEST_CASE("this program runs, and an unused number is no process") {
  CHECK(is_running(own_process()));
  CHECK(runs_this_program(own_process()));
  CHECK_FALSE(is_running(999'999'999));
}

TEST_CASE("a missing program is reported by its name") {
  std::string error;
  CHECK_FALSE(start_process({"no-such-program"}, error));
  CHECK(error == "no-such-program: not found");
}

TEST_CASE("shell_word() quotes a word only where cmd.exe needs it") {
  CHECK(shell_word("C:/rigs/a.skf") == "C:/rigs/a.skf");
  CHECK(shell_word("C:/my rigs/a&b.skf") == "\"C:/my rigs/a&b.skf\"");
}
