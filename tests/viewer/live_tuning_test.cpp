// The settings that a game is told, and those that it is not.
#include <filesystem>

#include "skelform/edit.h"
#include "skelform/live_lines.h"
#include "skelform/write.h"
#include "temporary_folder.h"
#include "viewer/live_game.h"
#include "words/numbers.h"

using namespace skelscope;
using namespace skelscope::ui;

namespace {

std::string hello_at(const std::string& path) {
  std::string hello = hello_of("Hero", "x");
  const std::string name = R"("rig":{"name":"x"})";
  return hello.replace(hello.find(name), name.size(), "\"rig\":\"" + path + "\"");
}

// Everything that the game has been told, up to a line that comes now.
std::string told(Desk& desk, GameClient& game) {
  desk.harness().frame(3);
  const int peer = state_of(desk).watched;
  tell(*desk.viewer().live.server, peer, R"({"step":77})");
  return game.read_until("{\"step\":77}\n");
}

bool has_set(const std::string& lines) {
  return lines.find("\"set\"") != std::string::npos;
}

void set_sway(Desk& desk, float sway) {
  edited(desk.viewer().requests, desk.session()).pokes.physics_pokes = {
      {0, PhysicsParameter::Sway, sway}};
  desk.harness().frame(2);
}

// A rig with other styles and other physics than the example.
std::string other_rig(const TemporaryFolder& folder, Desk& desk) {
  skelform::Skf skf = *desk.session().now.skf;
  skf.editor.active_styles = {0};
  skelform::EditResult renamed = skelform::edit(skf, skelform::RenameBone{2, "Renamed"});
  REQUIRE(renamed);
  REQUIRE(skelform::write(*renamed.skf, folder.file("other.skf"), {}));
  return folder.file("other.skf");
}

bool await_other(Desk& desk) {
  return comes_true([&] {
    desk.harness().frame(1);
    return armature_of(desk.session()).bones[2].name == "Renamed";
  });
}

void await_watched(Desk& desk) {
  comes_true([&] { return desk.harness().frame(1), watched_character(state_of(desk)) != nullptr; });
  desk.harness().frame(2);
}

}  // namespace

TEST_CASE("A game whose rig opens as it connects keeps its style and its values") {
  const TemporaryFolder folder;
  Desk desk;
  const std::string other = other_rig(folder, desk);
  edited(desk.viewer().requests, desk.session()).styles = {};
  desk.harness().frame(2);
  GameClient game(wait_for_game(desk));
  game.send(hello_at(other) + tick_line(0));  // in one piece, before the rig is there
  await_ticks(desk, 1);
  REQUIRE(await_other(desk));
  REQUIRE_FALSE(desk.session().setup.styles.empty());
  CHECK_FALSE(has_set(told(desk, game)));
  set_sway(desk, 0.125f);
  CHECK(told(desk, game).find(R"({"id":0,"sway":0.125})") != std::string::npos);
}

TEST_CASE("A game gets nothing while another rig than its own is on screen, nor as it returns") {
  const TemporaryFolder folder;
  Desk desk;
  const std::string other = other_rig(folder, desk);
  REQUIRE(skelform::write(*desk.session().now.skf, folder.file("hero.skf"), {}));
  GameClient game(wait_for_game(desk));
  game.send(hello_at(folder.file("hero.skf")) + tick_line(0));
  await_ticks(desk, 1);
  set_sway(desk, 0.25f);
  CHECK(has_set(told(desk, game)));
  desk.viewer().requests.rig.leave_unsaved = true;
  desk.viewer().requests.open_path = other;
  REQUIRE(await_other(desk));
  set_sway(desk, 0.125f);
  CHECK_FALSE(has_set(told(desk, game)));
  CHECK(state_of(desk).rig_note.find("gets no settings from here") != std::string::npos);
  desk.viewer().requests.rig.leave_unsaved = true;
  desk.viewer().requests.open_path = folder.file("hero.skf");
  desk.harness().frame(3);
  CHECK_FALSE(has_set(told(desk, game)));
  CHECK(state_of(desk).rig_note.empty());
}

