// The rig's draw lists to pixels, by skelform::opengl.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "gl/texture.h"
#include "skelform/opengl.h"
#include "view/view_state.h"

namespace skelscope::gl {

using skelform::opengl::Paint;
using skelform::opengl::Renderer;

// Compiled and allocated once per context.
std::optional<Renderer> make_renderer(std::string& error);

// Draws into a framebuffer of width x height pixels that is bound already, over what is there, in
// the list's order. The camera counts in pixels of that framebuffer. Leaves blending off and
// nothing bound.
void draw(const Renderer& renderer, const skelform::DrawList& list, const RigTextures& textures,
          const Camera& camera, int width, int height, const Paint& paint = {});
// Characters that look like `one` and have their vertices at these places: see skelform/opengl.h.
void draw_instanced(const Renderer& renderer, const skelform::DrawList& one,
                    std::span<const skelform::Vec2> places, const RigTextures& textures,
                    const Camera& camera, int width, int height, const Paint& paint = {});

}  // namespace skelscope::gl
