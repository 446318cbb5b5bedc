// skelscope render, called in this process: the drawn pixels and the error messages.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>

#include "commands/commands.h"
#include "gl/image_io.h"

using namespace skelscope;

namespace {

namespace fs = std::filesystem;

// A file named after this process, removed when the test ends.
struct TemporaryFile {
  fs::path path;
  explicit TemporaryFile(const char* name)
      : path(fs::temp_directory_path() / ("skelscope_render_test_" + std::string(name))) {}
  ~TemporaryFile() { fs::remove(path); }
};

struct Rendered {
  int status = 0;
  std::string message;
  gl::Image image;
};

gl::Image read_png(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  std::string error;
  const auto image = gl::decode_image(std::as_bytes(std::span(bytes)), error);
  return image ? *image : gl::Image{};
}

Rendered rendered(RenderOptions options) {
  const TemporaryFile file("picture.png");
  if (options.output.empty()) options.output = file.path.string();
  std::ostringstream messages;
  std::streambuf* before = std::cerr.rdbuf(messages.rdbuf());
  Rendered outcome;
  outcome.status = render(options);
  std::cerr.rdbuf(before);
  outcome.message = messages.str();
  if (outcome.status == kFine) outcome.image = read_png(options.output);
  return outcome;
}

RenderOptions small() {
  RenderOptions options;
  options.size = "240x300";
  return options;
}

gl::Image picture(const RenderOptions& options) {
  const Rendered outcome = rendered(options);
  REQUIRE_MESSAGE(outcome.status == kFine, outcome.message);
  CHECK(outcome.message == "");
  return outcome.image;
}

void check_no_picture(const RenderOptions& options, const std::string& part) {
  const Rendered outcome = rendered(options);
  CHECK(outcome.status == kUnreadable);
  CHECK_MESSAGE(outcome.message.find(part) != std::string::npos, outcome.message);
}

std::array<int, 4> pixel(const gl::Image& image, int x, int y) {
  const auto* p = &image.rgba[static_cast<std::size_t>(y * image.width + x) * 4];
  return {p[0], p[1], p[2], p[3]};
}

struct Box {
  int left = 1 << 20, top = 1 << 20, right = -1, bottom = -1;
};

Box painted(const gl::Image& image) {
  Box box;
  for (int y = 0; y < image.height; ++y) {
    for (int x = 0; x < image.width; ++x) {
      if (pixel(image, x, y)[3] < 8) continue;
      box = {std::min(box.left, x), std::min(box.top, y), std::max(box.right, x),
             std::max(box.bottom, y)};
    }
  }
  return box;
}

}  // namespace

TEST_CASE("the example fills a picture of the given size and keeps the margin") {
  RenderOptions options = small();
  options.background = "none";
  const gl::Image image = picture(options);
  CHECK(image.width == 240);
  CHECK(image.height == 300);
  const Box box = painted(image);
  CHECK(box.left >= 14);
  CHECK(box.right < 226);
  CHECK(box.top >= 18);
  CHECK(box.bottom < 282);
  CHECK(std::max((box.right - box.left) / 211.0, (box.bottom - box.top) / 264.0) > 0.9);
}

TEST_CASE("the background is the theme's, a colour or transparent") {
  RenderOptions options = small();
  CHECK(pixel(picture(options), 2, 2) == std::array{0x1B, 0x1E, 0x24, 255});
  options.light = true;
  CHECK(pixel(picture(options), 2, 2) == std::array{0xDC, 0xE1, 0xE9, 255});
  options.background = "#FF8000";
  CHECK(pixel(picture(options), 2, 2) == std::array{255, 128, 0, 255});
  options.background = "none";
  CHECK(pixel(picture(options), 2, 2)[3] == 0);
}

TEST_CASE("the same options give the same picture, and another frame gives another picture") {
  RenderOptions options = small();
  options.animation = "Walk";
  options.frame = 12;
  const gl::Image image = picture(options);
  CHECK(picture(options) == image);
  options.frame = 30;
  CHECK_FALSE(picture(options) == image);
}