TEST_CASE("A rig with the name of the one on screen, and other bones, opens from the game's file") {
  const TemporaryFolder folder;
  Desk desk;
  const skelform::Skf example = *desk.session().now.skf;
  skelform::Skf goblin = example;
  for (skelform::Bone& bone : goblin.armature.bones) bone.name += " of a goblin";
  std::filesystem::create_directory(folder.file("goblin"));
  const std::string theirs = folder.file("goblin/rig.skf");
  REQUIRE(skelform::write(goblin, theirs, {}));
  REQUIRE(skelform::write(example, folder.file("rig.skf"), {}));
  desk.viewer().requests.open_path = folder.file("rig.skf");
  desk.harness().frame(3);
  std::string hello = hello_at(theirs);
  const std::string path = "\"rig\":\"" + theirs + "\"";
  const auto told = skelform::hex_text(skelform::fingerprint_of(goblin.armature), 16);
  hello.replace(
      hello.find(path), path.size(),
      R"("rig":{"name":"rig.skf","path":")" + theirs + R"(","fingerprint":")" + told + "\"}");
  GameClient game(wait_for_game(desk));
  game.send(hello + tick_line(0));
  await_ticks(desk, 1);
  CHECK(desk.session().path == theirs);
  CHECK(armature_of(desk.session()).bones[0].name.ends_with(" of a goblin"));
  CHECK(state_of(desk).version_note.empty());
}

TEST_CASE("The note that a rig is missing goes once it is opened by hand") {
  const TemporaryFolder folder;
  Desk desk;
  Game game(desk, wait_for_game(desk), "hero.skf");
  game.play(1);
  await_ticks(desk, 1);
  CHECK(state_of(desk).rig_note.find("hero.skf") != std::string::npos);
  REQUIRE(skelform::write(*desk.session().now.skf, folder.file("hero.skf"), {}));
  desk.viewer().requests.open_path = folder.file("hero.skf");
  desk.harness().frame(3);
  CHECK(state_of(desk).rig_note.empty());
}

TEST_CASE("Another character gets nothing of the first one's, by a click or as it comes") {
  Desk desk;
  const int port = wait_for_game(desk);
  GameClient hero(port), enemy(port);
  hero.send(hello_of("Hero") + tick_line(0));
  await_ticks(desk, 1);
  set_sway(desk, 0.125f);
  CHECK(has_set(told(desk, hero)));
  enemy.send(hello_of("Enemy"));
  REQUIRE(
      comes_true([&] { return desk.harness().frame(1), state_of(desk).characters.size() == 2; }));
  desk.viewer().requests.live.watch = state_of(desk).characters[1].peer;
  desk.harness().frame(2);
  enemy.send(tick_line(0));
  await_ticks(desk, 1);
  CHECK_FALSE(has_set(told(desk, enemy)));
  set_sway(desk, 0.5f);
  CHECK(has_set(told(desk, enemy)));
  desk.viewer().requests.live.watch = state_of(desk).characters[0].peer;
  desk.harness().frame(2);
  CHECK(state_of(desk).record.ticks.size() == 1);  // its record came back
  hero.send(tick_line(1));
  await_ticks(desk, 2);
  CHECK_FALSE(has_set(told(desk, hero)));
}

TEST_CASE("An undo gives a character no speed of the one that was watched before") {
  Desk desk;
  const int port = wait_for_game(desk);
  GameClient hero(port), enemy(port);
  hero.send(hello_of("Hero") + tick_line(0));
  await_ticks(desk, 1);
  edited(desk.viewer().requests, desk.session()).game.speed = 0.5;
  desk.harness().frame(2);
  set_sway(desk, 0.125f);
  enemy.send(hello_of("Enemy"));
  REQUIRE(
      comes_true([&] { return desk.harness().frame(1), state_of(desk).characters.size() == 2; }));
  desk.viewer().requests.live.watch = state_of(desk).characters[1].peer;
  desk.harness().frame(2);
  enemy.send(tick_line(0));
  await_ticks(desk, 1);
  desk.viewer().requests.undo = 1;
  desk.harness().frame(2);
  CHECK(told(desk, enemy).find("animation_speed") == std::string::npos);
  CHECK_FALSE(desk.session().setup.game.speed);
}

