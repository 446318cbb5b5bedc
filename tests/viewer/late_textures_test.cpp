// The skeleton and the panels are shown at once, and the artwork when it is decoded.
#include <algorithm>
#include <chrono>
#include <thread>

#include "gl/image_io.h"
#include "overlays/projection.h"
#include "panels/viewport/viewport.h"
#include "session/exports.h"
#include "viewer/desk.h"
#include "viewer/picture/picture.h"
#include "viewer/screenshot.h"
#include "viewer/studies.h"

using namespace skelscope;
using namespace exports;
using ui::Desk;

namespace {

// The example with two more images, one of them broken.
skelform::Skf rig_with_bad_image() {
  skelform::Skf skf = example();
  gl::Image plain{8, 8, std::vector<std::uint8_t>(8 * 8 * 4, 255)};
  skf.armature.atlases.push_back({"plain.png", {8, 8}});
  skf.atlas_images.push_back({"plain.png", gl::encode_png(plain)});
  skf.armature.atlases.push_back({"bad.png", {8, 8}});
  skf.atlas_images.push_back({"bad.png", std::vector<std::byte>(3)});
  return skf;
}

// A viewer as with a window, which decodes images in the background.
struct Late {
  Desk desk;
  RigGraphics& graphics = desk.viewer().graphics;

  Late() { graphics.beside = true; }
  void open(skelform::Skf skf, const std::string& path) {
    show_rig(desk.session(), std::move(skf), path);
    desk.session().playback.paused = true;
    desk.harness().frame(2);
  }
  void begin() {
    std::string error;
    REQUIRE_MESSAGE(begin_artwork(graphics, error), error);
  }
  void let_come() {
    for (int i = 0; i < 10'000 && graphics.load; ++i) {
      begin();
      desk.harness().frame(1);
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    REQUIRE(graphics.load == nullptr);
  }
  bool shows(std::size_t atlas) {
    const gl::RigTexture& shown = graphics.textures.atlases[atlas];
    return !shown.awaited && shown.texture->name.get() != 0;
  }
  std::size_t drawn_over() {
    ViewportOverlays overlays;
    build_overlays(desk.session(), desk.viewer().studies, desk.view(),
                   projection_of(desk.view(), 1), overlays);
    return overlays.over.primitives.size();
  }
  bool has_image_problem() {
    return std::ranges::any_of(desk.session().problems, [](const skelform::Problem& problem) {
      return problem.code == "atlas-undecodable" && problem.json_path == "atlases[2].filename";
    });
  }
};

}  // namespace

TEST_CASE("bones are drawn until the artwork is decoded, and a broken image is reported then") {
  Late late;
  late.desk.view().overlays.bones = false;
  late.open(rig_with_bad_image(), "other.skf");
  CHECK(late.desk.view().awaited_images == 3);
  CHECK(is_busy(late.desk.viewer()));  // frames must go on, although playback is paused
  CHECK_FALSE(late.shows(0));
  CHECK_FALSE(late.has_image_problem());
  const std::size_t with_bones = late.drawn_over();
  late.let_come();
  CHECK(late.desk.view().awaited_images == 0);
  CHECK(late.drawn_over() < with_bones);
  CHECK(late.shows(0));
  CHECK(late.shows(1));
  CHECK(late.graphics.textures.atlases[2].missing);
  CHECK(late.has_image_problem());
  CHECK(late.desk.session().log.back().text.find("bad.png: ") != std::string::npos);
}

TEST_CASE("other rigs can be opened while images are decoded") {
  Late late;
  for (int i = 0; i < 8; ++i) {
    late.open(i % 2 == 0 ? rig_with_bad_image() : example(), "rig" + std::to_string(i));
    if (i % 3 != 0) late.begin();
  }
  late.open(rig_with_bad_image(), "last.skf");
  late.let_come();
  CHECK(late.graphics.textured == late.desk.session().now.skf);
  CHECK(late.graphics.textures.atlases.size() == 3);
  CHECK(late.shows(0));
  CHECK(late.has_image_problem());
  for (int i = 0; i < 10'000 && !late.graphics.given_up.empty(); ++i) {
    late.desk.harness().frame(1);
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  CHECK(late.graphics.given_up.empty());
}

TEST_CASE("an edit that keeps the images continues to load them") {
  Late late;
  late.open(rig_with_bad_image(), "other.skf");
  const gl::TextureLoadPtr before = late.graphics.load;
  REQUIRE(before);
  skelform::Skf edited = *late.desk.session().now.skf;
  edited.armature.bones[0].name = "Renamed";
  late.open(std::move(edited), "other.skf");
  CHECK(late.graphics.load == before);
  late.let_come();
  CHECK(late.graphics.textured == late.desk.session().now.skf);
  CHECK(late.shows(0));
  CHECK(late.has_image_problem());
}

TEST_CASE("a reloaded file shows its new artwork without a gap") {
  Late late;
  late.open(rig_with_bad_image(), "other.skf");
  late.let_come();
  skelform::Skf again = rig_with_bad_image();
  again.atlas_images[1].bytes = again.atlas_images[0].bytes;
  late.graphics.most_held_up = 60;
  show_rig(late.desk.session(), std::move(again), "other.skf");
  late.desk.harness().frame(1);
  CHECK(late.shows(0));
  CHECK(late.graphics.load == nullptr);
}

TEST_CASE("pictures and screenshots wait for all textures") {
  Late late;
  late.open(rig_with_bad_image(), "other.skf");
  SUBCASE("a picture of a film") {
    PictureOptions options;
    options.has_context = true;
    options.textured = &late.graphics;
    Studio studio;
    std::string error;
    REQUIRE_MESSAGE(open_studio(studio, late.desk.session(), options, {}, error), error);
    CHECK_FALSE(studio.stage.textures.atlases[0].awaited);
    CHECK_FALSE(late.shows(0));
  }
  SUBCASE("a screenshot of the window") {
    late.desk.viewer().requests.screenshot_window = true;
    late.desk.harness().frame(1);
    CHECK(late.graphics.load == nullptr);
    CHECK(late.shows(0));
  }
  SUBCASE("a screenshot requested by a panel in the same frame") {
    REQUIRE(late.graphics.load);
    late.desk.viewer().requests.screenshot_window = true;
    save_screenshot_if_asked(late.desk.viewer(), 64, 64);
    CHECK(late.desk.viewer().requests.screenshot_window);  // the request waits for the next frame
    late.desk.harness().frame(1);
    CHECK(late.graphics.load == nullptr);
  }
}
