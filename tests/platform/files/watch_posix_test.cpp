// A watched file that another program writes, with a clock controlled by the test.
#include "platform/files/watch.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

using namespace skelscope;
namespace fs = std::filesystem;

namespace {

struct WatchedFile {
  fs::path path = fs::temp_directory_path() / ("skelscope_watch_" + std::to_string(getpid()));
  WatchedFile() { write("one"); }
  ~WatchedFile() { fs::remove(path); }
  void write(const std::string& text) const { std::ofstream(path) << text; }
  // Replaces the file by renaming a new one, as most programs save.
  void replace(const std::string& text) const {
    const fs::path fresh = path.string() + ".new";
    std::ofstream(fresh) << text;
    fs::last_write_time(fresh, fs::last_write_time(path));
    fs::rename(fresh, path);
  }
};

// Looks every 5 ms until the file is reported. Returns the seconds that took; -1 after `most`.
double seconds_until_read(Watch& watch, double& now, double most = 2) {
  const double start = now;
  for (; now < start + most; now += 0.005) {
    if (look(watch, now)) return now - start;
  }
  return -1;
}

}  // namespace

TEST_CASE("an unchanged file is never reported") {
  const WatchedFile file;
  Watch watch;
  double now = 100;
  watch_file(watch, file.path, now);
  CHECK(watch.state == WatchState::Watching);
  CHECK(seconds_until_read(watch, now, 5) == -1);
}

TEST_CASE("a rewritten file is reported once, within half a second") {
  const WatchedFile file;
  Watch watch;
  double now = 0;
  watch_file(watch, file.path, now);
  for (const char* text : {"another", "and again longer"}) {
    file.write(text);
    const double taken = seconds_until_read(watch, now);
    CHECK(taken >= 0);
    CHECK(taken < 0.4);
    CHECK(seconds_until_read(watch, now) == -1);
  }
}

TEST_CASE("a replacing file of the same size and time counts as a new version") {
  const WatchedFile file;
  Watch watch;
  double now = 0;
  watch_file(watch, file.path, now);
  file.replace("two");
  CHECK(seconds_until_read(watch, now) >= 0);
}

TEST_CASE("a growing file is reported once it stops growing") {
  const WatchedFile file;
  Watch watch;
  double now = 0;
  watch_file(watch, file.path, now);
  std::string text = "one";
  for (int i = 0; i < 40; ++i, now += 0.05) {
    file.write(text += 'x');
    CHECK_FALSE(look(watch, now));
  }
  CHECK(seconds_until_read(watch, now) < 0.4);
}

TEST_CASE("a file written while it is read is reported again") {
  const WatchedFile file;
  Watch watch;
  double now = 0;
  watch_file(watch, file.path, now);
  file.write("half");
  REQUIRE(seconds_until_read(watch, now) >= 0);
  file.write("whole now");
  CHECK(seconds_until_read(watch, now) >= 0);
}

TEST_CASE("a deleted file is reported when it exists again") {
  const WatchedFile file;
  Watch watch;
  double now = 0;
  watch_file(watch, file.path, now);
  fs::rename(file.path, file.path.string() + ".away");
  CHECK(seconds_until_read(watch, now, 3) == -1);
  CHECK(watch.state == WatchState::Missing);
  fs::rename(file.path.string() + ".away", file.path);
  CHECK(seconds_until_read(watch, now) >= 0);
}

TEST_CASE("an empty path is not watched") {
  Watch watch;
  watch_file(watch, "", 0);
  CHECK(watch.state == WatchState::Off);
  CHECK_FALSE(look(watch, 100));
}

TEST_CASE("why_missing() tells a missing file, a folder in its place and a denied access apart") {
  const fs::path path = fs::temp_directory_path() / ("skelscope_why_" + std::to_string(getpid()));
  CHECK(why_missing(path) == "is gone");
  fs::create_directory(path);
  CHECK(why_missing(path) == "is a folder now");
  fs::create_symlink("loop", path / "loop");  // unreadable even for root
  CHECK(why_missing(path / "loop").starts_with("cannot be reached: "));
  fs::remove_all(path);
}
