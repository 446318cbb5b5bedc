#include <array>
#include <vector>

#include "functions.h"

namespace skelform::opengl {
namespace {

using GetParameter = PFNGLGETSHADERIVPROC;  // also the type of glGetProgramiv
using GetLog = PFNGLGETSHADERINFOLOGPROC;

std::string log_of(GLuint name, GetParameter get, GetLog get_log) {
  GLint length = 0;
  get(name, GL_INFO_LOG_LENGTH, &length);
  std::vector<char> log(static_cast<std::size_t>(length) + 1);
  get_log(name, length, nullptr, log.data());
  return log.data();
}

// On desktop OpenGL set_filter() sets the level bias, so sampled() adds none there.
std::string preamble_of(const Functions& gl) {
  if (!gl.embedded) return "#version 330 core\n#define sampled(of, at) texture(of, at)\n";
  return "#version 300 es\nprecision highp float;\nprecision highp int;\n"
         "#define sampled(of, at) texture(of, at, " +
         std::to_string(kLodBias) + ")\n";
}

Handle compile(const FunctionsPtr& gl, GLenum stage, const char* source, std::string& error) {
  Handle shader(gl, gl->CreateShader(stage),
                [](const Functions& f, unsigned of) { f.DeleteShader(of); });
  const std::string preamble = preamble_of(*gl);
  const std::array texts{preamble.c_str(), source};
  gl->ShaderSource(shader.get(), static_cast<GLsizei>(texts.size()), texts.data(), nullptr);
  gl->CompileShader(shader.get());
  GLint ok = GL_FALSE;
  gl->GetShaderiv(shader.get(), GL_COMPILE_STATUS, &ok);
  if (ok == GL_TRUE) return shader;
  error = "the graphics driver rejected a shader: " +
          log_of(shader.get(), gl->GetShaderiv, gl->GetShaderInfoLog);
  return {};
}

}  // namespace

Handle make_program(const FunctionsPtr& gl, const char* vertex_source, const char* fragment_source,
                    std::string& error) {
  const Handle vertex = compile(gl, GL_VERTEX_SHADER, vertex_source, error);
  const Handle fragment =
      vertex ? compile(gl, GL_FRAGMENT_SHADER, fragment_source, error) : Handle{};
  if (!vertex || !fragment) return {};
  Handle program(gl, gl->CreateProgram(),
                 [](const Functions& f, unsigned of) { f.DeleteProgram(of); });
  gl->AttachShader(program.get(), vertex.get());
  gl->AttachShader(program.get(), fragment.get());
  gl->LinkProgram(program.get());
  GLint ok = GL_FALSE;
  gl->GetProgramiv(program.get(), GL_LINK_STATUS, &ok);
  if (ok == GL_TRUE) return program;
  error = "the graphics driver could not link a shader: " +
          log_of(program.get(), gl->GetProgramiv, gl->GetProgramInfoLog);
  return {};
}

}  // namespace skelform::opengl
