#include "gl/renderer.h"

#include <cstddef>
#include <span>

#include "gl/shader.h"

namespace skelscope::gl {
namespace {

using skelform::DrawCommand;
using skelform::DrawVertex;

constexpr float kLodBias = -0.6f;  // a little sharper than the level the size asks for

constexpr const char* kVertexShader = R"(#version 330 core
layout(location = 0) in vec2 pos;
layout(location = 1) in vec2 uv;
layout(location = 2) in vec4 color;
uniform vec4 to_clip;   // scale, then offset
uniform vec2 uv_scale;
// Centroid: at the rim of a triangle the pixel's centre lies outside, on a neighbour in the atlas.
centroid out vec2 texel;
out vec4 tint;
void main() {
  gl_Position = vec4(pos * to_clip.xy + to_clip.zw, 0.0, 1.0);
  texel = uv * uv_scale;
  tint = color;
}
)";

constexpr const char* kFragmentShader = R"(#version 330 core
centroid in vec2 texel;
in vec4 tint;
uniform sampler2D atlas;
uniform vec4 multiply;
uniform vec4 blend_to;
out vec4 pixel;
void main() {
  vec4 color = texture(atlas, texel) * tint * multiply;
  pixel = vec4(mix(color.rgb, blend_to.rgb, blend_to.a), color.a);
}
)";

Buffer make_buffer() {
  GLuint name = 0;
  glGenBuffers(1, &name);
  return Buffer(name);
}

// The filter of the bound texture.
void set_filter(bool linear) {
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER,
                  linear ? GL_LINEAR_MIPMAP_LINEAR : GL_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, linear ? GL_LINEAR : GL_NEAREST);
  glTexParameterf(GL_TEXTURE_2D, GL_TEXTURE_LOD_BIAS, linear ? kLodBias : 0);
}

void attribute(GLuint location, GLint components, std::size_t offset) {
  glEnableVertexAttribArray(location);
  glVertexAttribPointer(location, components, GL_FLOAT, GL_FALSE, sizeof(DrawVertex),
                        reinterpret_cast<const void*>(offset));
}

void describe_vertices(const Renderer& renderer) {
  glBindVertexArray(renderer.vertex_array.get());
  glBindBuffer(GL_ARRAY_BUFFER, renderer.vertices.get());
  glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, renderer.indices.get());
  attribute(0, 2, offsetof(DrawVertex, pos));
  attribute(1, 2, offsetof(DrawVertex, uv));
  attribute(2, 4, offsetof(DrawVertex, color));
  glBindVertexArray(0);
}

template <class T>
void upload(GLenum target, const std::vector<T>& data) {
  glBufferData(target, GLsizeiptr(data.size() * sizeof(T)), data.data(), GL_STREAM_DRAW);
}

const RigTexture& texture_of(const RigTextures& textures, int atlas) {
  const bool known = atlas >= 0 && std::size_t(atlas) < textures.atlases.size();
  return known ? textures.atlases[std::size_t(atlas)] : textures.no_atlas;
}

void set_camera(const Renderer& renderer, const Camera& camera, int width, int height) {
  const float sx = 2 * camera.zoom / float(width), sy = 2 * camera.zoom / float(height);
  glUniform4f(renderer.to_clip, sx, sy, -camera.center.x * sx, -camera.center.y * sy);
}

void set_paint(const Renderer& renderer, const Paint& paint) {
  const skelform::Color &m = paint.multiply, &b = paint.blend_to;
  glUniform4f(renderer.multiply, m.r, m.g, m.b, m.a);
  glUniform4f(renderer.blend_to, b.r, b.g, b.b, b.a);
}

void set_state(const Renderer& renderer) {
  glDisable(GL_CULL_FACE);  // mirrored bones turn their triangles round
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_SCISSOR_TEST);
  glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
  glEnable(GL_BLEND);
  glBlendEquation(GL_FUNC_ADD);
  // Straight alpha over; the alpha channel adds up so that a picture may stay transparent.
  glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  glUseProgram(renderer.program.get());
  glBindVertexArray(renderer.vertex_array.get());
  glBindBuffer(GL_ARRAY_BUFFER, renderer.vertices.get());
  glActiveTexture(GL_TEXTURE0);
  glBindSampler(0, 0);  // a sampler would overrule the texture's own filter
}

void leave_state() {
  glBindTexture(GL_TEXTURE_2D, 0);
  glBindBuffer(GL_ARRAY_BUFFER, 0);
  glBindVertexArray(0);
  glUseProgram(0);
  glDisable(GL_BLEND);
}

// The commands from `first` on that one draw call can paint.
std::span<const DrawCommand> same_atlas_run(std::span<const DrawCommand> all, std::size_t first) {
  std::size_t last = first + 1;
  while (last < all.size() && all[last].atlas_idx == all[first].atlas_idx &&
         all[last].first_index == all[last - 1].first_index + all[last - 1].index_count) {
    ++last;
  }
  return all.subspan(first, last - first);
}

void draw_run(const Renderer& renderer, std::span<const DrawCommand> run,
              const RigTextures& textures, bool linear_filter) {
  const RigTexture& texture = texture_of(textures, run.front().atlas_idx);
  const std::size_t first = run.front().first_index;
  const std::size_t end = run.back().first_index + std::size_t(run.back().index_count);
  glUniform2f(renderer.uv_scale, texture.uv_scale.x, texture.uv_scale.y);
  glBindTexture(GL_TEXTURE_2D, texture.texture->name.get());
  set_filter(linear_filter);
  glDrawElements(GL_TRIANGLES, GLsizei(end - first), GL_UNSIGNED_INT,
                 reinterpret_cast<const void*>(first * sizeof(std::uint32_t)));
}

}  // namespace

std::optional<Renderer> make_renderer(std::string& error) {
  auto program = make_program(kVertexShader, kFragmentShader, error);
  if (!program) return std::nullopt;
  Renderer renderer;
  renderer.program = std::move(*program);
  GLuint name = 0;
  glGenVertexArrays(1, &name);
  renderer.vertex_array = VertexArray(name);
  renderer.vertices = make_buffer();
  renderer.indices = make_buffer();
  const auto uniform = [&](const char* of) {
    return glGetUniformLocation(renderer.program.get(), of);
  };
  renderer.to_clip = uniform("to_clip");
  renderer.uv_scale = uniform("uv_scale");
  renderer.multiply = uniform("multiply");
  renderer.blend_to = uniform("blend_to");
  describe_vertices(renderer);
  return renderer;
}

void draw(const Renderer& renderer, const skelform::DrawList& list, const RigTextures& textures,
          const Camera& camera, int width, int height, const Paint& paint) {
  if (list.commands.empty() || width <= 0 || height <= 0) return;
  set_state(renderer);
  upload(GL_ARRAY_BUFFER, list.vertices);
  upload(GL_ELEMENT_ARRAY_BUFFER, list.indices);
  set_camera(renderer, camera, width, height);
  set_paint(renderer, paint);
  for (std::size_t i = 0; i < list.commands.size();) {
    const auto run = same_atlas_run(list.commands, i);
    draw_run(renderer, run, textures, paint.linear_filter);
    i += run.size();
  }
  leave_state();
}

}  // namespace skelscope::gl
