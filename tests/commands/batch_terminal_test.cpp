// The progress line of a batch on a terminal.
#include <csignal>

#include "commands/status_place.h"

using namespace status;

namespace {

// Runs a command on a pseudo-terminal, without stdout and with a silent stdin. Prints the
// terminal's bytes and the exit status. The first argument is the time in seconds from the first
// progress line to Ctrl+C; 0: no Ctrl+C.
const char* const kTerminal = R"(import os, pty, signal, subprocess, sys, time
main, side = pty.openpty()
run = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stderr=side,
    stdout=subprocess.DEVNULL)
os.close(side)
seen, seconds = b"", float(sys.argv[1])
while True:
    try:
        part = os.read(main, 4096)
    except OSError:
        break
    if not part:
        break
    seen += part
    if seconds and b"[" in seen:
        time.sleep(seconds)
        run.send_signal(signal.SIGINT)
        seconds = 0
print(seen.decode("utf-8", "replace"), run.wait())
)";

struct Terminal {
  Place place;
  Terminal() {
    place.write("terminal.py", kTerminal);
    fs::create_directories(place.path / "rigs");
    for (int i = 0; i < 8; ++i)
      fs::copy_file(EXAMPLE_SKF, place.path / ("rigs/" + std::to_string(i) + ".skf"));
  }
  std::string shows(const std::string& words, const std::string& seconds = "0") const {
    const Outcome outcome = shell(place, "python3 terminal.py " + seconds + " $S " + words);
    CHECK_MESSAGE(outcome.status == 0, outcome.messages);
    return outcome.out;
  }
};

}  // namespace

TEST_CASE("a terminal shows the progress of a batch and clears it at the end") {
  const Terminal terminal;
  for (const std::string words : {"render rigs --size 300x300 --output out",
                                  "render rigs/0.skf --all-frames --size 90x90 --output a.webp"}) {
    CAPTURE(words);
    const std::string seen = terminal.shows(words);
    CHECK(holds(seen, "[#"));
    CHECK(holds(seen, " of "));
    CHECK(seen.ends_with("\r\x1b[K 0\n"));  // the line is erased
    CHECK(terminal.shows(words + " --quiet") == " 0\n");
  }
}

TEST_CASE("Ctrl+C clears the progress line, ends with status 130 and leaves no partial file") {
  const Terminal terminal;
  for (const std::string words : {"render rigs --all-frames --size 900x900 --output out",
                                  "render rigs/0.skf --all-frames --size 900x900 --output out/"}) {
    CAPTURE(words);
    const std::string seen = terminal.shows(words, "0.5");
    CHECK(seen.ends_with(" 130\n"));
    CHECK(holds(seen, "\r\x1b[K"));
    if (fs::exists(terminal.place.path / "out"))
      for (const auto& entry : fs::directory_iterator(terminal.place.path / "out"))
        CHECK_MESSAGE(entry.path().extension() == ".webp", entry.path());
  }
  const std::string waits = terminal.shows("lint rigs fifo - --jobs 1", "0.5");
  CHECK(waits.ends_with(" 130\n"));
}

TEST_CASE("lint --watch lints changed and new rigs, and rigs with changed settings, until Ctrl+C") {
  const Place place;
  fs::create_directories(place.path / "rigs");
  fs::copy_file(EXAMPLE_SKF, place.path / "rigs/a.skf");
  const Outcome outcome =
      shell(place,
            "env --default-signal=INT $S lint rigs --watch --summary >log 2>&1 & id=$!; "
            "until grep -q rig: log; do sleep 0.1; done; "
            "step() { for i in $(seq 100); do grep -q \"$1\" log && return; sleep 0.1; done; }; "
            "cp rig.skf part; mv part rigs/b.skf; step \"b.skf is new\"; step \"^rigs/b.skf: 0\"; "
            "echo none >part; mv part rigs/b.skf; step \"b.skf has changed\"; step \"b.skf: This "
            "is not\"; "
            "rm rigs/b.skf; step \"b.skf is gone\"; "
            "echo \"[lint]\" >rigs/.skelscope.toml; step \"toml has changed\"; "
            "kill -INT $id; wait $id");
  const std::string log = content(place.file("log"));
  CHECK_MESSAGE(outcome.status == 130, log);
  std::size_t at = 0;
  for (const char* part :
       {"rigs/a.skf: 0 errors", "1 rig: 0 errors", "rigs/b.skf is new\nrigs/b.skf: 0 errors",
        "rigs/b.skf has changed\nskelscope: rigs/b.skf: This is not", "rigs/b.skf is gone\n",
        "rigs/.skelscope.toml has changed\nrigs/a.skf: 0 errors"}) {
    at = log.find(part, at);
    CHECK_MESSAGE(at != log.npos, part << " in " << log);
  }
  check(place, {{"$S lint rig.skf --watch --json", 2, "--json"},
                {"$S lint rig.skf --watch --format junit", 2, "--format"},
                {"$S lint - --watch <rig.skf", 2, "--watch: stdin cannot be watched"}});
}
