// The record of a game: who goes on in it, and the file that keeps it.
#include <filesystem>
#include <fstream>
#include <future>
#include <iterator>

#include "session/recording/trace.h"
#include "temporary_folder.h"
#include "viewer/live_game.h"
#include "viewer/studies.h"

using namespace skelscope;
using namespace skelscope::ui;

namespace {

void await_nobody(Desk& desk) {
  comes_true([&] { return desk.harness().frame(1), !watched_character(state_of(desk)); });
}

}  // namespace

TEST_CASE("A record outlives the others that connect, and the same game goes on in it") {
  Desk desk;
  const int port = wait_for_game(desk);
  {
    GameClient hero(port);
    hero.send(hello_of("Hero") + tick_line(0));
    await_ticks(desk, 1);
  }
  await_nobody(desk);
  GameClient enemy(port);
  enemy.send(hello_of("Enemy") + tick_line(0));
  comes_true([&] { return desk.harness().frame(1), state_of(desk).characters.size() == 2; });
  CHECK(state_of(desk).watched < 0);
  CHECK(state_of(desk).record.ticks.size() == 1);
  GameClient again(port);
  again.send(hello_of("Hero") + tick_line(0));
  await_ticks(desk, 2);
}

TEST_CASE("A click shows the record of a character that has gone, and its game goes on in it") {
  Desk desk;
  const int port = wait_for_game(desk);
  GameClient enemy(port);
  {
    GameClient hero(port);
    hero.send(hello_of("Hero") + tick_line(0) + tick_line(1));
    await_ticks(desk, 2);
    enemy.send(hello_of("Enemy"));
    REQUIRE(
        comes_true([&] { return desk.harness().frame(1), state_of(desk).characters.size() == 2; }));
    desk.harness().click(kLive + "character/1/watch");
    desk.harness().frame(2);
    enemy.send(tick_line(0));
    await_ticks(desk, 1);
  }
  REQUIRE(comes_true([&] {
    desk.harness().frame(1);
    return !state_of(desk).characters[0].connected;
  }));
  desk.harness().click(kLive + "character/0/watch");
  desk.harness().frame(2);
  CHECK(state_of(desk).recorded.character == "Hero");
  CHECK(state_of(desk).record.ticks.size() == 2);
  enemy.send(tick_line(1));
  GameClient again(port);
  again.send(hello_of("Hero") + tick_line(0));
  await_ticks(desk, 3);
  CHECK(state_of(desk).recorded.character == "Hero");
}

TEST_CASE("Keep saves the run around the tick on screen") {
  const TemporaryFolder folder;
  Desk desk;
  Game game(desk, wait_for_game(desk));
  game.play(5);
  await_ticks(desk, 5);
  game.client().send(tick_line(90) + tick_line(91));
  await_ticks(desk, 7);
  desk.viewer().requests.live.show = 2;
  desk.harness().frame(2);
  desk.viewer().requests.chosen_file = ChosenFile{FilePurpose::SaveLive, folder.file("kept.json")};
  await_saved(desk);
  std::ifstream file(folder.file("kept.json"));
  Trace trace;
  std::string error;
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  REQUIRE_MESSAGE(read_trace(text, trace, error), error);
  CHECK(trace.ticks.size() == 5);
}

TEST_CASE("Frames go on until a record is saved, once the game has gone as well") {
  Desk desk;
  {
    Game game(desk, wait_for_game(desk));
    game.play(5);
    await_ticks(desk, 5);
  }
  REQUIRE(comes_true(
      [&] { return desk.harness().frame(1), watched_character(state_of(desk)) == nullptr; }));
  CHECK_FALSE(is_live_busy(desk.viewer().live));
  std::promise<LiveSaved> writing;  // a slow disk
  desk.viewer().live.saving = writing.get_future();
  desk.harness().frame(2);
  CHECK(is_live_busy(desk.viewer().live));
  CHECK(is_busy(desk.viewer()));
  writing.set_value({.error = "a.json: the disk is full"});
  desk.harness().frame(1);
  CHECK_FALSE(is_live_busy(desk.viewer().live));
  CHECK(desk.view().notice == "a.json: the disk is full");
}

TEST_CASE("A record that is being saved as the window closes is waited for, and its error told") {
  const TemporaryFolder folder;
  Desk desk;
  Game game(desk, wait_for_game(desk));
  game.play(5);
  await_ticks(desk, 5);
  std::string error;
  CHECK(end_saving(desk.viewer().live).empty());
  REQUIRE(save_live(desk.viewer(), folder.file("kept.json"), error));
  CHECK(end_saving(desk.viewer().live).empty());
  CHECK(std::filesystem::file_size(folder.file("kept.json")) > 0);
  REQUIRE(save_live(desk.viewer(), folder.file("none/kept.json"), error));
  CHECK(end_saving(desk.viewer().live).find("none") != std::string::npos);
  CHECK(end_saving(desk.viewer().live).empty());
}
