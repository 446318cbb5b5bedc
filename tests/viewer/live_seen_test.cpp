// The window beside a game's pose: flags, the ghost of our rules, another export.
#include <cmath>

#include "lists/lists.h"
#include "live/sha.h"
#include "overlays/projection.h"
#include "platform/files/text_file.h"
#include "session/runs/ghost.h"
#include "skelform/edit.h"
#include "skelform/live_lines.h"
#include "skelform/write.h"
#include "temporary_folder.h"
#include "viewer/live_game.h"

using namespace skelscope;
using namespace skelscope::ui;

namespace {

std::string print_of(const skelform::Armature& armature) {
  char digits[20];
  std::snprintf(digits, sizeof digits, "%016llx",
                static_cast<unsigned long long>(skelform::fingerprint_of(armature)));
  return digits;
}

// A game with the library that paints its sprites by code of its own. It sends the lists that the
// window has asked for, and does not tell what it plays.
struct PaintedGame {
  PaintedGame(Desk& desk, int port)
      : client(port),
        skf(desk.session().now.skf),
        lines(skelform::make_live_lines(skf->armature)),
        state(skelform::initial_state(skf->armature)),
        built(skelform::make_constructed(skf->armature)) {
    client.send(hello_line("Hero", ""));
  }
  void play() {
    construct(skf->armature, state.pose, state.physics, built);
    client.send(std::string(tick_line(lines, skf->armature, state, built)));
  }
  void hear() { read_live_line(lines, client.read_until("\n")); }

  GameClient client;
  std::shared_ptr<const skelform::Skf> skf;
  skelform::LiveLines lines;
  skelform::State state;
  skelform::Constructed built;
};

// The first bone whose sprite is drawn.
int drawn_bone(Desk& desk) {
  const auto& commands = desk.session().now.draw_list.commands;
  REQUIRE(!commands.empty());
  return commands.front().bone_id;
}

struct DrawnSprite {
  std::string texture;
  skelform::Color tint{0};
};

// The sprite of a bone as the window draws it.
DrawnSprite drawn_sprite(Desk& desk, int bone) {
  const auto& list = desk.session().now.draw_list;
  const auto command = std::ranges::find(list.commands, bone, &skelform::DrawCommand::bone_id);
  REQUIRE(command != list.commands.end());
  const auto& style = armature_of(desk.session()).styles[command->style];
  return {style.textures[command->texture].name,
          list.vertices[list.indices[command->first_index]].color};
}

std::string rig_with(const std::string& more) {
  return R"("rig":{"name":"hero.skf",)" + more + "},";
}

std::string version_note(const std::string& more) {
  Desk desk;
  Game game(desk, wait_for_game(desk), "", more);
  game.play(1);
  await_ticks(desk, 1);
  return state_of(desk).version_note;
}

}  // namespace

TEST_CASE("The ghost is our pose of the game's tick, also where the game is wrong") {
  Desk desk;
  Game game(desk, wait_for_game(desk));
  game.play(30, shift_bones);
  await_ticks(desk, 30);
  CHECK(state_of(desk).ours == nullptr);
  desk.harness().click(kLive + "ghost");
  desk.harness().frame(2);
  REQUIRE(state_of(desk).ours);
  const auto& ours = state_of(desk).ours->bones;
  const auto& right = game.simulation().constructed.bones;
  for (std::size_t i = 0; i < right.size(); ++i) {
    CAPTURE(i);
    CHECK(ours[i].pos.x == doctest::Approx(right[i].pos.x).epsilon(1e-4));
    CHECK(ours[i].rot == doctest::Approx(right[i].rot).epsilon(1e-4));
  }
  CHECK(std::ranges::find(desk.viewer().ghosts, state_of(desk).ours) != desk.viewer().ghosts.end());
  press(desk, {'E'});  // the rig's own pose has no ghost of a game
  desk.harness().frame(2);
  CHECK(state_of(desk).ours == nullptr);
}

