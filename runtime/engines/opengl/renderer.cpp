#include <algorithm>
#include <cstddef>
#include <limits>
#include <span>

#include "functions.h"
#include "skelform/engine.h"

namespace skelform::opengl {
namespace {

constexpr const char* kVertexShader = R"(layout(location = 0) in vec2 pos;
layout(location = 1) in vec2 uv;
layout(location = 2) in vec4 color;
uniform vec4 to_clip;   // scale, then offset
// Centroid: at the rim of a triangle the pixel's centre lies outside it.
centroid out vec2 texel;
out vec4 tint;
void main() {
  gl_Position = vec4(pos * to_clip.xy + to_clip.zw, 0.0, 1.0);
  texel = uv;
  tint = color;
}
)";

// Reads the position of each vertex of each instance from a texture.
constexpr const char* kInstanceShader = R"(layout(location = 1) in vec2 uv;
layout(location = 2) in vec4 color;
uniform samplerBuffer places;
uniform int each;
uniform vec4 to_clip;
centroid out vec2 texel;
out vec4 tint;
void main() {
  vec2 pos = texelFetch(places, gl_InstanceID * each + gl_VertexID).xy;
  gl_Position = vec4(pos * to_clip.xy + to_clip.zw, 0.0, 1.0);
  texel = uv;
  tint = color;
}
)";
constexpr int kPlacesUnit = 1;  // unit of the texture of positions; the atlas is unit 0

constexpr const char* kFragmentShader = R"(centroid in vec2 texel;
in vec4 tint;
uniform sampler2D atlas;
uniform vec4 multiply;
uniform vec4 blend_to;
out vec4 pixel;
void main() {
  vec4 color = sampled(atlas, texel) * tint * multiply;
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

// Sets the filter and the level bias of the bound texture.
void set_filter(const Functions& gl, bool linear) {
  gl.TexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER,
                   linear ? GL_LINEAR_MIPMAP_LINEAR : GL_NEAREST);
  gl.TexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, linear ? GL_LINEAR : GL_NEAREST);
  if (!gl.embedded) gl.TexParameterf(GL_TEXTURE_2D, GL_TEXTURE_LOD_BIAS, linear ? kLodBias : 0);
}

// OpenGL takes an offset into the bound buffer as a pointer.
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
void upload(const Functions& gl, GLenum target, std::span<const T> data) {
  gl.BufferData(target, GLsizeiptr(data.size() * sizeof(T)), data.data(), GL_STREAM_DRAW);
}

void set_camera(const Functions& gl, const Program& program, const Camera& camera, int width,
                int height) {
  const float sx = 2 * camera.zoom / float(width), sy = 2 * camera.zoom / float(height);
  gl.Uniform4f(program.to_clip, sx, sy, -camera.center.x * sx, -camera.center.y * sy);
}

void set_paint(const Functions& gl, const Program& program, const Paint& paint) {
  const Color &m = paint.multiply, &b = paint.blend_to;
  gl.Uniform4f(program.multiply, m.r, m.g, m.b, m.a);
  gl.Uniform4f(program.blend_to, b.r, b.g, b.b, b.a);
}

void set_state(const Renderer& renderer, const Program& program) {
  const Functions& gl = *renderer.gl;
  gl.Disable(GL_CULL_FACE);  // the triangles of mirrored bones have the opposite winding
  gl.Disable(GL_DEPTH_TEST);
  gl.Disable(GL_SCISSOR_TEST);
  if (!gl.embedded) gl.PolygonMode(GL_FRONT_AND_BACK, GL_FILL);
  gl.Enable(GL_BLEND);
  gl.BlendEquation(GL_FUNC_ADD);
  // Straight alpha over the framebuffer. The alpha channel adds up, so that a picture may stay
  // transparent.
  gl.BlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  gl.UseProgram(program.name.get());
  gl.BindVertexArray(renderer.vertex_array.get());
  gl.BindBuffer(GL_ARRAY_BUFFER, renderer.vertices.get());
  gl.ActiveTexture(GL_TEXTURE0);
  gl.BindSampler(0, 0);  // a bound sampler would replace the texture's own filter
}

void leave_state(const Functions& gl) {
  gl.BindTexture(GL_TEXTURE_2D, 0);
  gl.BindBuffer(GL_ARRAY_BUFFER, 0);
  gl.BindVertexArray(0);
  gl.UseProgram(0);
  gl.Disable(GL_BLEND);
}

