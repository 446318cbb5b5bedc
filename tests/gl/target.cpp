// Resizing a target and reading its pixels.
#include "gl/target.h"

#include "picture.h"

using namespace picture;

TEST_CASE_FIXTURE(Stage, "resizing changes the picture's size and keeps it drawable") {
  std::string error;
  skelform::DrawList list;
  add_quad(list, {0, 0}, {20, 20}, add_atlas(filled(1, 1, kRed)));
  for (const auto& [width, height] : {std::pair{200, 30}, {31, 77}, {1, 1}}) {
    REQUIRE_MESSAGE(gl::resize(target, width, height, error), error);
    const gl::Image image = shoot(list);
    CHECK(image.width == width);
    CHECK(image.height == height);
    CHECK(pixel(image, width / 2, height / 2)[0] > 100);
  }
}

TEST_CASE_FIXTURE(Stage, "resizing to the same size keeps the texture") {
  std::string error;
  const GLuint before = target.texture.get();
  REQUIRE(gl::resize(target, kSide, kSide, error));
  CHECK(target.texture.get() == before);
}

TEST_CASE_FIXTURE(Stage, "sizes out of range are clamped") {
  std::string error;
  REQUIRE(gl::resize(target, 0, -5, error));
  CHECK(target.width == 1);
  CHECK(target.height == 1);
}

TEST_CASE_FIXTURE(Stage, "clearing fills every pixel even if a scissor is set") {
  glEnable(GL_SCISSOR_TEST);
  glScissor(0, 0, 1, 1);
  const gl::Image image = shoot({}, {0, 0, 1, 1});
  CHECK(pixel(image, 0, 0) == kBlue);
  CHECK(pixel(image, 63, 63) == kBlue);
}

TEST_CASE("OpenGL contexts can be made one after the other") {
  for (int i = 0; i < 3; ++i) Stage stage;
}
