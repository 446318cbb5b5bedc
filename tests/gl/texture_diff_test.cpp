// Compares the pixels of two exports, wherever their textures lie on the atlas.
#include "gl/texture_diff.h"

#include <doctest/doctest.h>

#include "gl/image_io.h"

using namespace skelscope;

namespace {

constexpr int kPictureSide = 32;

// An atlas with one grey texture of 8 x 8 at `offset`, whose corner is transparent.
gl::Image atlas_with(int offset) {
  gl::Image image{kPictureSide, kPictureSide,
                  std::vector<std::uint8_t>(kPictureSide * kPictureSide * 4)};
  for (int y = 0; y < 8; ++y) {
    for (int x = 0; x < 8; ++x) {
      std::uint8_t* pixel = &image.rgba[((offset + y) * kPictureSide + offset + x) * 4];
      const bool clear = x == 0 && y == 0;
      for (int i = 0; i < 4; ++i) pixel[i] = clear ? 0 : i < 3 ? 100 : 255;
    }
  }
  return image;
}

skelform::Skf rig_shown_by(const gl::Image& image, int offset) {
  skelform::Skf skf;
  skelform::Style style;
  style.name = "Base";
  style.textures.push_back({"Hand", skelform::Vec2(offset), skelform::Vec2(8), 0});
  skf.armature.styles.push_back(style);
  skf.armature.atlases.push_back({"atlas0.png", skelform::Vec2(kPictureSide)});
  skf.atlas_images.push_back({"atlas0.png", gl::encode_png(image)});
  return skf;
}

ExportDiff compared(const skelform::Skf& a, const skelform::Skf& b) {
  ExportDiff diff;
  diff.a = std::make_shared<const skelform::Skf>(a);
  diff.b = std::make_shared<const skelform::Skf>(b);
  diff.data = diff_rigs(a, b);
  gl::compare_images(diff);
  return diff;
}

}  // namespace

TEST_CASE("a texture moved on the atlas counts as unchanged") {
  const auto diff = compared(rig_shown_by(atlas_with(0), 0), rig_shown_by(atlas_with(16), 16));
  CHECK(diff.redrawn.empty());
  CHECK(diff.unseen.empty());
  CHECK(diff.data.changes.empty());
  CHECK(diff.data.incidental.size() == 2);  // the place and the image
}

TEST_CASE("a place on the same image that shows other pixels is a change of data") {
  const gl::Image image = atlas_with(0);
  skelform::Skf moved = rig_shown_by(image, 0);
  moved.armature.styles[0].textures[0].offset.x = 4;
  const auto diff = compared(rig_shown_by(image, 0), moved);
  REQUIRE(diff.redrawn.size() == 1);
  CHECK(diff.redrawn[0].pixels == 33);  // half of the hand, and its transparent corner
  REQUIRE(diff.data.changes.size() == 1);
  CHECK(diff.data.changes[0].part == Part::Texture);
  REQUIRE(diff.data.changes[0].fields.size() == 1);
  CHECK(diff.data.changes[0].fields[0].field == "offset.x");
  CHECK(diff.data.changes[0].fields[0].a == "0");
  CHECK(diff.data.changes[0].fields[0].b == "4");
  CHECK(diff.data.incidental.empty());
}

TEST_CASE("a place on an image that was packed anew is no change of data, whatever is painted") {
  gl::Image painted = atlas_with(16);
  painted.rgba[(20 * kPictureSide + 20) * 4] = 160;
  const auto diff = compared(rig_shown_by(atlas_with(0), 0), rig_shown_by(painted, 16));
  CHECK(diff.redrawn.size() == 1);
  CHECK(diff.data.changes.empty());
}

TEST_CASE("a texture on another atlas that shows other pixels is a change of data") {
  const auto on_atlas = [](int atlas) {
    skelform::Skf skf = rig_shown_by(atlas_with(0), 0);
    skf.armature.atlases.push_back({"atlas1.png", skelform::Vec2(kPictureSide)});
    skf.atlas_images.push_back({"atlas1.png", gl::encode_png(atlas_with(16))});
    skf.armature.styles[0].textures[0].atlas_idx = atlas;
    return skf;
  };
  const auto diff = compared(on_atlas(0), on_atlas(1));
  CHECK(diff.redrawn.size() == 1);
  REQUIRE(diff.data.changes.size() == 1);
  CHECK(diff.data.changes[0].fields[0].field == "atlas_idx");
}