TEST_CASE("A tint, a texture and a layer of the game's own are on screen, also without Compare") {
  Desk desk;
  PaintedGame game(desk, wait_for_game(desk));
  game.play();
  await_ticks(desk, 1);
  game.hear();
  REQUIRE_FALSE(desk.view().live.compares);
  const int bone = drawn_bone(desk), visuals = rig(desk).bones[bone].visuals_id;
  const DrawnSprite before = drawn_sprite(desk, bone);
  skelform::LiveVisuals& own = game.state.pose.visuals[visuals];
  const auto& textures = rig(desk).styles.front().textures;
  const auto other = std::ranges::find_if(
      textures, [&](const skelform::Texture& texture) { return texture.name != before.texture; });
  REQUIRE(other != textures.end());
  own.tex = find_index(rig(desk).texture_names, other->name);
  own.tint = {0.5f, 0.25f, 0.125f, 1};
  own.zindex += 1000;
  game.play();
  await_ticks(desk, 2);
  const DrawnSprite after = drawn_sprite(desk, bone);
  CHECK(after.texture == other->name);
  CHECK(after.tint == own.tint);
  CHECK(before.tint != own.tint);
  CHECK(desk.session().now.draw_list.commands.back().bone_id == bone);  // in front of all
  press(desk, {kLeft});  // the tick before has the looks of that time
  CHECK(drawn_sprite(desk, bone).texture == before.texture);
}

TEST_CASE("A mark is a flag at the frame that the game played, and a click shows its tick") {
  Desk desk;
  Game game(desk, wait_for_game(desk));
  game.play(9);
  game.client().send("{\"mark\":\"landed\",\"tick\":6}\n");
  game.play(20);
  await_ticks(desk, 29);
  const auto& flags = desk.view().live.flags;
  REQUIRE(flags.size() == 1);
  CHECK(flags[0].name == "landed");
  CHECK(flags[0].animation == 1);
  CHECK(flags[0].frame == 6);
  CHECK(flags[0].tick == 6);
  desk.harness().click("timeline/timeline/tabs/timeline");
  desk.harness().frame(2);
  desk.harness().click("timeline/timeline/game mark/0/flag");
  desk.harness().frame(2);
  CHECK(shown_tick(state_of(desk))->rows.tick == 6);
}

TEST_CASE("Events of the game's player are flags beside its marks") {
  Desk desk;
  Game game(desk, wait_for_game(desk));
  const auto walk = [](const std::string& kind) {
    return R"("events":[{"kind":")" + kind + R"(","animation":"Walk","frame":0}],)";
  };
  const auto played = [&](int tick, const std::string& more) {
    const std::string track = R"("tracks":[{"animation":1,"frame":)" + std::to_string(tick % 4);
    game.client().send("{\"tick\":" + std::to_string(tick) + "," + track + "}]," + more +
                       R"("bones":[{"id":0,"x":0,"y":0,"rot":0,"sx":1,"sy":1}]})" + "\n");
  };
  played(0, walk("started"));
  for (int tick = 1; tick < 12; ++tick) played(tick, tick % 4 == 0 ? walk("looped") : "");
  await_ticks(desk, 12);
  const auto& flags = desk.view().live.flags;
  REQUIRE(flags.size() == 2);
  CHECK(flags[0].name == "started Walk");
  CHECK(flags[0].frame == 0);
  CHECK(flags[1].name == "looped Walk");
  CHECK(flags[1].times == 2);
  CHECK(flags[1].tick == 8);
}

TEST_CASE("Another export of the rig in the game is told, once, with the cure") {
  Desk desk;
  const std::string same = print_of(armature_of(desk.session()));
  CHECK(version_note(rig_with(R"("fingerprint":")" + same + "\"")) == "");
  const std::string note = version_note(rig_with(R"("fingerprint":"0123456789abcdef")"));
  CHECK(note.find("another export of hero.skf") != std::string::npos);
  CHECK(note.find("load it again in the game") != std::string::npos);
  CHECK(version_note("") == "");  // a game need not tell
}

