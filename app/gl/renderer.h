// A DrawList to pixels, with OpenGL 3.3.
#pragma once

#include <optional>
#include <string>

#include "gl/handle.h"
#include "gl/texture.h"
#include "skelform/draw.h"
#include "view/view_state.h"

namespace skelscope::gl {

// Compiled and allocated once per context.
struct Renderer {
  Program program;
  VertexArray vertex_array;
  Buffer vertices, indices;
  GLint to_clip = -1, uv_scale = -1, multiply = -1, blend_to = -1;
};

std::optional<Renderer> make_renderer(std::string& error);

// How a draw list is painted. The defaults show the rig as it is.
struct Paint {
  bool linear_filter = true;             // false: nearest, for pixel art
  skelform::Color multiply{1};           // r, g, b and a of every pixel; a = 0.26 makes a ghost
  skelform::Color blend_to{1, 1, 1, 0};  // colour every pixel moves to, by its a; 1: a silhouette
};

// Draws into a framebuffer of width x height pixels that is bound already, over what is there, in
// the list's order. The camera counts in pixels of that framebuffer. One upload a call, one draw
// call per run of commands with the same atlas. Leaves blending off and nothing bound.
void draw(const Renderer& renderer, const skelform::DrawList& list, const RigTextures& textures,
          const Camera& camera, int width, int height, const Paint& paint = {});

}  // namespace skelscope::gl
