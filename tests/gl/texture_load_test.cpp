// Images decoded in the background: each appears when it is ready.
#include "gl/texture_load.h"

#include "picture.h"

using namespace picture;

namespace {

using Bytes = std::vector<std::byte>;

std::shared_ptr<const skelform::Skf> rig_of(const std::vector<Bytes>& images) {
  skelform::Skf skf;
  for (const Bytes& image : images) {
    const std::string name = "atlas" + std::to_string(skf.atlas_images.size()) + ".png";
    skf.armature.atlases.push_back({name, {8, 8}});
    skf.atlas_images.push_back({name, image});
  }
  return std::make_shared<const skelform::Skf>(std::move(skf));
}

Bytes png_of(Rgba color) {
  return gl::encode_png(filled(8, 8, color));
}

skelform::DrawList sprite_of(int atlas) {
  skelform::DrawList list;
  add_quad(list, {0, 0}, {64, 64}, atlas);
  return list;
}

}  // namespace

TEST_CASE_FIXTURE(Stage, "a sprite appears as soon as its image is decoded") {
  const auto rig = rig_of({png_of(kGreen), png_of(kRed)});
  const auto load = gl::make_texture_load(rig);
  textures = gl::awaited_textures(*rig);
  CHECK_FALSE(gl::take_next(*load, textures));
  CHECK(gl::awaited_images(*load) == 2);
  CHECK(textures.atlases[0].awaited);
  CHECK_FALSE(textures.atlases[0].missing);
  CHECK(pixel(shoot(sprite_of(0), Color(0)), 32, 32) == kNothing);
  gl::begin(*load);
  gl::wait(*load, 60);
  CHECK_FALSE(gl::take_next(*load, textures));  // one call takes one image; another one is left
  CHECK(gl::awaited_images(*load) == 1);
  CHECK(gl::take_next(*load, textures));
  CHECK(pixel(shoot(sprite_of(0)), 32, 32) == kGreen);
  CHECK(pixel(shoot(sprite_of(1)), 32, 32) == kRed);
  CHECK(textures.messages.empty());
}

TEST_CASE_FIXTURE(Stage, "atlases decoded in any order equal those decoded at once") {
  skelform::Skf skf = *rig_of({png_of(kGreen), {std::byte{1}}, {}, png_of(kRed)});
  skf.armature.atlases.push_back({"atlas1.png", {8, 8}});
  skf.atlas_images.push_back({"atlas1.png", {}, 1});
  skf.armature.atlases.push_back({"atlas3.png", {4, 8}});
  skf.atlas_images.push_back({"atlas3.png", {}, 3});
  const auto rig = std::make_shared<const skelform::Skf>(std::move(skf));
  const gl::RigTextures at_once = gl::make_rig_textures(*rig);
  gl::RigTextures beside = gl::awaited_textures(*rig);
  const auto load = gl::make_texture_load(rig);
  gl::begin(*load);
  while (!gl::take_next(*load, beside)) gl::wait(*load, 1);
  CHECK(beside.messages == at_once.messages);
  REQUIRE(beside.messages.size() == 2);
  REQUIRE(beside.problems.size() == 1);
  CHECK(beside.problems[0].json_path == at_once.problems[0].json_path);
  for (std::size_t i = 0; i < at_once.atlases.size(); ++i) {
    CHECK(beside.atlases[i].missing == at_once.atlases[i].missing);
    CHECK(beside.atlases[i].uv_scale == at_once.atlases[i].uv_scale);
    CHECK_FALSE(beside.atlases[i].awaited);
    const int atlas = static_cast<int>(i);
    textures = at_once;
    const gl::Image expected = shoot(sprite_of(atlas));
    textures = beside;
    CHECK(shoot(sprite_of(atlas)) == expected);
  }
}

TEST_CASE("a cancelled load starts no further image and ends") {
  const auto load = gl::make_texture_load(rig_of({png_of(kGreen), png_of(kRed)}));
  CHECK(gl::give_up(*load));  // true, because no decoding was running
  gl::begin(*load);
  gl::wait(*load, 0.01);
  CHECK(gl::awaited_images(*load) == 2);
  CHECK(gl::give_up(*load));
  const auto busy = gl::make_texture_load(rig_of({png_of(kGreen), png_of(kRed)}));
  gl::begin(*busy);  // `busy` is destroyed while it decodes
}