// Commands that one draw call draws.
struct Run {
  unsigned texture = 0;
  std::size_t first = 0, end = 0;  // range of indices
};

struct Batches {
  std::vector<DrawVertex> vertices;  // the list's vertices, with uv of the texture that they show
  std::vector<Run> runs;
};

void add(Batches& batches, const DrawList& list, const DrawCommand& command,
         const Picture& picture) {
  const std::size_t first = command.first_index, end = first + command.index_count;
  if (picture.texture == 0) return;
  for (std::size_t i = first; i < end; ++i) {
    const std::uint32_t vertex = list.indices[i];
    batches.vertices[vertex].uv = list.vertices[vertex].uv * picture.uv_scale + picture.uv_offset;
  }
  const bool follows = !batches.runs.empty() && batches.runs.back().texture == picture.texture &&
                       batches.runs.back().end == first;
  if (follows)
    batches.runs.back().end = end;
  else
    batches.runs.push_back({picture.texture, first, end});
}

Batches batches_of(const DrawList& list, const PictureOf& picture_of) {
  Batches batches{list.vertices, {}};
  for (const DrawCommand& command : list.commands) add(batches, list, command, picture_of(command));
  return batches;
}

// Calls draw(number of indices, offset of the first index) for each run.
template <class Draw>
void for_runs(const Functions& gl, std::span<const Run> runs, const Paint& paint, Draw draw) {
  for (const Run& run : runs) {
    gl.BindTexture(GL_TEXTURE_2D, run.texture);
    set_filter(gl, paint.linear_filter);
    draw(GLsizei(run.end - run.first), offset_in_buffer(run.first * sizeof(std::uint32_t)));
  }
}

// Sets the state and uploads vertices and indices.
void begin_list(const Renderer& renderer, const Program& program,
                std::span<const DrawVertex> vertices, std::span<const std::uint32_t> indices,
                const Paint& paint) {
  set_state(renderer, program);
  upload<DrawVertex>(*renderer.gl, GL_ARRAY_BUFFER, vertices);
  upload<std::uint32_t>(*renderer.gl, GL_ELEMENT_ARRAY_BUFFER, indices);
  set_paint(*renderer.gl, program, paint);
}

void upload_places(const Renderer& renderer, std::span<const Vec2> places) {
  const Functions& gl = *renderer.gl;
  gl.BindBuffer(GL_TEXTURE_BUFFER, renderer.places.get());
  upload(gl, GL_TEXTURE_BUFFER, places);
  gl.ActiveTexture(GL_TEXTURE0 + kPlacesUnit);
  gl.BindTexture(GL_TEXTURE_BUFFER, renderer.places_texture.get());
  gl.TexBuffer(GL_TEXTURE_BUFFER, GL_RG32F, renderer.places.get());
  gl.ActiveTexture(GL_TEXTURE0);
}

void leave_places(const Functions& gl) {
  gl.ActiveTexture(GL_TEXTURE0 + kPlacesUnit);
  gl.BindTexture(GL_TEXTURE_BUFFER, 0);
  gl.ActiveTexture(GL_TEXTURE0);
  gl.BindBuffer(GL_TEXTURE_BUFFER, 0);
}

Program make_one(const FunctionsPtr& gl, const char* vertex_shader, std::string& error) {
  Program program;
  program.name = make_program(gl, vertex_shader, kFragmentShader, error);
  if (!program.name) return program;
  const auto uniform = [&](const char* of) {
    return gl->GetUniformLocation(program.name.get(), of);
  };
  program.to_clip = uniform("to_clip");
  program.multiply = uniform("multiply");
  program.blend_to = uniform("blend_to");
  program.each = uniform("each");
  return program;
}

// The texture of positions is a buffer texture. Atlases are 2D textures, so it must not share their
// unit.
bool make_instanced(Renderer& renderer, std::string& error) {
  const Functions& gl = *renderer.gl;
  if (gl.embedded) {
    renderer.most_places = std::numeric_limits<int>::max();
    return true;
  }
  renderer.instanced = make_one(renderer.gl, kInstanceShader, error);
  if (!renderer.instanced.name) return false;
  renderer.places = make_buffer(renderer.gl);
  renderer.places_texture = make_texture_name(renderer.gl);
  gl.GetIntegerv(GL_MAX_TEXTURE_BUFFER_SIZE, &renderer.most_places);
  gl.UseProgram(renderer.instanced.name.get());
  gl.Uniform1i(gl.GetUniformLocation(renderer.instanced.name.get(), "places"), kPlacesUnit);
  gl.UseProgram(0);
  return true;
}

