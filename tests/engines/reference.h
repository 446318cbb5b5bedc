// A scene of the example rig for every engine, and its picture by the viewer's renderer: with one
// sample per pixel and without a filter, because some engines can do no better.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string>

#include "gl/renderer.h"
#include "gl/target.h"
#include "platform/window/context.h"
#include "skelform/skelform.h"

namespace engines {

using namespace skelform;
using skelform::pictures::Image;

inline constexpr int kWidth = 640, kHeight = 800;  // size of the pictures in pixels
inline constexpr float kMayDiffer = 0.02f;         // largest share of differing pixels

// A character's placement on screen, y down, as in engines.
struct Scene {
  Vec2 position{320, 680};
  Vec2 scale{1};
  bool flip = false;
  Color tint{1};
};

inline const Color kBackground{40 / 255.0f, 60 / 255.0f, 80 / 255.0f, 1};

// A green square in the hand, in front of all sprites.
inline Attachment in_hand(const Armature& rig) {
  Attachment held;
  held.bone_id = find_bone(rig, "Near Hand");
  held.zindex = 1000;
  held.size = {40, 60};
  return held;
}

inline Image green() {
  Image image{2, 2, {}};
  for (int i = 0; i < 4; ++i) image.rgba.insert(image.rgba.end(), {20, 200, 40, 255});
  return image;
}

// Walks for twenty ticks, so that physics has moved bones.
template <class Construct>
void walk(Actor& actor, const Armature& rig, Construct&& construct) {
  const int animation = find_animation(rig, "Walk");
  REQUIRE(animation >= 0);
  for (int frame = 0; frame < 20; ++frame) {
    const Track track{animation, frame};
    animate(actor, rig, {&track, 1});
    construct();
  }
}

inline skelform::opengl::Picture picture_of(const skelscope::gl::RigTextures& textures,
                                            const skelform::opengl::Texture& held,
                                            const DrawCommand& command) {
  if (command.attachment >= 0) return {held.name.get()};
  const auto* shown = shown_by(textures.shown, command);
  REQUIRE(shown);
  return {shown->texture->name.get(), shown->uv_scale, shown->uv_offset};
}

// The expected picture, drawn by the generic runtime with y up. The camera maps the window's pixels
// to the same pixels of the world.
inline Image reference(const Scene& scene, bool smooth = false) {
  namespace gl = skelscope::gl;
  std::string error;
  const auto context = skelscope::make_offscreen_context(error);
  REQUIRE_MESSAGE(context, error);
  auto skf = load(EXAMPLE_SKF);
  REQUIRE_MESSAGE(skf, skf.error.message);
  Actor actor = make_actor(*skf);
  actor.placement.position = scene.position * Vec2{1, -1};
  actor.placement.scale = scene.scale * Vec2{scene.flip ? -1 : 1, 1};
  actor.placement.tint = scene.tint;
  actor.attachments = {in_hand(skf->armature)};
  walk(actor, skf->armature, [&] { construct(actor, skf->armature); });
  auto renderer = gl::make_renderer(error);
  REQUIRE_MESSAGE(renderer, error);
  const gl::RigTextures textures = gl::make_rig_textures(*skf);
  const auto held = gl::make_texture(green(), false, error);
  gl::Target target;
  target.smoothing = 0;
  REQUIRE_MESSAGE(gl::resize(target, kWidth, kHeight, error), error);
  gl::begin(target, kBackground);
  skelform::opengl::draw(
      *renderer, draw_list(actor, skf->armature),
      [&](const DrawCommand& command) { return picture_of(textures, *held, command); },
      {{kWidth / 2, -kHeight / 2}, 1}, kWidth, kHeight, {smooth});
  gl::resolve(target);
  return gl::read_pixels(target);
}

// The share of pixels that differ by more than 40 in a channel.
inline float difference(const Image& a, const Image& b) {
  REQUIRE(a.width == b.width);
  REQUIRE(a.height == b.height);
  int different = 0;
  for (std::size_t i = 0; i < a.rgba.size(); i += 4) {
    int worst = 0;
    for (std::size_t c = i; c < i + 3; ++c)
      worst = std::max(worst, std::abs(a.rgba[c] - b.rgba[c]));
    different += worst > 40;
  }
  return static_cast<float>(different) / static_cast<float>(a.rgba.size() / 4);
}

inline Image empty_picture() {
  Image image{kWidth, kHeight, {}};
  for (int i = 0; i < kWidth * kHeight; ++i) image.rgba.insert(image.rgba.end(), {40, 60, 80, 255});
  return image;
}

// The scenes that each engine draws: plain, mirrored, and stretched with a tint.
inline std::vector<Scene> scenes() {
  return {{}, {{300, 700}, {1, 1}, true}, {{320, 760}, {0.6f, 1.2f}, false, {1, 0.5f, 1, 1}}};
}

// `draw(scene)` returns an engine's picture.
template <class Draw>
void compare_with_reference(Draw&& draw) {
  for (const Scene& scene : scenes()) {
    const Image expected = reference(scene);
    CHECK(difference(expected, empty_picture()) > 0.1f);  // the expected picture is not empty
    Scene other = scene;
    other.flip = !other.flip;
    CHECK(difference(expected, reference(other)) > 3 * kMayDiffer);
    CHECK(difference(expected, draw(scene)) < kMayDiffer);
  }
}

}  // namespace engines
