// render with --flip, --place, --scale-rig and --rotate.
#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <cstdlib>
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

struct PlacedPicture {
  int status = 0;
  std::string message;
  gl::Image image;
};

PlacedPicture placed_picture(const PlacementOptions& placement,
                             const std::string& camera = "0,350,0.3") {
  const fs::path path = fs::temp_directory_path() / "skelscope_place_test.png";
  RenderOptions options;
  options.size = "300x300";
  options.background = "none";
  options.camera = camera;
  options.placement = placement;
  options.output = path.string();
  std::ostringstream messages;
  std::streambuf* before = std::cerr.rdbuf(messages.rdbuf());
  PlacedPicture outcome;
  outcome.status = render(options);
  std::cerr.rdbuf(before);
  outcome.message = messages.str();
  std::ifstream file(path, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  file.close();
  fs::remove(path);
  std::string error;
  if (const auto image = gl::decode_image(std::as_bytes(std::span(bytes)), error))
    outcome.image = *image;
  return outcome;
}

// Returns the share of painted pixels whose opacity clearly differs; `from` maps a pixel of a to
// one of b.
template <class F>
double opacity_apart(const gl::Image& a, const gl::Image& b, const F& from) {
  int different = 0, painted = 0;
  for (int y = 0; y < a.height; ++y) {
    for (int x = 0; x < a.width; ++x) {
      const auto [bx, by] = from(x, y);
      const auto at = [](const gl::Image& image, int px, int py) {
        return static_cast<int>(
            image.rgba[(static_cast<std::size_t>(py) * image.width + px) * 4 + 3]);
      };
      painted += at(a, x, y) > 128;
      different += std::abs(at(a, x, y) - at(b, bx, by)) > 128;
    }
  }
  return painted > 0 ? static_cast<double>(different) / painted : 1;
}

}  // namespace

TEST_CASE("--flip x mirrors the picture; adding --rotate 180 turns it upside down") {
  const gl::Image plain = placed_picture({}, "0,0,0.3").image;
  REQUIRE(plain.width == 300);
  const gl::Image flipped = placed_picture({.flip = "x"}, "0,0,0.3").image;
  CHECK(opacity_apart(plain, flipped, [](int x, int y) { return std::array{299 - x, y}; }) < 0.02);
  CHECK(opacity_apart(plain, flipped, [](int x, int y) { return std::array{x, y}; }) > 0.05);
  const gl::Image turned = placed_picture({.rotate = "180"}, "0,0,0.3").image;
  CHECK(opacity_apart(plain, turned, [](int x, int y) {
          return std::array{299 - x, 299 - y};
        }) < 0.02);
  const gl::Image both = placed_picture({.flip = "xy"}, "0,0,0.3").image;
  CHECK(opacity_apart(turned, both, [](int x, int y) { return std::array{x, y}; }) < 0.02);
}

TEST_CASE("--place moves the rig, and --scale-rig scales it about its origin") {
  const gl::Image plain = placed_picture({}).image,
                  moved = placed_picture({.place = "100,0"}).image;
  CHECK(opacity_apart(plain, moved, [](int x, int y) {
          return std::array{std::min(x + 30, 299), y};
        }) < 0.05);
  const gl::Image twice = placed_picture({.scale = "2"}, "0,700,0.15").image;
  CHECK(opacity_apart(plain, twice, [](int x, int y) { return std::array{x, y}; }) < 0.05);
}

TEST_CASE("an impossible placement is refused, and the error shows the right form") {
  const auto message = [](const PlacementOptions& placement) {
    const PlacedPicture outcome = placed_picture(placement);
    CHECK(outcome.status == kUnreadable);
    return outcome.message;
  };
  for (const char* text : {"1", "1,", "1,2,3", "nan,0", "inf,1", "2000000,0"})
    CHECK(message({.place = text}).find("--place " + std::string(text) + ": write X,Y in pixels") !=
          std::string::npos);
  for (const char* text : {"0", "1,0", "x", "1e-9", "1e9", "nan"})
    CHECK(
        message({.scale = text}).find("--scale-rig " + std::string(text) + ": write one factor") !=
        std::string::npos);
  CHECK(message({.rotate = "left"}).find("--rotate left: write degrees") != std::string::npos);
  CHECK(message({.velocity = "5"}).find("--velocity 5: write X,Y") != std::string::npos);
  CHECK(message({.flip = "z"}).find("--flip z: write x, y or xy") != std::string::npos);
}
