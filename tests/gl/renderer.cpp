// The renderer draws hand-made draw lists.
#include "gl/renderer.h"

#include "picture.h"

using namespace picture;

TEST_CASE_FIXTURE(Stage, "a red quad colours its own pixels and no others") {
  skelform::DrawList list;
  add_quad(list, {0, 0}, {20, 10}, add_atlas(filled(4, 4, kRed)));
  const gl::Image image = shoot(list);
  CHECK(pixel(image, 32, 32) == kRed);
  CHECK(pixel(image, 23, 28) == kRed);
  CHECK(pixel(image, 20, 32) == kBlack);
  CHECK(pixel(image, 32, 24) == kBlack);
}

TEST_CASE_FIXTURE(Stage, "y points up, and the camera moves and zooms") {
  skelform::DrawList list;
  add_quad(list, {0, 20}, {10, 10}, add_atlas(filled(4, 4, kRed)));
  CHECK(pixel(shoot(list), 32, 12) == kRed);
  camera.center = {0, 20};
  CHECK(pixel(shoot(list), 32, 32) == kRed);
  CHECK(pixel(shoot(list), 32, 20) == kBlack);
  camera.zoom = 3;
  CHECK(pixel(shoot(list), 32, 20) == kRed);
}

TEST_CASE_FIXTURE(Stage, "v = 0 is the top row of the atlas") {
  gl::Image atlas = filled(2, 2, kRed);
  for (std::size_t i = 8; i < 16; ++i) atlas.rgba[i] = std::uint8_t(kBlue[i % 4]);
  skelform::DrawList list;
  add_quad(list, {0, 0}, {40, 40}, add_atlas(atlas));
  const gl::Image image = shoot(list);
  CHECK(pixel(image, 32, 15) == kRed);
  CHECK(pixel(image, 32, 48) == kBlue);
}

TEST_CASE_FIXTURE(Stage, "later commands paint over earlier ones, also of other atlases") {
  const int red = add_atlas(filled(1, 1, kRed)), green = add_atlas(filled(1, 1, kGreen));
  skelform::DrawList list;
  add_quad(list, {-4, 0}, {20, 20}, red);
  add_quad(list, {4, 0}, {20, 20}, green);
  add_quad(list, {4, 0}, {4, 4}, red);
  const gl::Image image = shoot(list);
  CHECK(pixel(image, 20, 32) == kRed);
  CHECK(pixel(image, 29, 32) == kGreen);
  CHECK(pixel(image, 36, 32) == kRed);
}

TEST_CASE_FIXTURE(Stage, "a draw command draws only its own indices") {
  const int red = add_atlas(filled(1, 1, kRed)), green = add_atlas(filled(1, 1, kGreen));
  skelform::DrawList list;
  add_quad(list, {-20, 0}, {10, 10}, red);
  add_quad(list, {0, 0}, {10, 10}, green);
  add_quad(list, {20, 0}, {10, 10}, red);
  list.commands.erase(list.commands.begin() + 1);  // the triangles of the removed command stay in
                                                   //   the buffers
  const gl::Image image = shoot(list);
  CHECK(pixel(image, 12, 32) == kRed);
  CHECK(pixel(image, 32, 32) == kBlack);
  CHECK(pixel(image, 52, 32) == kRed);
  list.commands.clear();
  CHECK(pixel(shoot(list), 12, 32) == kBlack);
}

TEST_CASE_FIXTURE(Stage, "mirrored triangles are drawn too") {
  skelform::DrawList list;
  add_quad(list, {0, 0}, {-20, 20}, add_atlas(filled(1, 1, kRed)));
  CHECK(pixel(shoot(list), 32, 32) == kRed);
}

TEST_CASE_FIXTURE(Stage, "vertex colours tint, and straight alpha blends") {
  const int white = add_atlas(filled(1, 1, kWhite));
  skelform::DrawList list;
  add_quad(list, {0, 0}, {20, 20}, white, {1, 0.5f, 0, 0.5f});
  CHECK(near(pixel(shoot(list), 32, 32), {128, 64, 0, 255}));
  CHECK(near(pixel(shoot(list, {0, 0, 1, 1}), 32, 32), {128, 64, 128, 255}));
}

TEST_CASE_FIXTURE(Stage, "a transparent background gives a picture with straight alpha") {
  const int white = add_atlas(filled(1, 1, kWhite));
  skelform::DrawList list;
  add_quad(list, {0, 0}, {20, 20}, white, {1, 0.5f, 0, 0.5f});
  const gl::Image image = shoot(list, Color(0));
  CHECK(near(pixel(image, 32, 32), {255, 128, 0, 128}));
  CHECK(pixel(image, 2, 2) == kNothing);
}

