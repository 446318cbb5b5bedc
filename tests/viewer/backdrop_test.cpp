// The backdrop behind the rig: choosing and drawing it, and images that cannot be read.
#include "panels/viewport/backdrop.h"

#include <filesystem>
#include <fstream>

#include "gl/image_io.h"
#include "viewer/desk.h"

using namespace skelscope;
using ui::Desk;

namespace {

namespace fs = std::filesystem;

struct PictureFile {
  fs::path path = fs::temp_directory_path() / "skelscope_backdrop.png";
  ~PictureFile() { fs::remove(path); }
  void write(std::uint8_t level) const {
    gl::Image image{40, 30, std::vector<std::uint8_t>(40 * 30 * 4, level)};
    std::string error;
    REQUIRE_MESSAGE(gl::write_png(path.string(), image, error), error);
  }
};

void choose(Desk& desk, const fs::path& path) {
  desk.viewer().requests.chosen_file = {FilePurpose::BackdropImage, path.string()};
  desk.harness().frame(2);
}

// The difference in brightness between a grid line and its ground, 0..1.
float contrast(ImU32 line, float ground) {
  const ImVec4 c = ImGui::ColorConvertU32ToFloat4(line);
  return c.w * std::abs((c.x + c.y + c.z) / 3 - ground);
}

}  // namespace

TEST_CASE("the menu at the viewport's corner chooses the backdrop") {
  Desk desk;
  const std::string menu = "viewport/backdrop menu/backdrop/";
  desk.harness().click("viewport/backdrop");
  desk.harness().frame(2);
  desk.harness().click(menu + "checker");
  CHECK(desk.view().backdrop.kind == BackdropKind::Checker);
  desk.harness().frame(2);
  desk.harness().click("viewport/backdrop");
  desk.harness().frame(2);
  desk.harness().click(menu + "swatch 0");
  CHECK(desk.view().backdrop.kind == BackdropKind::Colour);
  CHECK(colour_text(desk.view().backdrop) == "#FFFFFF");
  desk.harness().click(menu + "choose-image");
  desk.harness().frame();
  CHECK(desk.view().browser.open);
  CHECK(desk.view().browser.purpose == FilePurpose::BackdropImage);
}

TEST_CASE("a colour is read and written as six hexadecimal digits") {
  Backdrop backdrop;
  CHECK(read_colour("#336699", backdrop));
  CHECK(colour_text(backdrop) == "#336699");
  CHECK(read_colour("ffa000", backdrop));
  CHECK(colour_text(backdrop) == "#FFA000");
  for (const char* wrong : {"", "#", "#12345", "#1234567", "#12345g", "red"})
    CHECK_FALSE(read_colour(wrong, backdrop));
  CHECK(colour_text(backdrop) == "#FFA000");
}

TEST_CASE("an image file can be the backdrop, and choosing it again reads it again") {
  Desk desk;
  PictureFile file;
  file.write(200);
  choose(desk, file.path);
  CHECK(desk.view().notice == "");
  CHECK(desk.view().backdrop.kind == BackdropKind::Image);
  REQUIRE(desk.viewer().backdrop.texture);
  CHECK(desk.viewer().backdrop.texture->width == 40);
  CHECK(desk.viewer().backdrop.luminance == doctest::Approx(200 / 255.0).epsilon(0.02));
  file.write(20);
  choose(desk, file.path);  // the same path with another picture
  CHECK(desk.viewer().backdrop.luminance == doctest::Approx(20 / 255.0).epsilon(0.05));
}

TEST_CASE("a missing or broken image raises a notice and leaves the theme's ground") {
  Desk desk;
  SUBCASE("a path from the settings without a file") {
    desk.view().backdrop = {.kind = BackdropKind::Image, .image = "/nowhere/sky.png"};
    desk.harness().frame(2);
  }
  SUBCASE("a file that is no image") {
    PictureFile file;
    std::ofstream(file.path) << "no picture";
    choose(desk, file.path);
  }
  CHECK(desk.view().backdrop.kind == BackdropKind::Theme);
  CHECK(desk.view().notice.starts_with("Backdrop: "));
  CHECK_FALSE(desk.viewer().backdrop.texture);
}

TEST_CASE("the grid and the overlays contrast with any backdrop colour in both themes") {
  for (const Palette& palette : {dark_palette(), light_palette()}) {
    Theme theme;
    theme.palette = palette;
    for (const float level : {0.f, 0.2f, 0.45f, 0.55f, 0.8f, 1.f}) {
      const Backdrop backdrop{BackdropKind::Colour, level, level, level, ""};
      const Theme over = theme_over(backdrop, {}, theme);
      CAPTURE(level);
      CHECK(contrast(over.palette.grid_major, level) > 0.09f);
      CHECK(contrast(over.palette.faint, level) > 0.25f);
      CHECK(over.palette.dark == (level < 0.5f));
    }
    CHECK(theme_over({}, {}, theme).palette.grid_major == palette.grid_major);
  }
}
