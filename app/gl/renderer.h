// Draws the rig's draw lists with skelform::opengl.
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

// Compiles shaders and allocates buffers; call once per context.
std::optional<Renderer> make_renderer(std::string& error);

// Draws in the list's order over the contents of the bound framebuffer of width x height pixels.
// The camera uses pixels of that framebuffer. Leaves blending off and nothing bound.
void draw(const Renderer& renderer, const skelform::DrawList& list, const RigTextures& textures,
          const Camera& camera, int width, int height, const Paint& paint = {});
// Draws many characters that show the same sprites as `one`. places: the vertex positions of all
// characters in turn; see skelform/opengl.h.
void draw_instanced(const Renderer& renderer, const skelform::DrawList& one,
                    std::span<const skelform::Vec2> places, const RigTextures& textures,
                    const Camera& camera, int width, int height, const Paint& paint = {});

}  // namespace skelscope::gl
