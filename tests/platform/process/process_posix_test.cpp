// Other programs: finding, running and ending them.
#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <vector>

#include "platform/process/interrupt.h"
#include "platform/process/process.h"
#include "platform/process/programs.h"
#include "platform/process/run_process.h"

using namespace skelscope;

TEST_CASE("find_program() searches PATH") {
  CHECK(find_program("sh").ends_with("/sh"));
  CHECK(find_program("no-such-program") == "");
  CHECK(run_process({"no-such-program"}, {}).end == RunEnd::NotStarted);
}

TEST_CASE("run_process() returns a program's output and its status as a shell reports it") {
  const RunLimits limits{.output = 100, .messages = 4};
  const ProcessRun run = run_process({"sh", "-c", "echo out; echo 123456 >&2; exit 3"}, limits);
  CHECK(run.end == RunEnd::Exited);
  CHECK(run.status == 3);
  CHECK(run.output == "out\n");
  CHECK(run.messages == "456\n");
  CHECK(run_shell_line("kill -9 $$", {}, limits).status == kSignalled + SIGKILL);
  CHECK(run_shell_line("echo \"$2\"", {"a", "b'; $(x)"}, limits).output == "b'; $(x)\n");
}

TEST_CASE("a program that exceeds its time or output limit is killed with its children") {
  CHECK(run_process({"sh", "-c", "sleep 100 & sleep 100"}, {.seconds = 0.1}).end ==
        RunEnd::TimedOut);
  CHECK(run_process({"yes"}, {.output = 1000}).end == RunEnd::TooMuch);
}

TEST_CASE("Ctrl+C ends a running program") {
  std::signal(SIGINT, SIG_IGN);  // the guard raises the signal at its end
  std::signal(SIGTERM, [](int) {});
  {
    const InterruptGuard guard;
    raise(SIGTERM);
    CHECK(run_process({"sleep", "100"}, {}).end == RunEnd::Interrupted);
  }
  std::signal(SIGINT, SIG_DFL);
  std::signal(SIGTERM, SIG_DFL);
}

TEST_CASE("a zombie does not count as running") {
  CHECK(is_running(own_process()));
  const pid_t ended = fork();
  if (ended == 0) _exit(0);
  siginfo_t facts{};
  waitid(P_PID, static_cast<id_t>(ended), &facts, WEXITED | WNOWAIT);
  CHECK_FALSE(is_running(ended));
  waitpid(ended, nullptr, 0);
  CHECK_FALSE(is_running(999'999'999));
}

TEST_CASE("a piped program is fed until it stops reading, and its error is reported") {
  std::string error;
  CHECK_FALSE(start_process({"no-such-program"}, error));
  CHECK(error == "no-such-program: not found");
  const std::vector<std::byte> bytes(1 << 20);
  const ProcessPtr reads = start_process({"sh", "-c", "test $(wc -c) = 1048576"}, error);
  REQUIRE(reads);
  CHECK(feed(*reads, bytes));
  CHECK_MESSAGE(wait_for(*reads, error), error);
  const ProcessPtr fails = start_process({"sh", "-c", "echo too much >&2; exit 1"}, error);
  REQUIRE(fails);
  CHECK_FALSE(feed(*fails, bytes));
  CHECK_FALSE(wait_for(*fails, error));
  CHECK(error == "too much");
}
