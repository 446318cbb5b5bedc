// A file that another program writes, with a clock of our own.
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
  // Over it, as most programs save: another file takes the name.
  void replace(const std::string& text) const {
    const fs::path fresh = path.string() + ".new";
    std::ofstream(fresh) << text;
    fs::last_write_time(fresh, fs::last_write_time(path));
    fs::rename(fresh, path);
  }
};

// Looks every few milliseconds until it answers; the time that took, or -1 after `most` seconds.
double seconds_until_read(Watch& watch, double& now, double most = 2) {
  const double start = now;
  for (; now < start + most; now += 0.005) {
    if (look(watch, now)) return now - start;
  }
  return -1;
}

}  // namespace

TEST_CASE("an untouched file is never read again") {
  const WatchedFile file;
  Watch watch;
  double now = 100;
  watch_file(watch, file.path, now);
  CHECK(watch.state == WatchState::Watching);
  CHECK(seconds_until_read(watch, now, 5) == -1);
}

TEST_CASE("a rewritten file is read once, well within half a second") {
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

TEST_CASE("a replaced file of the same size and time counts as a new version") {
  const WatchedFile file;
  Watch watch;
  double now = 0;
  watch_file(watch, file.path, now);
  file.replace("two");
  CHECK(seconds_until_read(watch, now) >= 0);
}

TEST_CASE("a growing file is read once it stops growing") {
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

TEST_CASE("a write during reading makes the next version") {
  const WatchedFile file;
  Watch watch;
  double now = 0;
  watch_file(watch, file.path, now);
  file.write("half");
  REQUIRE(seconds_until_read(watch, now) >= 0);
  file.write("whole now");
  CHECK(seconds_until_read(watch, now) >= 0);
}

TEST_CASE("a deleted file is read when it comes back") {
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

TEST_CASE("without a path nothing is watched") {
  Watch watch;
  watch_file(watch, "", 0);
  CHECK(watch.state == WatchState::Off);
  CHECK_FALSE(look(watch, 100));
}

TEST_CASE("a missing file is gone, behind a refusal or under a folder") {
  const fs::path path = fs::temp_directory_path() / ("skelscope_why_" + std::to_string(getpid()));
  CHECK(why_missing(path) == "is gone");
  fs::create_directory(path);
  CHECK(why_missing(path) == "is a folder now");
  fs::create_symlink("loop", path / "loop");  // refused even to root
  CHECK(why_missing(path / "loop").starts_with("cannot be reached: "));
  fs::remove_all(path);
}
