// Textures whose rectangle cuts through their picture.
#include "gl/atlas_cut.h"

#include <doctest/doctest.h>

using namespace skelscope;
using gl::Image;

namespace {

// An atlas of 64 x 64 pixels with a painted square from 10 to 30.
Image with_square() {
  Image image{64, 64, std::vector<std::uint8_t>(64 * 64 * 4)};
  for (int y = 10; y < 30; ++y)
    for (int x = 10; x < 30; ++x) image.rgba[(y * 64 + x) * 4 + 3] = 255;
  return image;
}

skelform::Skf with_texture(skelform::Vec2 offset, skelform::Vec2 size) {
  skelform::Skf skf;
  skf.armature.atlases.push_back({"atlas0.png", {64, 64}});
  skelform::Style& style = skf.armature.styles.emplace_back();
  style.textures.push_back({"hat", offset, size, 0});
  skf.paths.styles = {"styles[0]."};
  resolve(skf.armature);
  return skf;
}

}  // namespace

TEST_CASE("a rectangle that cuts through painted pixels is reported, one around them is not") {
  const Image image = with_square();
  CHECK(gl::cut_textures(with_texture({10, 10}, {20, 20}), 0, image).empty());
  CHECK(gl::cut_textures(with_texture({8, 8}, {24, 24}), 0, image).empty());
  const auto problems = gl::cut_textures(with_texture({16, 10}, {20, 20}), 0, image);
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].code == "atlas-cut");
  CHECK(problems[0].json_path == "styles[0].textures[0]");
  CHECK(problems[0].seen.pixels == 20);  // the whole left edge
}

TEST_CASE("painted pixels of a neighbour and a repeated border are no cut") {
  skelform::Skf skf = with_texture({10, 10}, {10, 20});
  skf.armature.styles[0].textures.push_back({"coat", {20, 10}, {10, 20}, 0});
  CHECK(gl::cut_textures(skf, 0, with_square()).empty());
  CHECK(gl::cut_textures(with_texture({12, 12}, {16, 16}), 0, with_square()).empty());
}

TEST_CASE("a drawing that no texture has is reported, specks and cut pictures are not") {
  Image image = with_square();
  for (int y = 40; y < 60; ++y)
    for (int x = 40; x < 60; ++x) image.rgba[(y * 64 + x) * 4 + 3] = 255;
  const auto problems = gl::cut_textures(with_texture({10, 10}, {20, 20}), 0, image);
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].code == "atlas-unshown");
  CHECK(problems[0].message.find("20 x 20 pixels at 40, 40") != std::string::npos);
  CHECK(gl::cut_textures(with_texture({16, 10}, {20, 20}), 0, image).size() == 1);
  Image speck = with_square();
  speck.rgba[(50 * 64 + 50) * 4 + 3] = 255;
  CHECK(gl::cut_textures(with_texture({10, 10}, {20, 20}), 0, speck).empty());
}
