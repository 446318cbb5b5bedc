// The OpenGL functions that this runtime calls, from OpenGL 3.3, OpenGL ES 3.0 or WebGL 2. They are
// kept in a struct because each context may have its own.
#pragma once

#include <GL/glcorearb.h>

#include "skelform/opengl.h"

// Each function of the specification is a member without its `gl`: glBindTexture is BindTexture.
#define SKELFORM_GL_FUNCTIONS(FUNCTION)                               \
  FUNCTION(PFNGLACTIVETEXTUREPROC, ActiveTexture)                     \
  FUNCTION(PFNGLATTACHSHADERPROC, AttachShader)                       \
  FUNCTION(PFNGLBINDBUFFERPROC, BindBuffer)                           \
  FUNCTION(PFNGLBINDSAMPLERPROC, BindSampler)                         \
  FUNCTION(PFNGLBINDTEXTUREPROC, BindTexture)                         \
  FUNCTION(PFNGLBINDVERTEXARRAYPROC, BindVertexArray)                 \
  FUNCTION(PFNGLBLENDEQUATIONPROC, BlendEquation)                     \
  FUNCTION(PFNGLBLENDFUNCSEPARATEPROC, BlendFuncSeparate)             \
  FUNCTION(PFNGLBUFFERDATAPROC, BufferData)                           \
  FUNCTION(PFNGLCOMPILESHADERPROC, CompileShader)                     \
  FUNCTION(PFNGLCREATEPROGRAMPROC, CreateProgram)                     \
  FUNCTION(PFNGLCREATESHADERPROC, CreateShader)                       \
  FUNCTION(PFNGLDELETEBUFFERSPROC, DeleteBuffers)                     \
  FUNCTION(PFNGLDELETEPROGRAMPROC, DeleteProgram)                     \
  FUNCTION(PFNGLDELETESHADERPROC, DeleteShader)                       \
  FUNCTION(PFNGLDELETETEXTURESPROC, DeleteTextures)                   \
  FUNCTION(PFNGLDELETEVERTEXARRAYSPROC, DeleteVertexArrays)           \
  FUNCTION(PFNGLDISABLEPROC, Disable)                                 \
  FUNCTION(PFNGLDRAWELEMENTSPROC, DrawElements)                       \
  FUNCTION(PFNGLDRAWELEMENTSINSTANCEDPROC, DrawElementsInstanced)     \
  FUNCTION(PFNGLENABLEPROC, Enable)                                   \
  FUNCTION(PFNGLENABLEVERTEXATTRIBARRAYPROC, EnableVertexAttribArray) \
  FUNCTION(PFNGLGENBUFFERSPROC, GenBuffers)                           \
  FUNCTION(PFNGLGENTEXTURESPROC, GenTextures)                         \
  FUNCTION(PFNGLGENVERTEXARRAYSPROC, GenVertexArrays)                 \
  FUNCTION(PFNGLGETINTEGERVPROC, GetIntegerv)                         \
  FUNCTION(PFNGLGETPROGRAMINFOLOGPROC, GetProgramInfoLog)             \
  FUNCTION(PFNGLGETPROGRAMIVPROC, GetProgramiv)                       \
  FUNCTION(PFNGLGETSHADERINFOLOGPROC, GetShaderInfoLog)               \
  FUNCTION(PFNGLGETSHADERIVPROC, GetShaderiv)                         \
  FUNCTION(PFNGLGETSTRINGPROC, GetString)                             \
  FUNCTION(PFNGLGETUNIFORMLOCATIONPROC, GetUniformLocation)           \
  FUNCTION(PFNGLLINKPROGRAMPROC, LinkProgram)                         \
  FUNCTION(PFNGLSHADERSOURCEPROC, ShaderSource)                       \
  FUNCTION(PFNGLTEXIMAGE2DPROC, TexImage2D)                           \
  FUNCTION(PFNGLTEXPARAMETERFPROC, TexParameterf)                     \
  FUNCTION(PFNGLTEXPARAMETERIPROC, TexParameteri)                     \
  FUNCTION(PFNGLUNIFORM1IPROC, Uniform1i)                             \
  FUNCTION(PFNGLUNIFORM4FPROC, Uniform4f)                             \
  FUNCTION(PFNGLUSEPROGRAMPROC, UseProgram)                           \
  FUNCTION(PFNGLVERTEXATTRIBPOINTERPROC, VertexAttribPointer)

// The functions that OpenGL ES lacks.
#define SKELFORM_GL_DESKTOP_FUNCTIONS(FUNCTION) \
  FUNCTION(PFNGLPOLYGONMODEPROC, PolygonMode)   \
  FUNCTION(PFNGLTEXBUFFERPROC, TexBuffer)

namespace skelform::opengl {

struct Functions {
#define SKELFORM_GL_MEMBER(type, name) type name = nullptr;
  SKELFORM_GL_FUNCTIONS(SKELFORM_GL_MEMBER)
  SKELFORM_GL_DESKTOP_FUNCTIONS(SKELFORM_GL_MEMBER)
#undef SKELFORM_GL_MEMBER
  bool embedded = false;  // OpenGL ES or WebGL
};

// Bias of the mip level; a negative one makes textures sharper.
inline constexpr float kLodBias = -0.6f;

Handle make_texture_name(const FunctionsPtr& gl);

// Compiles and links the two stages. The sources have no version line: program.cpp puts it before
// them, and the macro sampled(), which reads a colour from a texture. On failure an empty handle,
// with the driver's log in `error`.
Handle make_program(const FunctionsPtr& gl, const char* vertex_source, const char* fragment_source,
                    std::string& error);

}  // namespace skelform::opengl
