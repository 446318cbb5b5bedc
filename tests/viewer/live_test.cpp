// The Live tab: a game connects, is shown, paused, scrubbed, compared, kept and lost.
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "session/compare/trace_check.h"
#include "session/recording/replay.h"
#include "skelform/edit.h"
#include "skelform/write.h"
#include "temporary_folder.h"
#include "viewer/live_game.h"

using namespace skelscope;
using namespace skelscope::ui;

TEST_CASE("Ctrl+Shift+L waits with the lines to paste, and a game's tick comes on screen") {
  Desk desk;
  const int port = wait_for_game(desk);
  CHECK(desk.view().bottom_tab == BottomTab::Live);
  CHECK(desk.harness().has(kLive + "connect/copy"));
  Game game(desk, port);
  game.play(3, shift_bones);
  await_ticks(desk, 3);
  CHECK(desk.harness().has(kLive + "character/0/watch"));
  CHECK(shown_x(desk, 2) == doctest::Approx(game.simulation().constructed.bones[2].pos.x + 100));
  CHECK(desk.view().live.status.starts_with("live"));
  CHECK(log_of(desk).find("Hero has connected from 127.0.0.1:") != std::string::npos);
}

TEST_CASE("Bones alone carry their meshes with them") {
  Desk desk;
  Game game(desk, wait_for_game(desk));
  const auto bones_only = [](TraceTick& tick) {
    shift_bones(tick);
    tick.vertices.reset();
    tick.visuals.reset();
  };
  game.play(1, bones_only);
  await_ticks(desk, 1);
  const auto& ours = game.simulation().constructed.vertices;
  const auto& shown = desk.session().now.constructed.vertices;
  REQUIRE(!ours.empty());
  for (std::size_t i = 0; i < ours.size(); ++i)
    CHECK(shown[i].x == doctest::Approx(ours[i].x + 100).epsilon(0.001));
}

TEST_CASE("Pause here keeps the picture while the record fills; Now returns") {
  Desk desk;
  Game game(desk, wait_for_game(desk));
  game.play(5);
  await_ticks(desk, 5);
  desk.harness().click(kLive + "hold");
  const float before = shown_x(desk, 14);
  game.play(10);
  await_ticks(desk, 15);
  CHECK(shown_x(desk, 14) == before);
  CHECK(shown_tick(state_of(desk))->rows.tick == 4);
  desk.harness().click(kLive + "back");
  CHECK(shown_tick(state_of(desk))->rows.tick == 3);
  press(desk, {kRight});
  desk.harness().frame(2);
  CHECK(shown_tick(state_of(desk))->rows.tick == 4);
  press(desk, {' '});
  desk.harness().frame(2);
  CHECK(state_of(desk).follows);
  CHECK(shown_tick(state_of(desk))->rows.tick == 14);
  desk.harness().click_at(desk.harness().find(kLive + "scrub").center());
  desk.harness().frame(2);
  CHECK(shown_tick(state_of(desk))->rows.tick == 7);
}

TEST_CASE("Buttons pause and step the game itself, if it takes that") {
  Desk desk;
  Game game(desk, wait_for_game(desk));
  game.play(2);
  await_ticks(desk, 2);
  CHECK(game.client().read_until("\n").find("\"want\"") != std::string::npos);
  desk.harness().click(kLive + "pause there");
  CHECK(game.client().read_until("\n") == "{\"pause\":true}\n");
  desk.harness().frame(2);
  desk.harness().click(kLive + "step there");
  CHECK(game.client().read_until("\n") == "{\"step\":1}\n");
  CHECK(!desk.harness().has(kLive + "speed there"));  // the game does not take it
}

TEST_CASE("A slider of physics moves the game, and undo takes it back") {
  Desk desk;
  Game game(desk, wait_for_game(desk));
  game.play(2);
  await_ticks(desk, 2);
  game.client().read_until("\n");  // what the viewer wants
  edited(desk.viewer().requests, desk.session()).pokes.physics_pokes = {
      {0, PhysicsParameter::Sway, 0.125f}};
  desk.harness().frame(2);
  CHECK(game.client().read_until("\n") == "{\"set\":{\"physics\":[{\"id\":0,\"sway\":0.125}]}}\n");
  desk.viewer().requests.undo = 1;
  desk.harness().frame(3);
  const std::string own = number_text(armature_of(desk.session()).physics[0].sway);
  CHECK(game.client().read_until("\n") ==
        "{\"set\":{\"physics\":[{\"id\":0,\"sway\":" + own + "}]}}\n");
}

