#include "gl/shader.h"

#include <vector>

namespace skelscope::gl {
namespace {

Shader compile(GLenum stage, const char* source, std::string& error) {
  Shader shader(glCreateShader(stage));
  glShaderSource(shader.get(), 1, &source, nullptr);
  glCompileShader(shader.get());
  GLint ok = GL_FALSE, length = 0;
  glGetShaderiv(shader.get(), GL_COMPILE_STATUS, &ok);
  if (ok == GL_TRUE) return shader;
  glGetShaderiv(shader.get(), GL_INFO_LOG_LENGTH, &length);
  std::vector<char> log(std::size_t(length) + 1);
  glGetShaderInfoLog(shader.get(), length, nullptr, log.data());
  error = std::string("the graphics driver rejected a shader: ") + log.data();
  return {};
}

std::string link_log(GLuint program) {
  GLint length = 0;
  glGetProgramiv(program, GL_INFO_LOG_LENGTH, &length);
  std::vector<char> log(std::size_t(length) + 1);
  glGetProgramInfoLog(program, length, nullptr, log.data());
  return log.data();
}

}  // namespace

std::optional<Program> make_program(const char* vertex_source, const char* fragment_source,
                                    std::string& error) {
  const Shader vertex = compile(GL_VERTEX_SHADER, vertex_source, error);
  const Shader fragment = vertex ? compile(GL_FRAGMENT_SHADER, fragment_source, error) : Shader{};
  if (!vertex || !fragment) return std::nullopt;
  Program program(glCreateProgram());
  glAttachShader(program.get(), vertex.get());
  glAttachShader(program.get(), fragment.get());
  glLinkProgram(program.get());
  GLint ok = GL_FALSE;
  glGetProgramiv(program.get(), GL_LINK_STATUS, &ok);
  if (ok == GL_TRUE) return program;
  error = "the graphics driver could not link a shader: " + link_log(program.get());
  return std::nullopt;
}

}  // namespace skelscope::gl
