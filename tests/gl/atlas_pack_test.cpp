// Packing new pictures onto the atlases of a rig.
#include "gl/atlas_pack.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "gl/image_io.h"
#include "samples/sample.h"

using namespace skelscope;
using gl::Image;
using gl::NewTexture;

namespace {

Image plain(int width, int height, std::uint8_t red) {
  Image image{width, height, {}};
  for (int i = 0; i < width * height; ++i)
    for (const std::uint8_t channel : {red, std::uint8_t{7}, std::uint8_t{9}, std::uint8_t{255}})
      image.rgba.push_back(channel);
  return image;
}

NewTexture texture(const std::string& name, int width, int height, std::uint8_t red) {
  return {name, gl::encode_png(plain(width, height, red))};
}

skelform::Skf after(const skelform::Skf& skf, const std::vector<NewTexture>& textures) {
  std::string error;
  const auto edits = gl::pack_textures(skf, 0, textures, error);
  REQUIRE_MESSAGE(edits, error);
  skelform::EditResult result = skelform::edit(skf, *edits);
  REQUIRE_MESSAGE(result, result.error.message);
  return std::move(*result.skf);
}

skelform::Skf sample() {
  skelform::LoadResult result = skelform::load_bytes(example_rig());
  REQUIRE(result);
  return std::move(*result);
}

Image atlas_of(const skelform::Skf& skf, std::size_t atlas) {
  std::string error;
  auto image = gl::decode_image(skelform::image_bytes(skf.atlas_images, atlas), error);
  REQUIRE_MESSAGE(image, error);
  return std::move(*image);
}

std::uint8_t red_at(const Image& image, int x, int y) {
  return image.rgba[(static_cast<std::size_t>(y) * static_cast<std::size_t>(image.width) +
                     static_cast<std::size_t>(x)) *
                    4];
}

const skelform::Texture& named(const skelform::Skf& skf, const std::string& name) {
  const auto& textures = skf.armature.styles[0].textures;
  const auto found = std::ranges::find(textures, name, &skelform::Texture::name);
  REQUIRE(found != textures.end());
  return *found;
}

// Returns whether there are at least two pixels between two rectangles.
bool apart(const skelform::Texture& a, const skelform::Texture& b) {
  return a.atlas_idx != b.atlas_idx || a.offset.x + a.size.x + 2 <= b.offset.x ||
         b.offset.x + b.size.x + 2 <= a.offset.x || a.offset.y + a.size.y + 2 <= b.offset.y ||
         b.offset.y + b.size.y + 2 <= a.offset.y;
}

}  // namespace

TEST_CASE("new textures are packed below the old textures, which do not move") {
  const skelform::Skf before = sample();
  const skelform::Skf next =
      after(before, {texture("hat", 40, 30, 100), texture("shoe", 25, 60, 200)});
  REQUIRE(next.armature.atlases.size() == before.armature.atlases.size());
  const std::size_t last = before.armature.atlases.size() - 1;
  for (const skelform::Texture& old : before.armature.styles[0].textures) {
    CHECK(named(next, old.name) == old);
    for (const char* fresh : {"hat", "shoe"}) CHECK(apart(old, named(next, fresh)));
  }
  CHECK(apart(named(next, "hat"), named(next, "shoe")));
  const Image was = atlas_of(before, last), is = atlas_of(next, last);
  CHECK(next.armature.atlases[last].size == skelform::Vec2(is.width, is.height));
  CHECK(is.width == was.width);
  for (int y = 0; y < was.height; y += 7)
    for (int x = 0; x < was.width; x += 5) REQUIRE(red_at(is, x, y) == red_at(was, x, y));
  for (const auto& [name, red] : {std::pair{"hat", 100}, std::pair{"shoe", 200}}) {
    const skelform::Texture& t = named(next, name);
    const int left = static_cast<int>(t.offset.x), top = static_cast<int>(t.offset.y);
    const int right = left + static_cast<int>(t.size.x) - 1,
              bottom = top + static_cast<int>(t.size.y) - 1;
    CHECK(red_at(is, left, top) == red);
    CHECK(red_at(is, right, bottom) == red);
    if (right + 1 < is.width) CHECK(red_at(is, right + 1, top) == 0);
    CHECK(red_at(is, left, top - 1) == 0);
  }
}

TEST_CASE("textures that do not fit on the last atlas get a new atlas") {
  const skelform::Skf before = sample();
  const skelform::Skf next =
      after(before, {texture("tower", 20, 8100, 50), texture("flag", 30, 20, 60)});
  REQUIRE(next.armature.atlases.size() == before.armature.atlases.size() + 1);
  CHECK(named(next, "tower").atlas_idx == static_cast<int>(before.armature.atlases.size()));
  CHECK(named(next, "flag").atlas_idx == named(next, "tower").atlas_idx);
  CHECK(apart(named(next, "tower"), named(next, "flag")));
  CHECK(named(next, "tower").size == skelform::Vec2(20, 8100));
}

TEST_CASE("a texture that cannot be packed is refused with the reason") {
  const skelform::Skf rig = sample();
  const std::string taken = rig.armature.styles[0].textures[0].name;
  std::string error;
  const std::vector<NewTexture> twice = {texture(taken, 4, 4, 1)}, none = {{"x", {}}};
  CHECK_FALSE(gl::pack_textures(rig, 0, twice, error));
  CHECK(error.find(taken) != std::string::npos);
  CHECK_FALSE(gl::pack_textures(rig, 0, none, error));
  CHECK(error.starts_with("\"x\": "));
  CHECK_FALSE(gl::pack_textures(rig, 9, twice, error));
}
