// The entry points of OpenGL 3.3 that this runtime calls: a value, so that two contexts may differ.
#pragma once

#include <GL/glcorearb.h>

#include "skelform/opengl.h"

// The specification's `glX` is gl.X here.
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
  FUNCTION(PFNGLGETUNIFORMLOCATIONPROC, GetUniformLocation)           \
  FUNCTION(PFNGLLINKPROGRAMPROC, LinkProgram)                         \
  FUNCTION(PFNGLPOLYGONMODEPROC, PolygonMode)                         \
  FUNCTION(PFNGLSHADERSOURCEPROC, ShaderSource)                       \
  FUNCTION(PFNGLTEXBUFFERPROC, TexBuffer)                             \
  FUNCTION(PFNGLTEXIMAGE2DPROC, TexImage2D)                           \
  FUNCTION(PFNGLTEXPARAMETERFPROC, TexParameterf)                     \
  FUNCTION(PFNGLTEXPARAMETERIPROC, TexParameteri)                     \
  FUNCTION(PFNGLUNIFORM1IPROC, Uniform1i)                             \
  FUNCTION(PFNGLUNIFORM4FPROC, Uniform4f)                             \
  FUNCTION(PFNGLUSEPROGRAMPROC, UseProgram)                           \
  FUNCTION(PFNGLVERTEXATTRIBPOINTERPROC, VertexAttribPointer)

namespace skelform::opengl {

struct Functions {
#define SKELFORM_GL_MEMBER(type, name) type name = nullptr;
  SKELFORM_GL_FUNCTIONS(SKELFORM_GL_MEMBER)
#undef SKELFORM_GL_MEMBER
};

// Nothing and the driver's log when a stage does not compile or link.
Handle make_program(const FunctionsPtr& gl, const char* vertex_source, const char* fragment_source,
                    std::string& error);

}  // namespace skelform::opengl