TEST_CASE("an image that only one rig has is a change of data and of looks") {
  skelform::Skf lost = rig_shown_by(atlas_with(0), 0);
  lost.atlas_images[0].bytes = {};
  const auto diff = compared(rig_shown_by(atlas_with(0), 0), lost);
  REQUIRE(diff.redrawn.size() == 1);
  CHECK(diff.redrawn[0].pixels == 64);
  REQUIRE(diff.data.changes.size() == 1);
  CHECK(diff.data.changes[0].part == Part::Atlas);
  CHECK(diff.data.changes[0].fields[0].b == "missing");
  CHECK(compared(lost, lost).redrawn.empty());
}

TEST_CASE("changed pixels are counted and get a bounding box") {
  gl::Image painted = atlas_with(16);
  for (const auto& [x, y] : {std::pair{2, 3}, {5, 6}}) {
    painted.rgba[((16 + y) * kPictureSide + 16 + x) * 4] = 160;
  }
  const auto diff = compared(rig_shown_by(atlas_with(0), 0), rig_shown_by(painted, 16));
  REQUIRE(diff.redrawn.size() == 1);
  const RedrawnTexture& change = diff.redrawn[0];
  CHECK(change.texture == "Hand");
  CHECK(change.style == "Base");
  CHECK(change.pixels == 2);
  CHECK(change.of == 64);
  CHECK(change.x == 2);
  CHECK(change.y == 3);
  CHECK(change.width == 4);
  CHECK(change.height == 4);
  CHECK(change.most == 60);
}

TEST_CASE("differing colours of pixels that are transparent in both rigs are ignored") {
  gl::Image tinted = atlas_with(0);
  tinted.rgba[0] = 200;
  CHECK(compared(rig_shown_by(atlas_with(0), 0), rig_shown_by(tinted, 0)).redrawn.empty());
}

TEST_CASE("an unreadable atlas is named in a message") {
  skelform::Skf broken = rig_shown_by(atlas_with(0), 0);
  auto& bytes = broken.atlas_images[0].bytes;
  bytes = std::vector<std::byte>(bytes.begin(), bytes.begin() + 20);
  const auto diff = compared(rig_shown_by(atlas_with(0), 0), broken);
  CHECK(diff.redrawn.size() == 1);
  REQUIRE(diff.unseen.size() == 1);
  CHECK(diff.unseen[0].find("atlas0.png of the second rig") == 0);
}

TEST_CASE("a rectangle that leaves its atlas is compared inside it") {
  skelform::Skf outside = rig_shown_by(atlas_with(0), 0), same = rig_shown_by(atlas_with(0), 0);
  for (skelform::Skf* rig : {&outside, &same}) {
    rig->armature.styles[0].textures[0].offset = {-5, 1e9f};
    rig->armature.styles[0].textures[0].size = {1e9f, 1e9f};
  }
  CHECK(compared(outside, same).redrawn.empty());
}

TEST_CASE("two compared rigs share one decode limit, and an atlas beyond it is named") {
  const auto large = [](std::uint8_t red) {
    gl::Image image{8192, 4096, std::vector<std::uint8_t>(std::size_t(8192) * 4096 * 4, 255)};
    image.rgba[0] = red;
    skelform::Skf skf = rig_shown_by(image, 0);
    skf.armature.atlases[0].size = {8192, 4096};
    return skf;
  };
  const skelform::Skf first = large(1), second = large(200);
  const auto diff = compared(first, second);
  CHECK(diff.redrawn.empty());
  REQUIRE(diff.unseen.size() == 1);
  CHECK(
      diff.unseen[0] ==
      "atlas0.png of the second rig: not compared: too many pixels together with the other rig's");
  skelform::Skf moved = first;
  moved.armature.styles[0].textures[0].offset = {8, 0};
  const auto same = compared(first, moved);  // the two rigs have the same image, which is decoded
                                             //   once
  CHECK(same.unseen.empty());
  CHECK(same.redrawn.size() == 1);
}
