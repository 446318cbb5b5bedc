// Contexts of CGL, the lowest layer of OpenGL on macOS: they need no window and no main thread.
#include "platform/window/context.h"

#define GL_SILENCE_DEPRECATION
#include <dlfcn.h>
#include <glad/gl.h>

#include <OpenGL/OpenGL.h>

#include "platform/window/context_maker.h"

namespace skelscope {

struct OffscreenContext {
  CGLContextObj context = nullptr;
};

namespace {

constexpr const char* kLibrary = "/System/Library/Frameworks/OpenGL.framework/OpenGL";

// Profile 3.2 gives the newest context, 4.1. A virtual machine has no accelerated one.
CGLContextObj create_context() {
  const CGLPixelFormatAttribute attributes[] = {
      kCGLPFAOpenGLProfile, static_cast<CGLPixelFormatAttribute>(kCGLOGLPVersion_3_2_Core),
      kCGLPFAAllowOfflineRenderers, static_cast<CGLPixelFormatAttribute>(0)};
  CGLPixelFormatObj format = nullptr;
  CGLContextObj context = nullptr;
  GLint count = 0;
  if (CGLChoosePixelFormat(attributes, &format, &count) != kCGLNoError || !format) return nullptr;
  CGLCreateContext(format, nullptr, &context);
  CGLDestroyPixelFormat(format);
  return context;
}

// See offscreen_posix.cpp.
bool load_functions_once() {
  static const bool loaded = gladLoadGL(gl_function) != 0;
  return loaded;
}

std::string start_offscreen(OffscreenContext& offscreen) {
  offscreen.context = create_context();
  if (!offscreen.context || !make_current(offscreen)) return "there is no OpenGL 3.3";
  return load_functions_once() ? "" : "OpenGL 3.3 could not be loaded";
}

}  // namespace

void OffscreenContextDeleter::operator()(OffscreenContext* context) const {
  if (context->context) {
    release_current(*context);
    CGLDestroyContext(context->context);
  }
  delete context;
}

bool make_current(OffscreenContext& context) {
  return CGLSetCurrentContext(context.context) == kCGLNoError;
}

void release_current(OffscreenContext&) {
  CGLSetCurrentContext(nullptr);
}

OffscreenContextPtr make_offscreen_context(std::string& error) {
  OffscreenContextPtr context(new OffscreenContext);
  const std::string problem = start_offscreen(*context);
  if (problem.empty()) return context;
  error = "cannot draw without a window: " + problem;
  return nullptr;
}

// The library holds the functions of every context, a window's as well.
GlFunction gl_function(const char* name) {
  static void* const library = dlopen(kLibrary, RTLD_LAZY);
  return library ? reinterpret_cast<GlFunction>(dlsym(library, name)) : nullptr;
}

const char* glsl_version() {
  return "#version 330 core";
}

void keep_gl_library() {}

std::string context_maker() {
  return "CGL";
}

}  // namespace skelscope
