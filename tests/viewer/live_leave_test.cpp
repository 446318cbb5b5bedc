// Records of games that no file keeps: Leave and closing the window ask before they are lost.
#include <doctest/doctest.h>

#include <filesystem>

#include "skelform/edit.h"
#include "temporary_folder.h"
#include "viewer/desk.h"
#include "viewer/live_game.h"

using namespace skelscope;
using namespace skelscope::ui;

namespace {

void ask_to_leave(Desk& desk) {
  desk.harness().click(kLive + "leave");
  desk.harness().frame(1);
}

void ask_to_quit(Desk& desk) {
  press(desk, {'Q', kControl});
  desk.harness().frame(1);
}

const Question& question_of(Desk& desk) {
  return desk.view().edit.question;
}

void answer(Desk& desk, const char* button) {
  desk.harness().click(std::string("question/") + button);
  desk.harness().frame(2);
}

void keep_at(Desk& desk, const std::string& path) {
  REQUIRE(desk.view().browser.purpose == FilePurpose::SaveLive);
  desk.view().browser.open = false;
  desk.viewer().requests.chosen_file = ChosenFile{FilePurpose::SaveLive, path};
}

// A second character is on screen; the first one's record is on the shelf.
void watch_second(Desk& desk, GameClient& second) {
  second.send(hello_of("Enemy"));
  REQUIRE(
      comes_true([&] { return desk.harness().frame(1), state_of(desk).characters.size() == 2; }));
  desk.viewer().requests.live.watch = state_of(desk).characters[1].peer;
  desk.harness().frame(2);
}

TEST_CASE("Leave asks before a record is lost that no file keeps") {
  Desk desk;
  Game game(desk, wait_for_game(desk));
  game.play(5);
  await_ticks(desk, 5);
  ask_to_leave(desk);
  CHECK(question_of(desk).kind == QuestionKind::Record);
  CHECK(question_of(desk).text == "No file keeps the record of Hero (5 ticks).");
  answer(desk, "cancel");
  CHECK(desk.view().live.shows);
  CHECK(state_of(desk).record.ticks.size() == 5);
  ask_to_leave(desk);
  answer(desk, "lose");
  CHECK_FALSE(desk.view().live.shows);
  CHECK(state_of(desk).record.ticks.empty());
}

TEST_CASE("A kept record is left without a question, until more ticks come") {
  const TemporaryFolder folder;
  Desk desk;
  Game game(desk, wait_for_game(desk));
  game.play(5);
  await_ticks(desk, 5);
  desk.viewer().requests.chosen_file = ChosenFile{FilePurpose::SaveLive, folder.file("kept.json")};
  await_saved(desk);
  game.play(2);
  await_ticks(desk, 7);
  ask_to_leave(desk);
  CHECK(question_of(desk).text == "No file keeps the record of Hero (2 ticks).");
  answer(desk, "cancel");
  desk.viewer().requests.chosen_file = ChosenFile{FilePurpose::SaveLive, folder.file("all.json")};
  await_saved(desk);
  ask_to_leave(desk);
  CHECK(question_of(desk).kind == QuestionKind::None);
  CHECK_FALSE(desk.view().live.shows);
}

TEST_CASE("A record that could not be saved is asked about again") {
  Desk desk;
  Game game(desk, wait_for_game(desk));
  game.play(5);
  await_ticks(desk, 5);
  desk.viewer().requests.chosen_file = ChosenFile{FilePurpose::SaveLive, "/no such folder/a.json"};
  await_saved(desk);
  ask_to_quit(desk);
  CHECK(question_of(desk).kind == QuestionKind::Record);
  CHECK_FALSE(desk.viewer().requests.quit);
}

TEST_CASE("Quitting asks about the record, then about the edits, and forgets neither answer") {
  Desk desk;
  press(desk, {'E'});
  ask_edit(desk.viewer().requests.rig, "Moved").edits = {
      skelform::SetRest{{{5, skelform::Element::PositionX, 77}}}};
  desk.harness().frame(2);
  press(desk, {'E'});
  Game game(desk, wait_for_game(desk));
  game.play(3);
  await_ticks(desk, 3);
  ask_to_quit(desk);
  CHECK(question_of(desk).kind == QuestionKind::Record);
  answer(desk, "lose");
  CHECK(question_of(desk).kind == QuestionKind::Unsaved);
  CHECK_FALSE(desk.viewer().requests.quit);
  desk.harness().click("question/lose");
  CHECK(desk.viewer().requests.quit);
}

TEST_CASE("Keeping the record at the question saves it and leaves, although the game goes on") {
  const TemporaryFolder folder;
  Desk desk;
  Game game(desk, wait_for_game(desk));
  game.play(5);
  await_ticks(desk, 5);
  ask_to_leave(desk);
  answer(desk, "keep");
  game.play(2);
  await_ticks(desk, 7);
  keep_at(desk, folder.file("kept.json"));
  desk.harness().frame(1);
  game.play(2);
  CHECK(comes_true([&] { return desk.harness().frame(1), !desk.viewer().live.server; }));
  CHECK(question_of(desk).kind == QuestionKind::None);
  CHECK(std::filesystem::file_size(folder.file("kept.json")) > 0);
}

TEST_CASE("A dialog that was cancelled leaves nothing behind that a later save would do") {
  const TemporaryFolder folder;
  Desk desk;
  Game game(desk, wait_for_game(desk));
  game.play(5);
  await_ticks(desk, 5);
  ask_to_leave(desk);
  answer(desk, "keep");
  desk.view().browser.open = false;
  desk.harness().click(kLive + "keep");
  keep_at(desk, folder.file("kept.json"));
  await_saved(desk);
  desk.harness().frame(2);
  CHECK(desk.viewer().live.server);
}

TEST_CASE("Records of characters that were watched before are asked about, too") {
  const TemporaryFolder folder;
  Desk desk;
  const int port = wait_for_game(desk);
  GameClient hero(port), enemy(port);
  hero.send(hello_of("Hero") + tick_line(0) + tick_line(1));
  await_ticks(desk, 2);
  watch_second(desk, enemy);
  ask_to_leave(desk);
  CHECK(question_of(desk).kind == QuestionKind::OtherRecords);
  CHECK(question_of(desk).text.starts_with("No file keeps the record of Hero (2 ticks)."));
  desk.view().bottom_tab = BottomTab::Timeline;
  answer(desk, "keep");
  CHECK(desk.view().bottom_tab == BottomTab::Live);
  CHECK(desk.viewer().live.server);
  enemy.send(tick_line(0));
  await_ticks(desk, 1);
  ask_to_leave(desk);
  CHECK(question_of(desk).text ==
        "No file keeps the record of Enemy (1 tick). Nor are the records of 1 other character "
        "kept.");
  answer(desk, "keep");
  keep_at(desk, folder.file("enemy.json"));
  CHECK(comes_true([&] {
    desk.harness().frame(1);
    return question_of(desk).kind == QuestionKind::OtherRecords;
  }));
  answer(desk, "lose");
  CHECK_FALSE(desk.viewer().live.server);
}

}  // namespace