TEST_CASE("A file's hash tells another export as well") {
  const TemporaryFolder folder;
  Desk desk;
  REQUIRE(skelform::write(*desk.session().now.skf, folder.file("hero.skf"), {}));
  desk.viewer().requests.open_path = folder.file("hero.skf");
  desk.harness().frame(3);
  std::string bytes, error;
  REQUIRE(read_text(folder.file("hero.skf"), bytes, error));
  const int port = wait_for_game(desk);
  for (const bool same : {true, false}) {
    const std::string hash = same ? sha256_in_hex(bytes) : std::string(64, '0');
    Game game(desk, port, "", rig_with(R"("sha256":")" + hash + "\""));
    game.play(1);
    CHECK(comes_true([&] {
      desk.harness().frame(1);
      return state_of(desk).recorded.sha256 == hash;
    }));
    desk.harness().frame(1);
    CHECK(state_of(desk).version_note.empty() == same);
  }
  CHECK(log_of(desk).find("another export of hero.skf") != std::string::npos);
}

TEST_CASE("In its place draws the rig where the game draws it, with the same pose") {
  Desk desk;
  Game game(desk, wait_for_game(desk));
  game.play(1);
  game.client().send(tick_line(1, 5, R"(,"placement":{"position":[300,40],"scale":[-1,1]})"));
  await_ticks(desk, 2);
  const float own = shown_x(desk, 0);
  CHECK(placement_of(desk.session().now).position.x == 0);
  desk.harness().click(kLive + "placed");
  desk.harness().frame(2);
  CHECK(placement_of(desk.session().now).position.x == 300);
  CHECK(placement_of(desk.session().now).scale.x == -1);
  CHECK(shown_x(desk, 0) == own);
  CHECK(desk.session().setup.pokes.stance == Stance{});
}

TEST_CASE("The other characters are dots in their places, and a click on one watches it") {
  Desk desk;
  const int port = wait_for_game(desk);
  const auto placed = [](int tick, const std::string& at) {
    return tick_line(tick, 0, R"(,"placement":{"position":)" + at + "}");
  };
  GameClient first(port), second(port);
  first.send(hello_line("First", "") + placed(0, "[200,0]"));
  await_ticks(desk, 1);
  second.send(hello_line("Second", "") + placed(0, "[0,100]"));
  const std::string dot = "viewport/live character/1/watch";
  comes_true([&] { return desk.harness().frame(1), state_of(desk).characters.size() == 2; });
  desk.harness().frame(3);
  CHECK(!desk.harness().has(dot));
  desk.harness().click(kLive + "placed");
  desk.harness().frame(2);
  int tick = 1;
  CHECK(comes_true([&] {
    second.send(placed(tick++, "[0,100]"));
    desk.harness().frame(1);
    return desk.harness().has(dot);
  }));
  const Projection projection = projection_of(desk.view(), desk.viewer().theme.scale);
  const skelform::Vec2 at = world_to_screen(projection, {0, 100});
  const ImVec2 corner = desk.harness().find("viewport/viewport").min;
  CHECK(desk.harness().find(dot).center().x == doctest::Approx(corner.x + at.x).epsilon(0.01));
  CHECK(desk.harness().find(dot).center().y == doctest::Approx(corner.y + at.y).epsilon(0.01));
  desk.harness().click(dot);
  desk.harness().frame(2);
  REQUIRE(watched_character(state_of(desk)));
  CHECK(watched_character(state_of(desk))->hello.character == "Second");
  second.send(placed(tick, "[0,100]"));
  CHECK(comes_true([&] {  // ticks of before may still come, too
    desk.harness().frame(1);
    return !state_of(desk).record.ticks.empty();
  }));
  desk.harness().frame(2);
  CHECK(!desk.harness().has(dot));  // the rig itself stands there
  CHECK(desk.harness().has("viewport/live character/0/watch"));
}
