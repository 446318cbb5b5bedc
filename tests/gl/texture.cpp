// The textures of a rig: missing images are shown as a checkerboard, and wrong sizes are tolerated.
#include "gl/texture.h"

#include <algorithm>

#include "gl/atlas_check.h"
#include "picture.h"

using namespace picture;

namespace {

skelform::Skf rig_with(std::vector<std::byte> png, Vec2 size) {
  skelform::Skf skf;
  skf.armature.atlases.push_back({"atlas0.png", size});
  skf.atlas_images.push_back({"atlas0.png", std::move(png)});
  return skf;
}

bool is_checkerboard(const gl::Image& image) {
  int bright = 0, dark = 0;
  for (int x = 12; x < 52; ++x) {
    const Rgba p = pixel(image, x, 32);
    if (p[0] != p[2] || p[1] >= p[0]) return false;
    (p[0] > 150 ? bright : dark) += 1;
  }
  return bright >= 10 && dark >= 10;
}

skelform::DrawList quad_of(int atlas) {
  skelform::DrawList list;
  add_quad(list, {0, 0}, {64, 64}, atlas);
  return list;
}

}  // namespace

TEST_CASE_FIXTURE(Stage, "the image of an atlas is shown") {
  textures = gl::make_rig_textures(rig_with(gl::encode_png(filled(8, 8, kGreen)), {8, 8}));
  CHECK(textures.messages.empty());
  CHECK_FALSE(textures.atlases[0].missing);
  CHECK(pixel(shoot(quad_of(0)), 32, 32) == kGreen);
}

TEST_CASE_FIXTURE(Stage, "a missing image gives a checkerboard and a message") {
  textures = gl::make_rig_textures(rig_with({}, {64, 64}));
  REQUIRE(textures.messages.size() == 1);
  CHECK(textures.messages[0].find("atlas0.png: not in the archive") == 0);
  CHECK(textures.atlases[0].missing);
  CHECK(is_checkerboard(shoot(quad_of(0))));
}

TEST_CASE_FIXTURE(Stage, "a broken image gives a checkerboard and a message") {
  textures = gl::make_rig_textures(rig_with({std::byte{1}, std::byte{2}}, {64, 64}));
  REQUIRE(textures.messages.size() == 1);
  CHECK(textures.messages[0] == "atlas0.png: not a PNG or JPG image");
  CHECK(is_checkerboard(shoot(quad_of(0))));
}

TEST_CASE("a truncated image is reported as a problem of the rig") {
  std::vector<std::byte> image = gl::encode_png(filled(64, 64, kGreen));
  const auto whole = gl::image_problems(rig_with(image, {64, 64}));
  CHECK(std::ranges::all_of(whole, [](const skelform::Problem& problem) {
    return problem.code == "atlas-unshown";  // no texture shows it
  }));
  image.resize(image.size() / 2);
  const auto problems = gl::image_problems(rig_with(image, {64, 64}));
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].code == "atlas-undecodable");
  CHECK(problems[0].severity == skelform::Severity::Error);
  CHECK(problems[0].json_path == "atlases[0].filename");
  CHECK(problems[0].message.find("'atlas0.png': ") != std::string::npos);
}

TEST_CASE_FIXTURE(Stage, "an atlas that does not exist is shown as a checkerboard") {
  CHECK(is_checkerboard(shoot(quad_of(-1))));
  CHECK(is_checkerboard(shoot(quad_of(7))));
}

TEST_CASE_FIXTURE(Stage, "an image of another size than in the rig shows the same pixels") {
  gl::Image half_red = filled(8, 8, kBlue);
  for (int y = 0; y < 8; ++y) {
    for (int x = 0; x < 4; ++x) half_red.rgba[std::size_t(y * 8 + x) * 4] = 255;
  }
  textures = gl::make_rig_textures(rig_with(gl::encode_png(half_red), {4, 8}));
  // The rig says that the atlas is 4 pixels wide, so uv 1 is the middle of the image.
  CHECK(pixel(shoot(quad_of(0)), 50, 32)[0] == 255);
}

TEST_CASE_FIXTURE(Stage, "a rig with JPG images is chroma-keyed") {
  skelform::Skf skf = rig_with(gl::encode_png(filled(8, 8, {250, 10, 240, 255})), {8, 8});
  skf.armature.jpg = true;
  skf.armature.clear_color = {255, 0, 255, 0};
  textures = gl::make_rig_textures(skf);
  CHECK(pixel(shoot(quad_of(0), Color(0)), 32, 32) == kNothing);
  skf.armature.jpg = false;
  textures = gl::make_rig_textures(skf);
  CHECK(pixel(shoot(quad_of(0), Color(0)), 32, 32)[3] == 255);
}

TEST_CASE_FIXTURE(Stage, "an image larger than the driver's limit is refused with a message") {
  GLint largest = 0;
  glGetIntegerv(GL_MAX_TEXTURE_SIZE, &largest);
  std::string error;
  CHECK_FALSE(gl::make_texture(filled(largest + 1, 1, kRed), false, error));
  CHECK(error.find(std::to_string(largest)) != std::string::npos);
}

TEST_CASE_FIXTURE(Stage, "atlases with the same image share one texture") {
  skelform::Skf skf = rig_with(gl::encode_png(filled(8, 8, kGreen)), {8, 8});
  for (int i = 0; i < 2; ++i) {
    skf.armature.atlases.push_back({"atlas0.png", {8, 8}});
    skf.atlas_images.push_back({"atlas0.png", {}, 0});
  }
  textures = gl::make_rig_textures(skf);
  CHECK(textures.messages.empty());
  REQUIRE(textures.atlases.size() == 3);
  CHECK(textures.atlases[2].texture == textures.atlases[0].texture);
  CHECK(textures.atlases[2].opacity == textures.atlases[0].opacity);
  CHECK(pixel(shoot(quad_of(2)), 32, 32) == kGreen);
}

TEST_CASE_FIXTURE(Stage, "a broken image is reported once for all atlases that use it") {
  skelform::Skf skf = rig_with({std::byte{1}, std::byte{2}}, {64, 64});
  skf.armature.atlases.push_back({"atlas0.png", {64, 64}});
  skf.atlas_images.push_back({"atlas0.png", {}, 0});
  textures = gl::make_rig_textures(skf);
  CHECK(textures.messages.size() == 1);
  CHECK(textures.atlases[1].missing);
  CHECK(is_checkerboard(shoot(quad_of(1))));
}
