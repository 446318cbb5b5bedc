#include <algorithm>

#include "functions.h"

namespace skelform::opengl {
namespace {

void set_levels(const Functions& gl, std::size_t count, bool repeat) {
  const GLint wrap = repeat ? GL_REPEAT : GL_CLAMP_TO_EDGE;
  gl.TexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, wrap);
  gl.TexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, wrap);
  gl.TexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, static_cast<GLint>(count) - 1);
}

bool is_taken(const Functions& gl, const pictures::Image& image, std::string& error) {
  GLint largest = 0;
  gl.GetIntegerv(GL_MAX_TEXTURE_SIZE, &largest);
  if (std::max(image.width, image.height) <= largest) return true;
  error = "larger than the " + std::to_string(largest) + " pixels the graphics driver takes";
  return false;
}

}  // namespace

Handle make_texture_name(const FunctionsPtr& gl) {
  GLuint name = 0;
  gl->GenTextures(1, &name);
  return {gl, name, [](const Functions& f, unsigned of) { f.DeleteTextures(1, &of); }};
}

Result<Texture> make_texture(const FunctionsPtr& gl, pictures::Image image, bool repeat) {
  std::string error;
  if (!is_taken(*gl, image, error)) return Error{error, error};
  return make_texture(gl, pictures::make_mip_levels(std::move(image)), repeat);
}

Result<Texture> make_texture(const FunctionsPtr& gl, std::vector<pictures::Image> levels,
                             bool repeat) {
  std::string error;
  if (!is_taken(*gl, levels.front(), error)) return Error{error, error};
  Texture result{make_texture_name(gl), levels.front().width, levels.front().height};
  gl->BindTexture(GL_TEXTURE_2D, result.name.get());
  set_levels(*gl, levels.size(), repeat);
  for (std::size_t i = 0; i < levels.size(); ++i) {
    gl->TexImage2D(GL_TEXTURE_2D, static_cast<GLint>(i), GL_RGBA8, levels[i].width,
                   levels[i].height, 0, GL_RGBA, GL_UNSIGNED_BYTE, levels[i].rgba.data());
    std::vector<std::uint8_t>().swap(levels[i].rgba);  // the driver has its own copy
  }
  gl->BindTexture(GL_TEXTURE_2D, 0);
  return result;
}

}  // namespace skelform::opengl
