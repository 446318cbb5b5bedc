// A file that is rewritten without rest, mostly badly, while the viewer plays it.
//   SKELSCOPE_RELOAD_ROUNDS=500 test_viewer -tc="*without rest*"
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>

#include "session/exports.h"
#include "viewer/desk.h"
#include "viewer/live_reload.h"
#include "viewer/open_rig.h"

using namespace skelscope;
using namespace exports;
using ui::Desk;
namespace fs = std::filesystem;

namespace {

int rounds() {
  const char* asked = std::getenv("SKELSCOPE_RELOAD_ROUNDS");
  return asked ? std::max(1, std::atoi(asked)) : 40;
}

void write(const fs::path& path, std::span<const std::byte> bytes, bool append = false) {
  std::ofstream file(path, std::ios::binary | (append ? std::ios::app : std::ios::trunc));
  file.write(reinterpret_cast<const char*>(bytes.data()),
             static_cast<std::streamsize>(bytes.size()));
}

// A viewer that plays a file of its own. Its clock advances only in look().
struct Stage {
  fs::path folder = fs::temp_directory_path() / ("skelscope_stress_" + std::to_string(getpid()));
  fs::path path = folder / "rig.skf", other = folder / "other.skf";
  Desk desk;
  double now = 0;
  std::mt19937 chance{11};

  Stage() {
    fs::remove_all(folder);
    fs::create_directories(folder);
    write(path, example_rig());
    REQUIRE(open_rig(desk.viewer(), path));
    desk.session().playback.paused = false;
    desk.set_pace(1.0 / 60);
    look(0);
  }
  ~Stage() { fs::remove_all(folder); }

  void clear() { fs::remove_all(path); }
  // Looks at the file times + 1 times and draws a frame after each look.
  void look(int times) {
    for (int i = 0; i <= times; ++i, now += 0.13) {
      follow_file(desk.viewer(), now);
      desk.harness().frame(1);
    }
  }
  int below(std::size_t limit) {
    return static_cast<int>(std::uniform_int_distribution<std::size_t>(0, limit - 1)(chance));
  }
};

Bytes garbage(Stage& stage, Bytes bytes) {
  for (int i = 0; i < 200; ++i) {
    bytes[static_cast<std::size_t>(stage.below(bytes.size()))] =
        static_cast<std::byte>(stage.below(256));
  }
  return bytes;
}

// Does something to the file. Kind kKinds replaces it by a whole file.
constexpr int kKinds = 8;
void happen(Stage& stage, int kind, const Bytes& whole) {
  const auto half = std::span(whole).first(static_cast<std::size_t>(stage.below(whole.size())));
  if (kind != 0) stage.clear();
  switch (kind) {
    case 0:
      write(stage.path, garbage(stage, whole));
      break;
    case 1:
      write(stage.path, half);
      break;
    case 2:
      break;  // deleted
    case 3:
      fs::create_directory(stage.path);
      break;
    case 4:
      write(stage.path, whole);
      fs::permissions(stage.path, fs::perms::none);
      break;
    case 5:
      fs::create_symlink(stage.path, stage.path);
      break;  // links to itself
    case 6:   // grows in steps
      for (std::size_t at = 0; at < whole.size(); at += whole.size() / 4 + 1) {
        write(stage.path,
              std::span(whole).subspan(at, std::min(whole.size() / 4 + 1, whole.size() - at)),
              true);
        stage.look(1);
      }
      break;
    default:
      write(stage.other, whole);
      fs::rename(stage.other, stage.path);
  }
}

}  // namespace

TEST_CASE("the viewer survives a file that is rewritten without rest") {
  Stage stage;
  for (int round = 0; round < rounds(); ++round) {
    const Bytes whole = changed({{"bones[33].pos.x", std::to_string(round)}});
    happen(stage, stage.below(kKinds), whole);
    stage.look(3);
    REQUIRE(stage.desk.session().now.skf);
    CHECK(armature_of(stage.desk.session()).bones.size() > 30);
  }
  stage.clear();
  happen(stage, kKinds, changed({{"bones[33].pos.x", "777"}}));
  stage.look(6);
  CHECK(armature_of(stage.desk.session()).bones[33].pos.x == 777);
  CHECK(stage.desk.view().file.state == WatchState::Watching);
  CHECK(stage.desk.view().notice.empty());
  CHECK(stage.desk.session().diverged_tick == -1);
}

TEST_CASE("a folder in the file's place counts as missing, and a file that returns is shown") {
  Stage stage;
  stage.clear();
  happen(stage, 3, {std::byte{0}});
  stage.look(8);
  CHECK(stage.desk.view().file.state == WatchState::Missing);
  stage.clear();
  happen(stage, kKinds, changed({{"bones[33].pos.x", "12"}}));
  stage.look(8);
  CHECK(stage.desk.view().file.state == WatchState::Watching);
  CHECK(armature_of(stage.desk.session()).bones[33].pos.x == 12);
}

TEST_CASE("a slowly growing file is shown once it is complete") {
  Stage stage;
  happen(stage, 6, changed({{"bones[33].pos.x", "5"}}));
  stage.look(6);
  CHECK(armature_of(stage.desk.session()).bones[33].pos.x == 5);
  CHECK(stage.desk.view().notice.empty());
}