TEST_CASE("styles, the filter and every overlay change the picture") {
  const gl::Image plain = picture(small());
  RenderOptions night = small(), nearest = small();
  night.styles = {"Night", "Default"};
  nearest.nearest = true;
  CHECK_FALSE(picture(night) == plain);
  CHECK_FALSE(picture(nearest) == plain);
  for (const std::string overlay : {"bones", "names", "ik", "physics", "grid"}) {
    RenderOptions options = small();
    options.overlays = {overlay};
    CHECK_FALSE_MESSAGE(picture(options) == plain, overlay);
  }
  RenderOptions bare = small(), late = small();
  bare.no_artwork = true;
  CHECK_FALSE(picture(bare) == plain);
  late.frame = 20;
  const gl::Image without_trail = picture(late);
  late.trails = {"Head"};
  CHECK_FALSE(picture(late) == without_trail);
}

TEST_CASE("an unknown bone of a trail is refused with a similar name") {
  RenderOptions options = small();
  options.trails = {"Heat"};
  check_no_picture(options, "Head");
}

TEST_CASE("the overlay of names draws the bones as well") {
  RenderOptions bones = small(), names = small();
  bones.overlays = {"bones"};
  names.overlays = {"names"};
  const gl::Image with_bones = picture(bones);
  CHECK_FALSE(picture(names) == with_bones);
  names.overlays = {"names", "bones"};
  RenderOptions alone = small();
  alone.overlays = {"names"};
  CHECK(picture(names) == picture(alone));
}

TEST_CASE("the grid lies under the rig, and bones lie over it") {
  RenderOptions grid = small(), bones = small();
  grid.overlays = {"grid"};
  bones.overlays = {"bones"};
  RenderOptions transparent = small();
  transparent.background = "none";
  const gl::Image plain = picture(small()), rig = picture(transparent);
  const gl::Image with_grid = picture(grid), with_bones = picture(bones);
  int under = 0, over = 0;
  for (int y = 0; y < plain.height; ++y) {
    for (int x = 0; x < plain.width; ++x) {
      if (pixel(rig, x, y)[3] != 255) continue;
      if (pixel(with_grid, x, y) != pixel(plain, x, y)) ++under;
      if (pixel(with_bones, x, y) != pixel(plain, x, y)) ++over;
    }
  }
  CHECK(under == 0);
  CHECK(over > 200);
}

TEST_CASE("a wrong option is refused with a remedy") {
  const auto with = [](auto change) {
    RenderOptions options = small();
    change(options);
    return options;
  };
  check_no_picture(with([](auto& o) { o.size = "12"; }), "WIDTHxHEIGHT");
  check_no_picture(with([](auto& o) { o.size = "16000x16000"; }), "64 million");
  check_no_picture(with([](auto& o) { o.background = "#12345"; }), "#RRGGBB, none or theme");
  check_no_picture(with([](auto& o) { o.background = "#12345G"; }), "#RRGGBB, none or theme");
  check_no_picture(with([](auto& o) { o.overlays = {"bone"}; }),
                   "bones, names, ik, physics, mesh and grid");
  check_no_picture(with([](auto& o) { o.styles = {"Dusk"}; }), "there are: \"Default\", \"Night\"");
  check_no_picture(with([](auto& o) { o.animation = "Wlak"; }), "Walk");
  check_no_picture(with([](auto& o) { o.animation = "Walk", o.frame = 4000; }), "frames 0 to 48");
  check_no_picture(with([](auto& o) { o.frame = -1; }), "frames 0 to");
  check_no_picture(with([](auto& o) { o.output = "/nonexistent/a.png"; }), "/nonexistent/a.png");
  check_no_picture(with([](auto& o) { o.rig = "/nonexistent/hero.skf"; }), "hero.skf");
}