TEST_CASE("A value undone while the port was closed is taken back in the game") {
  Desk desk;
  const int port = wait_for_game(desk);
  {
    GameClient game(port);
    game.send(hello_of("Hero") + tick_line(0));
    await_ticks(desk, 1);
    set_sway(desk, 0.125f);
    CHECK(has_set(told(desk, game)));
    desk.viewer().requests.live.wait = false;
    desk.harness().frame(3);
  }
  desk.viewer().requests.undo = 1;
  desk.harness().frame(3);
  desk.viewer().requests.live.wait = true;
  desk.harness().frame(3);
  REQUIRE(desk.viewer().live.server);
  GameClient again(state_of(desk).address.port);
  again.send(hello_of("Hero") + tick_line(1));
  await_watched(desk);
  const std::string own = number_text(armature_of(desk.session()).physics[0].sway);
  const std::string lines = told(desk, again);
  CHECK(lines.find(R"({"id":0,"sway":)" + own) != std::string::npos);
  CHECK(lines.find("\"want\"") != std::string::npos);  // asked for again as well
}

TEST_CASE("Undo takes back the speed of the game's animations, and so does the button beside it") {
  Desk desk;
  GameClient game(wait_for_game(desk));
  game.send(hello_of("Hero") + tick_line(0));
  await_ticks(desk, 1);
  edited(desk.viewer().requests, desk.session()).game.speed = 0.5;
  desk.harness().frame(2);
  CHECK(told(desk, game).find(R"({"animation_speed":0.5})") != std::string::npos);
  desk.viewer().requests.undo = 1;
  CHECK(told(desk, game).find(R"({"animation_speed":1})") != std::string::npos);
  edited(desk.viewer().requests, desk.session()).game.smooth_frames = 8;
  CHECK(told(desk, game).find(R"({"smooth":8})") != std::string::npos);
  desk.harness().click(kLive + "smooth/back");
  CHECK(told(desk, game).find(R"({"smooth":0})") != std::string::npos);
  CHECK_FALSE(desk.session().setup.game.smooth_frames);
}

TEST_CASE("A setting that the game does not take is said where it is changed") {
  Desk desk;
  Game game(desk, wait_for_game(desk));
  game.play(1);
  await_ticks(desk, 1);
  edited(desk.viewer().requests, desk.session()).styles = {};
  desk.harness().frame(2);
  CHECK(desk.view().toast.text == "The game does not take styles from here");
}

TEST_CASE("The lines to paste take the changes, and name no address that is none") {
  Desk desk;
  wait_for_game(desk);
  const auto pasted = [&](const std::string& which) {
    desk.harness().click(kLive + which + "/copy");
    desk.harness().frame(2);
    return std::string(ImGui::GetClipboardText());
  };
  CHECK(pasted("connect").find(".port = ") != std::string::npos);
  CHECK(pasted("connect").find(".host") == std::string::npos);
  CHECK(pasted("changes").find("live_changes(live)) apply(change, rig, hero, pace);") !=
        std::string::npos);
  CHECK(pasted("tick").find("live_tick(live, rig, hero)") != std::string::npos);
  desk.viewer().live.state->address.host = "0.0.0.0";
  desk.harness().frame(2);
  CHECK(pasted("connect").find("0.0.0.0") == std::string::npos);
  desk.viewer().live.state->address.host = "192.168.1.5";
  desk.harness().frame(2);
  CHECK(pasted("connect").find(".host = \"192.168.1.5\"") != std::string::npos);
}