TEST_CASE("The Compare tab shows the first tick, pass and bone that differ while the game plays") {
  Desk desk;
  Game game(desk, wait_for_game(desk));
  game.play(20);
  game.play(30, [](TraceTick& tick) {
    for (auto pass : {TracePass::Ik, TracePass::Physics, TracePass::Bones})
      (*tick.bones[static_cast<int>(pass)])[4].rot += 0.3;
  });
  await_ticks(desk, 50);
  desk.harness().click(kLive + "compare");
  const Reference& reference = desk.viewer().studies.reference;
  CHECK(comes_true([&] {
    desk.harness().frame(1);
    return reference.check && reference.check->done;
  }));
  REQUIRE(!reference.check->rows.empty());
  CHECK(reference.check->rows.front().first_tick == 20);
  CHECK(reference.check->rows.front().bone == 4);
  CHECK(std::string(reference.check->rows.front().pass) == "IK");
  desk.harness().click("timeline/timeline/tabs/compare");
  desk.viewer().requests.show_trace_tick = 20;
  desk.harness().frame(2);
  CHECK(!state_of(desk).follows);
  CHECK(shown_tick(state_of(desk))->rows.tick == 20);
}

TEST_CASE("A game that never tells its physics is compared once our run has settled") {
  Desk desk;
  Game game(desk, wait_for_game(desk));
  desk.view().live.compares = true;
  const auto untold = [](TraceTick& tick) {
    tick.physics.reset();
    if (tick.tick >= 60) tick.tick += 100;  // a gap: a run that begins while the game moves
  };
  const Reference& reference = desk.viewer().studies.reference;
  const auto is_checked = [&] {
    desk.harness().frame(1);
    return reference.check && reference.check->done &&
           reference.check->theirs->ticks.front().tick >= 160;
  };
  game.play(60 + 200, untold);
  await_ticks(desk, 260);
  for (int i = 0; i < 20; ++i) CHECK_FALSE(is_checked());
  game.play(200, untold);
  await_ticks(desk, 460);
  REQUIRE(comes_true(is_checked));
  CHECK(reference.check->theirs->ticks.front().tick == 160 + 240);
  CHECK(reference.check->rows.empty());
}

TEST_CASE("A cause that was found is forgotten once the game is right") {
  Desk desk;
  Game game(desk, wait_for_game(desk));
  game.play(20);
  await_ticks(desk, 20);
  desk.harness().click(kLive + "compare");
  desk.harness().frame(2);
  desk.viewer().live.explained = std::make_shared<TraceCheck>();
  CHECK(comes_true([&] { return desk.harness().frame(1), !desk.viewer().live.explained; }));
}

TEST_CASE("Another character gets no cause of the first one's") {
  Desk desk;
  const int port = wait_for_game(desk);
  Game hero(desk, port);
  hero.play(20, shift_bones);
  await_ticks(desk, 20);
  desk.harness().click(kLive + "compare");
  const Reference& reference = desk.viewer().studies.reference;
  LiveDesk& live = desk.viewer().live;
  CHECK(comes_true([&] {
    desk.harness().frame(1);
    return reference.check && reference.check->done;
  }));
  live.search = nullptr;
  live.explained = reference.check;
  Game enemy(desk, port);
  REQUIRE(
      comes_true([&] { return desk.harness().frame(1), state_of(desk).characters.size() == 2; }));
  REQUIRE(live.explained);
  desk.viewer().requests.live.watch = state_of(desk).characters[1].peer;
  desk.harness().frame(2);
  CHECK_FALSE(live.explained);
}

TEST_CASE("A kept record is a trace that compares equal") {
  Desk desk;
  Game game(desk, wait_for_game(desk));
  game.play(20);
  await_ticks(desk, 20);
  const std::string path = std::filesystem::temp_directory_path() /
                           ("skelscope_live_" + std::to_string(getpid()) + ".json");
  desk.viewer().requests.chosen_file = ChosenFile{FilePurpose::SaveLive, path};
  await_saved(desk);
  std::ifstream file(path);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  std::filesystem::remove(path);
  auto trace = std::make_shared<Trace>();
  std::string error;
  REQUIRE_MESSAGE(read_trace(text, *trace, error), error);
  const auto check = check_trace(desk.session(), trace);
  CHECK(check->played.by == PlayedBy::Trace);
  while (!continue_check(*check, 1)) {
  }
  CHECK(check->rows.empty());
}

TEST_CASE("A record that cannot be kept says where and why, once the game has gone as well") {
  Desk desk;
  {
    Game game(desk, wait_for_game(desk));
    game.play(5);
    await_ticks(desk, 5);
  }
  desk.viewer().requests.chosen_file = ChosenFile{FilePurpose::SaveLive, "/no such folder/a.json"};
  await_saved(desk);
  CHECK(desk.view().notice.find("/no such folder/a.json") != std::string::npos);
  CHECK(state_of(desk).record.ticks.size() == 5);
}