// OpenGL ES lacks buffer textures for the positions, so it draws each character separately.
void draw_one_by_one(const Renderer& renderer, DrawList one, std::span<const Vec2> places,
                     const PictureOf& picture_of, const Camera& camera, int width, int height,
                     const Paint& paint) {
  const std::size_t each = one.vertices.size();
  for (; places.size() >= each; places = places.subspan(each)) {
    for (std::size_t i = 0; i < each; ++i) one.vertices[i].pos = places[i];
    draw(renderer, one, picture_of, camera, width, height, paint);
  }
}

}  // namespace

void set_filter(const FunctionsPtr& gl, const Texture& texture, bool linear) {
  gl->BindTexture(GL_TEXTURE_2D, texture.name.get());
  set_filter(*gl, linear);
  gl->BindTexture(GL_TEXTURE_2D, 0);
}

Result<Renderer> make_renderer(const Loader& loader) {
  Result<FunctionsPtr> gl = load_functions(loader);
  if (!gl) return gl.error;
  return make_renderer(std::move(*gl));
}

Result<Renderer> make_renderer(FunctionsPtr gl) {
  std::string error;
  Renderer renderer;
  renderer.gl = std::move(gl);
  renderer.program = make_one(renderer.gl, kVertexShader, error);
  if (!renderer.program.name || !make_instanced(renderer, error)) return Error{error, error};
  renderer.vertex_array = make_vertex_array(renderer.gl);
  renderer.vertices = make_buffer(renderer.gl);
  renderer.indices = make_buffer(renderer.gl);
  describe_vertices(renderer);
  return renderer;
}

void draw(const Renderer& renderer, const DrawList& list, const PictureOf& picture_of,
          const Camera& camera, int width, int height, const Paint& paint) {
  if (list.commands.empty() || width <= 0 || height <= 0) return;
  const Functions& gl = *renderer.gl;
  const Batches batches = batches_of(list, picture_of);
  begin_list(renderer, renderer.program, batches.vertices, list.indices, paint);
  set_camera(gl, renderer.program, camera, width, height);
  for_runs(gl, batches.runs, paint, [&](GLsizei count, const void* first) {
    gl.DrawElements(GL_TRIANGLES, count, GL_UNSIGNED_INT, first);
  });
  leave_state(gl);
}

void draw(const Renderer& renderer, const MergedList& merged, const Camera& camera, int width,
          int height, const Paint& paint) {
  if (merged.calls.empty() || width <= 0 || height <= 0) return;
  const Functions& gl = *renderer.gl;
  std::vector<Run> runs;
  for (const MergedCall& call : merged.calls)
    runs.push_back({static_cast<unsigned>(call.texture), call.first_index,
                    std::size_t(call.first_index) + call.index_count});
  begin_list(renderer, renderer.program, merged.vertices, merged.indices, paint);
  set_camera(gl, renderer.program, camera, width, height);
  for_runs(gl, runs, paint, [&](GLsizei count, const void* first) {
    gl.DrawElements(GL_TRIANGLES, count, GL_UNSIGNED_INT, first);
  });
  leave_state(gl);
}

void draw_instanced(const Renderer& renderer, const DrawList& one, std::span<const Vec2> places,
                    const PictureOf& picture_of, const Camera& camera, int width, int height,
                    const Paint& paint) {
  const std::size_t each = one.vertices.size();
  if (one.commands.empty() || each == 0 || width <= 0 || height <= 0) return;
  if (!renderer.instanced.name)
    return draw_one_by_one(renderer, one, places, picture_of, camera, width, height, paint);
  const std::size_t most = renderer.most_places / each * each;
  const Functions& gl = *renderer.gl;
  const Batches batches = batches_of(one, picture_of);
  begin_list(renderer, renderer.instanced, batches.vertices, one.indices, paint);
  set_camera(gl, renderer.instanced, camera, width, height);
  gl.Uniform1i(renderer.instanced.each, static_cast<GLint>(each));
  while (most > 0 && places.size() >= each) {
    const auto part = places.first(std::min(places.size(), most));
    upload_places(renderer, part);
    const auto count = static_cast<GLsizei>(part.size() / each);
    for_runs(gl, batches.runs, paint, [&](GLsizei indices, const void* at) {
      gl.DrawElementsInstanced(GL_TRIANGLES, indices, GL_UNSIGNED_INT, at, count);
    });
    places = places.subspan(part.size());
  }
  leave_places(gl);
  leave_state(gl);
}

}  // namespace skelform::opengl
