#include "live/tuning_told.h"

#include <doctest/doctest.h>

#include "live/live_state.h"
#include "samples/sample.h"
#include "session/record/session.h"
#include "skelform/edit.h"

using namespace skelscope;

namespace {

using Lines = std::vector<std::string>;
using Rig = std::shared_ptr<const skelform::Skf>;

Rig tuned_rig() {
  static const Session session = [] {
    Session made;
    std::string error;
    REQUIRE(open_bytes(made, example_rig(), error));
    return made;
  }();
  return session.now.skf;
}

// A game that takes everything, and what it has been told in the last step.
struct ToldGame {
  ToldGame() {
    hello.takes = {"physics", "overrides", "style", "families", "animation_speed", "smooth"};
  }
  Lines tell(const Told& now) { return tuning_lines(tuning, hello, rig, now, 3); }
  Lines come_back(const Told& now) {
    tuning.again = true;
    return tell(now);
  }
  LiveHello hello;
  LiveTuning tuning;
  Rig rig = tuned_rig();
};

Told with_sway(float sway) {
  Told told;
  told.physics = {{0, PhysicsParameter::Sway, sway}};
  told.styles = {0};
  return told;
}

const std::string kSway = R"({"set":{"physics":[{"id":0,"sway":0.125}]}})";

std::string own_sway_line() {
  return R"({"set":{"physics":[{"id":0,"sway":)" +
         number_text(tuned_rig()->armature.physics[0].sway) + "}]}}";
}

std::string style_of(int style) {
  return R"({"set":{"style":[")" +
         tuned_rig()->armature.styles[static_cast<std::size_t>(style)].name + "\"]}}";
}

}  // namespace

TEST_CASE("A game that connects keeps its own values; changes are sent as they are made") {
  ToldGame game;
  CHECK(game.tell(with_sway(0.5f)) == Lines{});
  CHECK(game.tell(with_sway(0.5f)) == Lines{});
  CHECK(game.tell(with_sway(0.125f)) == Lines{kSway});
  Told none = with_sway(0);
  none.physics.clear();
  CHECK(game.tell(none) == Lines{own_sway_line()});
}

TEST_CASE("A game that comes back gets what it was told, what has changed meanwhile, and resets") {
  ToldGame game;
  Told now = with_sway(0.5f);
  game.tell(now);
  CHECK(game.come_back(now) == Lines{});  // it was told nothing
  now = with_sway(0.125f);
  game.tell(now);
  CHECK(game.come_back(now) == Lines{kSway});
  now.styles = {};
  CHECK(game.come_back(now) == Lines{kSway, R"({"set":{"style":[]}})"});
  now.styles = {0};
  game.tell(now);
  CHECK(game.come_back(now) == Lines{kSway, style_of(0)});
  now.physics.clear();  // undone while nobody was connected
  CHECK(game.come_back(now) == Lines{own_sway_line(), style_of(0)});
  CHECK(game.come_back(now) == Lines{style_of(0)});
}

TEST_CASE("An undo gives a game its own physics, not the file's, also once it has come back") {
  ToldGame game;
  skelform::TraceParameters own{.entry = 0};
  own.values.sway = 0.4f;
  game.hello.head.physics = {own};
  const Told none{.styles = {0}};
  game.tell(none);
  game.tell(with_sway(0.125f));
  game.hello.head.physics[0].values.sway = 0.125f;  // its next first line
  CHECK(game.come_back(with_sway(0.125f)) == Lines{kSway});
  CHECK(game.tell(none) == Lines{R"({"set":{"physics":[{"id":0,"sway":0.4}]}})"});
}

TEST_CASE("A click on another character, and another rig that is opened, push nothing") {
  ToldGame game;
  game.tell(with_sway(0.125f));
  game.tuning.seen.reset();
  CHECK(game.tell(with_sway(0.25f)) == Lines{});
  Told now = with_sway(0.25f);
  now.playing.speed = 0.5;
  CHECK(game.tell(now) == Lines{R"({"set":{"animation_speed":0.5}})"});
  game.tuning.seen.reset();
  now.physics.clear();
  CHECK(game.tell(now) == Lines{});
}

TEST_CASE("The settings of playing are taken back: speed 1, and the tracks' own frames") {
  ToldGame game;
  Told now = with_sway(0), own = now;
  game.tell(now);
  now.playing = {.speed = 0.5, .smooth_frames = 8};
  CHECK(game.tell(now) == Lines{R"({"set":{"animation_speed":0.5}})", R"({"set":{"smooth":8}})"});
  CHECK(game.come_back(now).size() == 2);
  CHECK(game.tell(own) == Lines{R"({"set":{"animation_speed":1}})", R"({"set":{"smooth":3}})"});
  CHECK(game.come_back(own) == Lines{});
}

TEST_CASE("An edit of the rig moves indices, and is no change of the settings") {
  ToldGame game;
  Told now = with_sway(0.125f);
  now.overrides = {{3, skelform::Element::Rotation, 1}};
  game.tell({.styles = {0}});
  game.tell(now);
  const skelform::EditResult edited =
      skelform::edit(*tuned_rig(), skelform::RenameBone{5, "Renamed"});
  REQUIRE(edited);
  game.rig = std::make_shared<const skelform::Skf>(*edited.skf);
  CHECK(game.tell(now) == Lines{});
  CHECK(game.come_back(now).size() == 2);
}

TEST_CASE("Settings that a game does not take are not sent, and said where they change") {
  ToldGame game;
  game.hello.takes = {"physics", "families"};
  Told now = with_sway(0.5f);
  CHECK(untold_changes(game.tuning, game.hello, now).empty());  // nothing has changed yet
  game.tell(now);
  now.overrides = {{3, skelform::Element::Rotation, 1}};
  CHECK(untold_changes(game.tuning, game.hello, now) ==
        "The game does not take overrides from here");
  CHECK(game.tell(now) == Lines{});
  CHECK(untold_changes(game.tuning, game.hello, now).empty());
  now.families = {{.family = 0}};
  now.families[0].enabled = false;
  CHECK(untold_changes(game.tuning, game.hello, now).empty());
  CHECK(game.tell(now).size() == 1);
  now.families[0].mode = skelform::IkMode::FABRIK;
  CHECK(untold_changes(game.tuning, game.hello, now).empty());
  CHECK(game.tell(now).size() == 1);
  game.hello.takes = {"physics"};
  now.families[0].mimic_target = true;
  CHECK(untold_changes(game.tuning, game.hello, now) ==
        "The game does not take settings of IK families from here");
  game.tell(now);
  now.playing.speed = 0.5;
  CHECK(untold_changes(game.tuning, game.hello, now) ==
        "The game does not take the speed of animations from here");
  game.tell(now);
  now.playing.smooth_frames = 3;
  CHECK(untold_changes(game.tuning, game.hello, now) ==
        "The game does not take smooth frames from here");
}
