// Mip levels of straight-alpha images.
#include "picture.h"

using namespace picture;

TEST_CASE("each mip level has half the size, down to one pixel, also for odd sizes") {
  const auto levels = skelform::pictures::make_mip_levels(filled(7, 2, kRed));
  REQUIRE(levels.size() == 3);
  CHECK(levels[1].width == 3);
  CHECK(levels[1].height == 1);
  CHECK(levels[2].width == 1);
  CHECK(levels[2].height == 1);
  CHECK(pixel(levels[2], 0, 0) == kRed);
}

TEST_CASE("mip levels do not change visible texels") {
  gl::Image image = filled(4, 4, {200, 100, 50, 1});
  const auto levels = skelform::pictures::make_mip_levels(image);
  CHECK(levels[0] == image);
}

TEST_CASE("invisible texels take the colour around them and stay invisible") {
  gl::Image image = filled(16, 16, {0, 0, 0, 0});
  for (int c = 0; c < 4; ++c) image.rgba[std::size_t(c)] = kRed[std::size_t(c)];
  const auto levels = skelform::pictures::make_mip_levels(std::move(image));
  CHECK(pixel(levels[0], 0, 0) == kRed);
  CHECK(pixel(levels[0], 1, 1) == Rgba{255, 0, 0, 0});
  CHECK(pixel(levels[0], 15, 15) == Rgba{255, 0, 0, 0});
}

TEST_CASE("mip levels weigh colours by alpha, so that edges do not darken") {
  gl::Image image = filled(2, 2, {0, 0, 0, 0});
  for (int c = 0; c < 4; ++c) image.rgba[std::size_t(c)] = kWhite[std::size_t(c)];
  const auto levels = skelform::pictures::make_mip_levels(std::move(image));
  CHECK(near(pixel(levels[1], 0, 0), {255, 255, 255, 64}, 1));
}

TEST_CASE("an image without a visible pixel stays invisible") {
  const auto levels = skelform::pictures::make_mip_levels(filled(8, 8, kNothing));
  for (const gl::Image& level : levels) CHECK(pixel(level, 0, 0)[3] == 0);
}
