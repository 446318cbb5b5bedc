#include "platform/window/context.h"

#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <dlfcn.h>
#include <glad/gl.h>

#include <GLFW/glfw3.h>

#include <array>

#include "platform/window/context_maker.h"

namespace skelscope {

struct OffscreenContext {
  EGLDisplay display = EGL_NO_DISPLAY;
  EGLContext context = EGL_NO_CONTEXT;
};

namespace {

constexpr const char* kCure = "; install Mesa (libegl-mesa0, libgl1-mesa-dri) or update the driver";

EGLDisplay surfaceless_display() {
  const auto get = reinterpret_cast<PFNEGLGETPLATFORMDISPLAYEXTPROC>(
      eglGetProcAddress("eglGetPlatformDisplayEXT"));
  if (get == nullptr) return EGL_NO_DISPLAY;
  return get(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, nullptr);
}

EGLContext create_context(EGLDisplay display) {
  const EGLint config_attributes[] = {EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT, EGL_SURFACE_TYPE, 0,
                                      EGL_NONE};
  const EGLint attributes[] = {EGL_CONTEXT_MAJOR_VERSION,
                               3,
                               EGL_CONTEXT_MINOR_VERSION,
                               3,
                               EGL_CONTEXT_OPENGL_PROFILE_MASK,
                               EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT,
                               EGL_NONE};
  EGLConfig config = nullptr;
  EGLint count = 0;
  if (!eglBindAPI(EGL_OPENGL_API)) return EGL_NO_CONTEXT;
  if (!eglChooseConfig(display, config_attributes, &config, 1, &count) || count == 0) {
    return EGL_NO_CONTEXT;
  }
  return eglCreateContext(display, config, EGL_NO_CONTEXT, attributes);
}

// Loads glad's functions once. They are global variables, and other threads may be using them.
bool load_functions_once() {
  static const bool loaded = gladLoadGL(eglGetProcAddress) != 0;
  return loaded;
}

std::string start_offscreen(OffscreenContext& offscreen) {
  offscreen.display = surfaceless_display();
  if (offscreen.display == EGL_NO_DISPLAY || !eglInitialize(offscreen.display, nullptr, nullptr)) {
    return "EGL has no surfaceless display";
  }
  offscreen.context = create_context(offscreen.display);
  if (offscreen.context == EGL_NO_CONTEXT || !make_current(offscreen)) {
    return "EGL gives no OpenGL 3.3 core context";
  }
  return load_functions_once() ? "" : "OpenGL 3.3 could not be loaded";
}

}  // namespace

// Keeps the display, which all contexts share, until the program ends. Terminating it would unload
// the driver, whose allocations a leak checker could then no longer name.
void OffscreenContextDeleter::operator()(OffscreenContext* context) const {
  if (context->context != EGL_NO_CONTEXT) {
    release_current(*context);
    eglDestroyContext(context->display, context->context);
  }
  delete context;
}

bool make_current(OffscreenContext& context) {
  return eglMakeCurrent(context.display, EGL_NO_SURFACE, EGL_NO_SURFACE, context.context) ==
         EGL_TRUE;
}

void release_current(OffscreenContext& context) {
  eglMakeCurrent(context.display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
}

OffscreenContextPtr make_offscreen_context(std::string& error) {
  OffscreenContextPtr context(new OffscreenContext);
  const std::string problem = start_offscreen(*context);
  if (problem.empty()) return context;
  error = "cannot draw without a display: " + problem + kCure;
  return nullptr;
}

GlFunction gl_function(const char* name) {
  // GLFW knows only its own contexts and must not be called by other threads before it is
  // initialised.
  return eglGetCurrentContext() != EGL_NO_CONTEXT ? eglGetProcAddress(name)
                                                  : glfwGetProcAddress(name);
}

const char* glsl_version() {
  return "#version 330 core";
}

void keep_gl_library() {
  static const std::array libraries{dlopen("libOpenGL.so.0", RTLD_LAZY),
                                    dlopen("libGL.so.1", RTLD_LAZY)};
  (void)libraries;
}

std::string context_maker() {
  return "EGL";
}

}  // namespace skelscope