TEST_CASE("A lost game leaves its record, and Leave shows the session again") {
  Desk desk;
  const int port = wait_for_game(desk);
  {
    Game game(desk, port);
    game.play(5, shift_bones);
    await_ticks(desk, 5);
  }
  CHECK(comes_true([&] {
    desk.harness().frame(1);
    return desk.view().live.status == "live \u00b7 connection lost";
  }));
  const float shown = shown_x(desk, 2);
  leave_game(desk);
  desk.harness().frame(2);
  CHECK(!desk.view().live.shows);
  CHECK(!desk.viewer().live.server);
  CHECK(shown_x(desk, 2) != shown);
}

TEST_CASE("A rig that is opened while a game plays shows the game's animation, too") {
  Desk desk;
  Game game(desk, wait_for_game(desk));
  game.play(1);
  await_ticks(desk, 1);
  REQUIRE(main_track(desk.session())->animation == 1);
  skelform::EditResult renamed =
      skelform::edit(*desk.session().now.skf, skelform::RenameBone{2, "Renamed"});
  REQUIRE(renamed);
  const TemporaryFolder folder;
  REQUIRE(skelform::write(*renamed.skf, folder.file("renamed.skf"), {}));
  desk.viewer().requests.open_path = folder.file("renamed.skf");
  desk.harness().frame(3);
  REQUIRE(armature_of(desk.session()).bones[2].name == "Renamed");
  game.play(1);
  await_ticks(desk, 2);
  CHECK(main_track(desk.session())->animation == 1);
}

TEST_CASE("A rig that cannot be found, and ticks of another rig, are told") {
  Desk desk;
  Game game(desk, wait_for_game(desk), "nowhere.skf");
  game.play(1);
  await_ticks(desk, 1);
  CHECK(state_of(desk).rig_note.find("nowhere.skf") != std::string::npos);
  game.client().send(R"({"tick":1,"bones":[{"id":999,"x":1,"y":2,"rot":0,"sx":1,"sy":1}]})"
                     "\n");
  await_ticks(desk, 2);
  CHECK(state_of(desk).tick_note == "Tick 1 has bone 999, which this rig lacks");
}

TEST_CASE("A taken port is told in a notice, and the Live tab takes another one") {
  Desk first, second;
  const int port = wait_for_game(first);
  second.viewer().live.wanted.port = port;
  press(second, {'L', kControl | kShift});
  second.harness().frame(2);
  CHECK(second.view().notice.find("another program has this port") != std::string::npos);
  second.view().notice.clear();
  second.harness().click(kLive + "port");
  second.harness().frame(2);
  press(second, {'A', kControl});
  second.harness().type("0");  // any free one
  press(second, {kEnter, 0});
  second.harness().frame(3);
  CHECK(second.viewer().live.wanted.port == 0);
  second.harness().click(kLive + "wait");
  second.harness().frame(2);
  REQUIRE(second.viewer().live.server);
  CHECK(state_of(second).address.port != port);
}

TEST_CASE("The speed of animations and smooth frames go to a game that takes them, again as well") {
  Desk desk;
  const int port = wait_for_game(desk);
  std::string hello = hello_line("Hero", "");
  hello.replace(hello.find("\"pause\""), 7, R"("animation_speed","smooth")");
  const auto has_said = [&](GameClient& client, const std::string& line) {
    for (int i = 0; i < 4; ++i)
      if (client.read_until("\n") == line + "\n") return true;
    return false;
  };
  {
    Game game(desk, port);
    game.play(1);
    await_ticks(desk, 1);
    CHECK(!desk.harness().has(kLive + "smooth/number"));  // this game does not take it
    game.client().send(hello);
    desk.harness().frame(2);
    comes_true(
        [&] { return desk.harness().frame(1), desk.harness().has(kLive + "smooth/number"); });
    for (const auto& [field, value] : {std::pair{"animation speed", "0.5"}, {"smooth", "8"}}) {
      desk.harness().click(kLive + field + "/number");
      desk.harness().frame(2);
      press(desk, {'A', kControl});
      desk.harness().type(value);
      press(desk, {kEnter, 0});
      desk.harness().frame(3);
    }
    CHECK(has_said(game.client(), R"({"set":{"animation_speed":0.5}})"));
    CHECK(has_said(game.client(), R"({"set":{"smooth":8}})"));
  }
  comes_true([&] { return desk.harness().frame(1), !watched_character(state_of(desk)); });
  GameClient again(port);
  again.send(hello + tick_line(0));
  comes_true([&] { return desk.harness().frame(1), watched_character(state_of(desk)) != nullptr; });
  desk.harness().frame(3);
  CHECK(has_said(again, R"({"set":{"smooth":8}})"));
}
