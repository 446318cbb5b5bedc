// The words of a page's address, and the orders of the page around it.
#include "web/page_options.h"

#include "viewer/desk.h"

using namespace skelscope;
using ui::Desk;

namespace {

const skelform::Animation& shown_animation(const Viewer& viewer) {
  return armature_of(viewer.session).animations[main_track(viewer.session)->animation];
}

}  // namespace

TEST_CASE("an address opens its rig at its animation, frame and bone") {
  Desk desk;
  Viewer& viewer = desk.viewer();
  PageOptions options;
  options.path = EXAMPLE_SKF;
  options.animation = "Walk";
  options.frame = "5";
  options.select = "Head";
  options.loop = "no";
  CHECK(show_options(viewer, options).empty());
  CHECK(shown_animation(viewer).name == "Walk");
  CHECK(shown_frame(viewer.session) == 5);
  CHECK(viewer.session.playback.paused);
  CHECK_FALSE(viewer.session.playback.loop);
  const auto& bones = armature_of(viewer.session).bones;
  REQUIRE(skelform::has_index(bones, viewer.view.selection.bone));
  CHECK(bones[static_cast<std::size_t>(viewer.view.selection.bone)].name == "Head");
}

TEST_CASE("a wrong part of an address is told and leaves the others") {
  Desk desk;
  Viewer& viewer = desk.viewer();
  PageOptions options;
  options.path = EXAMPLE_SKF;
  options.animation = "Walk";
  options.frame = "soon";
  options.select = "Nobody";
  options.panels = "ik,live";
  const std::string told = show_options(viewer, options);
  CHECK(shown_animation(viewer).name == "Walk");
  CHECK(told.find("frame=soon") != std::string::npos);
  CHECK(told.find("Nobody") != std::string::npos);
  CHECK(told.find("cannot wait for games") != std::string::npos);
}

TEST_CASE("a rig that is not there leaves the example") {
  Desk desk;
  Viewer& viewer = desk.viewer();
  PageOptions options;
  options.path = "nowhere.skf";
  CHECK(show_options(viewer, options).find("nowhere.skf") != std::string::npos);
  CHECK(viewer.session.now.skf);
}

TEST_CASE("orders play, pause, seek and open, and a wrong one is answered") {
  Desk desk;
  Viewer& viewer = desk.viewer();
  PageOptions options;
  options.path = EXAMPLE_SKF;
  show_options(viewer, options);
  CHECK(follow_order(viewer, R"({"do": "pause"})").empty());
  CHECK(viewer.session.playback.paused);
  CHECK(follow_order(viewer, R"({"do": "seek", "frame": 7})").empty());
  CHECK(shown_frame(viewer.session) == 7);
  CHECK(follow_order(viewer, R"({"do": "play", "animation": "Idle"})").empty());
  CHECK(shown_animation(viewer).name == "Idle");
  CHECK_FALSE(viewer.session.playback.paused);
  CHECK(follow_order(viewer, R"({"do": "seek", "frame": -1})").find("0 or more") !=
        std::string::npos);
  CHECK(follow_order(viewer, R"({"do": "seek", "frame": 99999})").find("99999") !=
        std::string::npos);
  CHECK(follow_order(viewer, R"({"do": "dance"})").find("dance") != std::string::npos);
  CHECK(follow_order(viewer, "[1").find("no object") != std::string::npos);
  CHECK(follow_order(viewer, R"({"do": "open", "path": "nowhere.skf"})").find("nowhere.skf") !=
        std::string::npos);
  const std::string words = R"({"do": "open", "path": ")" EXAMPLE_SKF R"(", "animation": "Walk"})";
  CHECK(follow_order(viewer, words).empty());
  CHECK(shown_animation(viewer).name == "Walk");
}
