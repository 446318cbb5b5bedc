// The trace that the viewer saves equals the output of `skelscope trace` for the saved recording.
#include <doctest/doctest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "session/recording/replay.h"
#include "session/recording/trace_job.h"

using namespace skelscope;

namespace {

namespace fs = std::filesystem;

std::string text_in(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// Returns a session with a record long enough for physics, with an override and another dialect.
Session recorded() {
  Session session;
  std::string error;
  REQUIRE_MESSAGE(open(session, EXAMPLE_SKF, error), error);
  session.playback.tracks[0].smooth_frames = 7;
  seek_frame(session, 30);
  session.setup.pokes.overrides = {{1, skelform::Element::Rotation, 0.1f}};
  session.setup.pokes.velocity = {0.3f, -2};
  session.setup.rules.dialect = skelform::rusty_skelform_0_7();
  step(session, 20);
  return session;
}

}  // namespace

TEST_CASE("a trace saved from the window equals the command's, byte by byte") {
  const fs::path folder =
      fs::temp_directory_path() / ("skelscope_trace_" + std::to_string(getpid()));
  fs::create_directories(folder);
  const std::string saved = folder / "saved.json", recording = folder / "recording.json",
                    printed = folder / "printed.json";
  Session session = recorded();
  SUBCASE("the whole record") {}
  SUBCASE("the oldest ticks have been dropped") {
    set_record_budget(session, session.history.bytes / 2);
    REQUIRE_FALSE(session.history.snapshots.front().input.restart);
  }
  std::string error;
  REQUIRE_MESSAGE(save_recording(session, recording, error), error);
  auto job = begin_trace(session, saved, error);
  REQUIRE_MESSAGE(job, error);
  int slices = 0;
  while (continue_trace(*job, 7, error) == Progress::Going) ++slices;
  CHECK(slices > 2);
  CHECK(error == "");
  const std::string command = std::string(SKELSCOPE) + " trace " + EXAMPLE_SKF + " --recording " +
                              recording + " --output " + printed;
  REQUIRE(std::system(command.c_str()) == 0);
  CHECK(text_in(saved).size() > 10'000);
  CHECK(text_in(saved) == text_in(printed));
  fs::remove_all(folder);
}
