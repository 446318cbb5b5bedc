// Records of games that no file keeps: Leave and closing the window ask before they are lost.
#include <doctest/doctest.h>

#include <filesystem>
#include <future>

#include "skelform/edit.h"
#include "temporary_folder.h"
#include "viewer/desk.h"
#include "viewer/live_game.h"
#include "viewer/studies.h"

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

void edit_bone(Desk& desk) {
  press(desk, {'E'});
  ask_edit(desk.viewer().requests.rig, "Moved").edits = {
      skelform::SetRest{{{5, skelform::Element::PositionX, 77}}}};
  desk.harness().frame(2);
  press(desk, {'E'});
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
  CHECK(question_of(desk).text == "5 ticks of Hero are in no file.");
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
  CHECK(question_of(desk).text == "2 ticks of Hero are in no file.");
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
  CHECK_FALSE(desk.viewer().quits);
}

TEST_CASE("Quitting asks about the record, then about the edits, and forgets neither answer") {
  Desk desk;
  edit_bone(desk);
  Game game(desk, wait_for_game(desk));
  game.play(3);
  await_ticks(desk, 3);
  ask_to_quit(desk);
  CHECK(question_of(desk).kind == QuestionKind::Record);
  answer(desk, "lose");
  CHECK(question_of(desk).kind == QuestionKind::Unsaved);
  CHECK_FALSE(desk.viewer().quits);
  desk.harness().click("question/lose");
  CHECK(desk.viewer().quits);
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

TEST_CASE("A file has one run: the other runs of the record are asked about") {
  const TemporaryFolder folder;
  Desk desk;
  Game game(desk, wait_for_game(desk));
  game.play(5);
  await_ticks(desk, 5);
  game.client().send(tick_line(90) + tick_line(91));  // a second run
  await_ticks(desk, 7);
  ask_to_leave(desk);
  CHECK(question_of(desk).text ==
        "2 ticks of Hero are in no file. 5 ticks of its other runs are in no file.");
  answer(desk, "keep");
  keep_at(desk, folder.file("newest.json"));
  await_saved(desk);
  CHECK(question_of(desk).kind == QuestionKind::OtherRecords);
  CHECK(question_of(desk).text.starts_with("5 ticks of Hero's other runs are in no file."));
  answer(desk, "keep");
  desk.viewer().requests.live.show = 0;
  desk.harness().frame(2);
  desk.viewer().requests.chosen_file = ChosenFile{FilePurpose::SaveLive, folder.file("old.json")};
  await_saved(desk);
  ask_to_leave(desk);
  CHECK_FALSE(desk.view().live.shows);
}

TEST_CASE("Leave and Quit wait for the file that is being written") {
  const TemporaryFolder folder;
  for (const bool quits : {false, true}) {
    CAPTURE(quits);
    Desk desk;
    Game game(desk, wait_for_game(desk));
    game.play(5);
    await_ticks(desk, 5);
    std::promise<LiveSaved> slow;  // a disk
    desk.viewer().live.saving = slow.get_future();
    if (quits)
      ask_to_quit(desk);
    else
      ask_to_leave(desk);
    desk.harness().frame(3);
    CHECK(question_of(desk).kind == QuestionKind::None);
    CHECK(desk.view().live.shows);
    CHECK_FALSE(desk.viewer().quits);
    CHECK(is_busy(desk.viewer()));
    slow.set_value({.path = "a.json",
                    .ticks = 5,
                    .record = state_of(desk).record.number,
                    .end = 5,
                    .before = 5});
    desk.harness().frame(1);
    CHECK(desk.viewer().quits == quits);
    CHECK(desk.view().live.shows == quits);
  }
}

TEST_CASE("A file that could not be written leaves the window open and the question asked") {
  Desk desk;
  Game game(desk, wait_for_game(desk));
  game.play(5);
  await_ticks(desk, 5);
  std::promise<LiveSaved> slow;
  desk.viewer().live.saving = slow.get_future();
  ask_to_quit(desk);
  slow.set_value({.path = "a.json", .error = "The disk is full", .record = 0});
  desk.harness().frame(3);
  CHECK_FALSE(desk.viewer().quits);
  CHECK(desk.view().notice == "The disk is full");
  ask_to_quit(desk);
  CHECK(question_of(desk).kind == QuestionKind::Record);
}

TEST_CASE("Keeping the record while quitting asks about unsaved edits all the same") {
  const TemporaryFolder folder;
  Desk desk;
  edit_bone(desk);
  Game game(desk, wait_for_game(desk));
  game.play(3);
  await_ticks(desk, 3);
  ask_to_quit(desk);
  answer(desk, "keep");
  keep_at(desk, folder.file("kept.json"));
  await_saved(desk);
  CHECK_FALSE(desk.viewer().quits);
  CHECK(question_of(desk).kind == QuestionKind::Unsaved);
  desk.harness().click("question/lose");
  CHECK(desk.viewer().quits);
}

TEST_CASE("Saving the edits while quitting asks about a record that came meanwhile") {
  const TemporaryFolder folder;
  Desk desk;
  const int port = wait_for_game(desk);
  edit_bone(desk);
  ask_to_quit(desk);
  REQUIRE(question_of(desk).kind == QuestionKind::Unsaved);
  answer(desk, "keep");
  Game game(desk, port);
  game.play(3);
  await_ticks(desk, 3);
  REQUIRE(desk.view().browser.purpose == FilePurpose::SaveRig);
  desk.view().browser.open = false;
  desk.viewer().requests.chosen_file = ChosenFile{FilePurpose::SaveRig, folder.file("rig.skf")};
  desk.harness().frame(3);
  CHECK_FALSE(desk.viewer().quits);
  CHECK(question_of(desk).kind == QuestionKind::Record);
}

TEST_CASE("Closing the window while a question is open keeps the question") {
  Desk desk;
  Game game(desk, wait_for_game(desk));
  game.play(3);
  await_ticks(desk, 3);
  desk.view().edit.question = {.kind = QuestionKind::NameFollows, .text = "?"};
  desk.viewer().requests.quit = true;
  desk.harness().frame(2);
  CHECK(question_of(desk).kind == QuestionKind::NameFollows);
  CHECK_FALSE(desk.viewer().quits);
}

TEST_CASE("The window closes with a question open if nothing is lost by that") {
  Desk desk;
  desk.view().edit.question = {.kind = QuestionKind::Recover, .text = "?"};
  desk.viewer().requests.quit = true;
  desk.harness().frame(1);
  CHECK(desk.viewer().quits);
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
  CHECK(std::filesystem::exists(folder.file("kept.json")));
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
  CHECK(question_of(desk).text == "Ticks of Hero are in no file. The Live tab shows them.");
  desk.view().bottom_tab = BottomTab::Timeline;
  answer(desk, "keep");
  CHECK(desk.view().bottom_tab == BottomTab::Live);
  CHECK(desk.viewer().live.server);
  enemy.send(tick_line(0));
  await_ticks(desk, 1);
  ask_to_leave(desk);
  CHECK(question_of(desk).text ==
        "1 tick of Enemy is in no file. Ticks of Hero are in no file, either.");
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
