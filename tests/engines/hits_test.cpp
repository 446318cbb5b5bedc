// Hits against the pixels of a picture: each sprite is drawn as a silhouette in a colour of its
// own, and a hit must name the sprite whose colour the pixel has.
#include "skelform/hits.h"

#include <doctest/doctest.h>

#include "reference.h"

using namespace engines;

namespace {

namespace gl = skelscope::gl;

// Colours that differ in every channel by steps that survive 8 bits.
Color color_of(std::size_t command) {
  const auto part = [&](std::size_t by) { return float(command / by % 6 + 1) * 36 / 255.0f; };
  return {part(1), part(6), 1, 1};
}

struct Silhouettes {
  DrawList list;
  std::vector<Image> atlases;
  Image picture;
};

Silhouettes silhouettes(const Scene& scene) {
  std::string error;
  const auto context = skelscope::make_offscreen_context(error);
  REQUIRE_MESSAGE(context, error);
  auto skf = load(EXAMPLE_SKF);
  REQUIRE_MESSAGE(skf, skf.error.message);
  Actor actor = make_actor(*skf);
  actor.placement.position = scene.position * Vec2{1, -1};
  actor.placement.scale = scene.scale * Vec2{scene.flip ? -1 : 1, 1};
  actor.attachments = {in_hand(skf->armature)};
  walk(actor, skf->armature, [&] { construct(actor, skf->armature); });
  Silhouettes drawn{draw_list(actor, skf->armature), {}, {}};
  for (std::size_t i = 0; i < skf->armature.atlases.size(); ++i)
    drawn.atlases.push_back(pictures::decode_atlas(*skf, i, error).value());
  auto renderer = gl::make_renderer(error);
  REQUIRE_MESSAGE(renderer, error);
  const gl::RigTextures textures = gl::make_rig_textures(*skf);
  const auto held = gl::make_texture(green(), false, error);
  gl::Target target;
  target.smoothing = 0;
  REQUIRE_MESSAGE(gl::resize(target, kWidth, kHeight, error), error);
  gl::begin(target, kBackground);
  for (std::size_t i = 0; i < drawn.list.commands.size(); ++i) {
    DrawList one = drawn.list;
    one.commands = {drawn.list.commands[i]};
    skelform::opengl::draw(
        *renderer, one,
        [&](const DrawCommand& command) { return picture_of(textures, *held, command); },
        {{kWidth / 2, -kHeight / 2}, 1}, kWidth, kHeight, {false, Color{1}, color_of(i)});
  }
  gl::resolve(target);
  drawn.picture = gl::read_pixels(target);
  return drawn;
}

// The command whose colour the pixel has; -1: the background, -2: a mixture.
int command_at(const Silhouettes& drawn, int x, int y) {
  const std::uint8_t* pixel = &drawn.picture.rgba[(std::size_t(y) * kWidth + std::size_t(x)) * 4];
  const auto is = [&](const Color& color) {
    return std::abs(pixel[0] - color.r * 255) < 2 && std::abs(pixel[1] - color.g * 255) < 2 &&
           std::abs(pixel[2] - color.b * 255) < 2;
  };
  if (is(kBackground)) return -1;
  for (std::size_t i = 0; i < drawn.list.commands.size(); ++i)
    if (is(color_of(i))) return int(i);
  return -2;
}

}  // namespace

TEST_CASE("a hit names the sprite that the pixel shows, and nothing where the picture is empty") {
  for (const Scene& scene : scenes()) {
    const Silhouettes drawn = silhouettes(scene);
    REQUIRE(drawn.list.commands.size() < 36);
    std::vector<AlphaPicture> atlases;
    for (const Image& image : drawn.atlases)
      atlases.push_back({image.rgba, image.width, image.height});
    const AlphaAt alpha = alpha_of(atlases);
    int sprites = 0, empty = 0, wrong = 0;
    for (int y = 0; y < kHeight; y += 3) {
      for (int x = 0; x < kWidth; x += 3) {
        const int expected = command_at(drawn, x, y);
        if (expected == -2) continue;  // a soft edge
        const Vec2 point{float(x) + 0.5f, -float(y) - 0.5f};
        wrong += sprite_at(drawn.list, point, alpha).command != expected;
        (expected < 0 ? empty : sprites) += 1;
      }
    }
    CHECK(sprites > 3000);
    CHECK(empty > 10000);
    CHECK(wrong <= (sprites + empty) / 1000);
    CAPTURE(wrong);
  }
}
