// Draws a small picture off-screen, for the tests: 64 x 64 pixels around the origin, one per
// armature pixel, y up.
#pragma once

#include <doctest/doctest.h>

#include <array>
#include <string>

#include "gl/renderer.h"
#include "gl/target.h"
#include "platform/window/context.h"

namespace picture {

using namespace skelscope;
using skelform::Color;
using skelform::Vec2;

inline constexpr int kSide = 64;
using Rgba = std::array<int, 4>;

inline Rgba pixel(const gl::Image& image, int x, int y) {
  const auto* p = &image.rgba[(std::size_t(y) * std::size_t(image.width) + std::size_t(x)) * 4];
  return {p[0], p[1], p[2], p[3]};
}

inline bool near(const Rgba& a, const Rgba& b, int tolerance = 3) {
  for (std::size_t i = 0; i < 4; ++i) {
    if (std::abs(a[i] - b[i]) > tolerance) return false;
  }
  return true;
}

inline gl::Image filled(int width, int height, Rgba color) {
  gl::Image image{width, height, {}};
  for (int i = 0; i < width * height; ++i) {
    for (const int c : color) image.rgba.push_back(std::uint8_t(c));
  }
  return image;
}

// Adds an axis-aligned sprite that shows its whole atlas.
inline void add_quad(skelform::DrawList& list, Vec2 center, Vec2 size, int atlas,
                     Color color = Color(1)) {
  const auto base = std::uint32_t(list.vertices.size());
  for (const Vec2 corner : {Vec2{0, 0}, Vec2{1, 0}, Vec2{1, 1}, Vec2{0, 1}}) {
    const Vec2 pos = center + (corner - Vec2(0.5f)) * size;
    list.vertices.push_back({pos, {corner.x, 1 - corner.y}, color});
  }
  const auto first = std::uint32_t(list.indices.size());
  for (const std::uint32_t i : {0, 1, 2, 0, 2, 3}) list.indices.push_back(base + i);
  list.commands.push_back({0, atlas, first, 6});
}

// An OpenGL context, a renderer, a target, and the atlases that a test adds.
struct Stage {
  OffscreenContextPtr context;
  gl::Renderer renderer;
  gl::Target target;
  gl::RigTextures textures;
  Camera camera;

  Stage() {
    std::string error;
    context = make_offscreen_context(error);
    REQUIRE_MESSAGE(context, error);
    auto made = gl::make_renderer(error);
    REQUIRE_MESSAGE(made, error);
    renderer = std::move(*made);
    REQUIRE(gl::resize(target, kSide, kSide, error));
    textures = gl::make_rig_textures({});
  }

  int add_atlas(gl::Image image) {
    std::string error;
    auto texture = gl::make_texture(std::move(image), false, error);
    REQUIRE_MESSAGE(texture, error);
    textures.atlases.emplace_back().texture =
        std::make_shared<const gl::Texture>(std::move(*texture));
    return int(textures.atlases.size()) - 1;
  }

  gl::Image shoot(const skelform::DrawList& list, const Color& background = Color(0, 0, 0, 1),
                  const gl::Paint& paint = {}) {
    gl::begin(target, background);
    gl::draw(renderer, list, textures, camera, target.width, target.height, paint);
    gl::resolve(target);
    CHECK(glGetError() == GL_NO_ERROR);
    return gl::read_pixels(target);
  }
};

inline constexpr Rgba kRed{255, 0, 0, 255}, kGreen{0, 255, 0, 255}, kBlue{0, 0, 255, 255};
inline constexpr Rgba kBlack{0, 0, 0, 255}, kWhite{255, 255, 255, 255}, kNothing{0, 0, 0, 0};

}  // namespace picture
