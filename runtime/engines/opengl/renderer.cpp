#include <cstddef>
#include <span>

#include "functions.h"
#include "skelform/engine.h"

namespace skelform::opengl {
namespace {

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

Handle make_buffer(const FunctionsPtr& gl) {
  GLuint name = 0;
  gl->GenBuffers(1, &name);
  return {gl, name, [](const Functions& f, unsigned of) { f.DeleteBuffers(1, &of); }};
}

Handle make_vertex_array(const FunctionsPtr& gl) {
  GLuint name = 0;
  gl->GenVertexArrays(1, &name);
  return {gl, name, [](const Functions& f, unsigned of) { f.DeleteVertexArrays(1, &of); }};
}

// The filter of the bound texture.
void set_filter(const Functions& gl, bool linear) {
  gl.TexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER,
                   linear ? GL_LINEAR_MIPMAP_LINEAR : GL_NEAREST);
  gl.TexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, linear ? GL_LINEAR : GL_NEAREST);
  gl.TexParameterf(GL_TEXTURE_2D, GL_TEXTURE_LOD_BIAS, linear ? kLodBias : 0);
}

// What OpenGL takes for an offset into the bound buffer is a pointer by name alone.
const void* offset_in_buffer(std::size_t offset) {
  return reinterpret_cast<const void*>(offset);  // NOLINT(performance-no-int-to-ptr)
}

void attribute(const Functions& gl, GLuint location, GLint components, std::size_t offset) {
  gl.EnableVertexAttribArray(location);
  gl.VertexAttribPointer(location, components, GL_FLOAT, GL_FALSE, sizeof(DrawVertex),
                         offset_in_buffer(offset));
}

void describe_vertices(const Renderer& renderer) {
  const Functions& gl = *renderer.gl;
  gl.BindVertexArray(renderer.vertex_array.get());
  gl.BindBuffer(GL_ARRAY_BUFFER, renderer.vertices.get());
  gl.BindBuffer(GL_ELEMENT_ARRAY_BUFFER, renderer.indices.get());
  attribute(gl, 0, 2, offsetof(DrawVertex, pos));
  attribute(gl, 1, 2, offsetof(DrawVertex, uv));
  attribute(gl, 2, 4, offsetof(DrawVertex, color));
  gl.BindVertexArray(0);
}

template <class T>
void upload(const Functions& gl, GLenum target, const std::vector<T>& data) {
  gl.BufferData(target, GLsizeiptr(data.size() * sizeof(T)), data.data(), GL_STREAM_DRAW);
}

void set_camera(const Renderer& renderer, const Camera& camera, int width, int height) {
  const Functions& gl = *renderer.gl;
  const float sx = 2 * camera.zoom / float(width), sy = 2 * camera.zoom / float(height);
  gl.Uniform4f(renderer.to_clip, sx, sy, -camera.center.x * sx, -camera.center.y * sy);
}

void set_paint(const Renderer& renderer, const Paint& paint) {
  const Functions& gl = *renderer.gl;
  const Color &m = paint.multiply, &b = paint.blend_to;
  gl.Uniform4f(renderer.multiply, m.r, m.g, m.b, m.a);
  gl.Uniform4f(renderer.blend_to, b.r, b.g, b.b, b.a);
}

void set_state(const Renderer& renderer) {
  const Functions& gl = *renderer.gl;
  gl.Disable(GL_CULL_FACE);  // mirrored bones turn their triangles round
  gl.Disable(GL_DEPTH_TEST);
  gl.Disable(GL_SCISSOR_TEST);
  gl.PolygonMode(GL_FRONT_AND_BACK, GL_FILL);
  gl.Enable(GL_BLEND);
  gl.BlendEquation(GL_FUNC_ADD);
  // Straight alpha over; the alpha channel adds up so that a picture may stay transparent.
  gl.BlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  gl.UseProgram(renderer.program.get());
  gl.BindVertexArray(renderer.vertex_array.get());
  gl.BindBuffer(GL_ARRAY_BUFFER, renderer.vertices.get());
  gl.ActiveTexture(GL_TEXTURE0);
  gl.BindSampler(0, 0);  // a sampler would overrule the texture's own filter
}

void leave_state(const Functions& gl) {
  gl.BindTexture(GL_TEXTURE_2D, 0);
  gl.BindBuffer(GL_ARRAY_BUFFER, 0);
  gl.BindVertexArray(0);
  gl.UseProgram(0);
  gl.Disable(GL_BLEND);
}

void draw_run(const Renderer& renderer, std::span<const DrawCommand> run, const Picture& picture,
              bool linear_filter) {
  const Functions& gl = *renderer.gl;
  const std::size_t first = run.front().first_index;
  const std::size_t end = run.back().first_index + std::size_t(run.back().index_count);
  gl.Uniform2f(renderer.uv_scale, picture.uv_scale.x, picture.uv_scale.y);
  gl.BindTexture(GL_TEXTURE_2D, picture.texture);
  set_filter(gl, linear_filter);
  gl.DrawElements(GL_TRIANGLES, GLsizei(end - first), GL_UNSIGNED_INT,
                  offset_in_buffer(first * sizeof(std::uint32_t)));
}

}  // namespace

std::optional<Renderer> make_renderer(const Loader& loader, std::string& error) {
  FunctionsPtr gl = load_functions(loader, error);
  return gl ? make_renderer(std::move(gl), error) : std::nullopt;
}

std::optional<Renderer> make_renderer(FunctionsPtr gl, std::string& error) {
  Renderer renderer;
  renderer.gl = std::move(gl);
  renderer.program = make_program(renderer.gl, kVertexShader, kFragmentShader, error);
  if (!renderer.program) return std::nullopt;
  renderer.vertex_array = make_vertex_array(renderer.gl);
  renderer.vertices = make_buffer(renderer.gl);
  renderer.indices = make_buffer(renderer.gl);
  const auto uniform = [&](const char* of) {
    return renderer.gl->GetUniformLocation(renderer.program.get(), of);
  };
  renderer.to_clip = uniform("to_clip");
  renderer.uv_scale = uniform("uv_scale");
  renderer.multiply = uniform("multiply");
  renderer.blend_to = uniform("blend_to");
  describe_vertices(renderer);
  return renderer;
}

void draw(const Renderer& renderer, const DrawList& list, const PictureOf& picture_of,
          const Camera& camera, int width, int height, const Paint& paint) {
  if (list.commands.empty() || width <= 0 || height <= 0) return;
  set_state(renderer);
  upload(*renderer.gl, GL_ARRAY_BUFFER, list.vertices);
  upload(*renderer.gl, GL_ELEMENT_ARRAY_BUFFER, list.indices);
  set_camera(renderer, camera, width, height);
  set_paint(renderer, paint);
  for (std::size_t i = 0; i < list.commands.size();) {
    const auto run = run_from(list.commands, i);
    draw_run(renderer, run, picture_of(run.front()), paint.linear_filter);
    i += run.size();
  }
  leave_state(*renderer.gl);
}

}  // namespace skelform::opengl