TEST_CASE_FIXTURE(Stage, "a paint draws ghosts and silhouettes") {
  skelform::DrawList list;
  add_quad(list, {0, 0}, {20, 20}, add_atlas(filled(1, 1, kRed)));
  gl::Paint ghost;
  ghost.multiply = {1, 1, 1, 0.26f};
  CHECK(near(pixel(shoot(list, Color(0), ghost), 32, 32), {255, 0, 0, 66}));
  gl::Paint silhouette;
  silhouette.blend_to = {0, 1, 0, 1};
  CHECK(near(pixel(shoot(list, Color(0), silhouette), 32, 32), kGreen));
}

TEST_CASE_FIXTURE(Stage, "the nearest filter keeps texels apart, the linear filter mixes them") {
  skelform::DrawList list;
  const gl::Image two{2, 1, {255, 0, 0, 255, 0, 0, 255, 255}};
  add_quad(list, {0, 0}, {40, 40}, add_atlas(two));
  gl::Paint paint;
  CHECK(near(pixel(shoot(list, Color(0), paint), 31, 32), {128, 0, 128, 255}, 12));
  paint.linear_filter = false;
  CHECK(pixel(shoot(list, Color(0), paint), 31, 32) == kRed);
  CHECK(pixel(shoot(list, Color(0), paint), 32, 32) == kBlue);
}

TEST_CASE_FIXTURE(Stage, "edges of texels next to transparent black show no dark fringe") {
  gl::Image disc = filled(32, 32, kNothing);
  for (int y = 0; y < 32; ++y) {
    for (int x = 0; x < 32; ++x) {
      if ((x - 15.5f) * (x - 15.5f) + (y - 15.5f) * (y - 15.5f) > 100) continue;
      std::fill_n(disc.rgba.begin() + (y * 32 + x) * 4, 4, std::uint8_t(255));
    }
  }
  const int atlas = add_atlas(disc);
  for (const float size : {57.f, 32.f, 15.f, 9.f}) {
    skelform::DrawList list;
    add_quad(list, {0.3f, 0.1f}, {size, size}, atlas);
    const gl::Image image = shoot(list, Color(1));
    int darkest = 255;
    for (const std::uint8_t value : image.rgba) darkest = std::min<int>(darkest, value);
    CHECK_MESSAGE(darkest >= 254, "at ", size, " pixels");
  }
}

TEST_CASE_FIXTURE(Stage, "edges of a quad are smoothed by four samples") {
  skelform::DrawList list;
  add_quad(list, {0.5f, 0}, {20, 20}, add_atlas(filled(1, 1, kWhite)));
  const int edge = pixel(shoot(list), 22, 32)[0];
  CHECK(edge > 60);
  CHECK(edge < 195);
}

TEST_CASE_FIXTURE(Stage, "after drawing, blending is off and nothing is bound") {
  skelform::DrawList list;
  add_quad(list, {0, 0}, {20, 20}, add_atlas(filled(1, 1, kRed)));
  shoot(list);
  GLint value = -1;
  CHECK(glIsEnabled(GL_BLEND) == GL_FALSE);
  for (const GLenum binding : {GL_CURRENT_PROGRAM, GL_VERTEX_ARRAY_BINDING, GL_TEXTURE_BINDING_2D,
                               GL_ARRAY_BUFFER_BINDING}) {
    glGetIntegerv(binding, &value);
    CHECK(value == 0);
  }
}

TEST_CASE_FIXTURE(Stage, "an instanced draw equals one long list, in one upload or in several") {
  const int red = add_atlas(filled(1, 1, kRed)), green = add_atlas(filled(1, 1, kGreen));
  skelform::DrawList one, all;
  const auto add = [&](skelform::DrawList& list, Vec2 at) {
    add_quad(list, at, {9, 7}, red);
    add_quad(list, at + Vec2(2, 1), {4, 5}, green, Color(1, 1, 1, 0.5f));
  };
  std::vector<Vec2> places;
  for (const Vec2 at : {Vec2(-16, 12), Vec2(0, 0), Vec2(18, -7), Vec2(5, 20)}) {
    add(all, at);
    one = {};
    add(one, at);
    for (const auto& vertex : one.vertices) places.push_back(vertex.pos);
  }
  const gl::Image wanted = shoot(all);
  const int most = renderer.most_places;
  CHECK(most >= 65536);
  for (const int at_once : {most, 20}) {
    renderer.most_places = at_once;
    gl::begin(target, Color(0, 0, 0, 1));
    gl::draw_instanced(renderer, one, places, textures, camera, kSide, kSide);
    gl::resolve(target);
    CHECK(glGetError() == GL_NO_ERROR);
    CHECK(gl::read_pixels(target).rgba == wanted.rgba);
  }
}
