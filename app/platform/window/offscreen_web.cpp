// A page has the context of its canvas and no other.
#include <emscripten/html5_webgl.h>

#include "platform/window/context.h"
#include "platform/window/context_maker.h"

namespace skelscope {

struct OffscreenContext {};

void OffscreenContextDeleter::operator()(OffscreenContext* context) const {
  delete context;
}

bool make_current(OffscreenContext&) {
  return false;
}

void release_current(OffscreenContext&) {}

OffscreenContextPtr make_offscreen_context(std::string& error) {
  error = "a page draws in its own canvas alone";
  return nullptr;
}

GlFunction gl_function(const char* name) {
  return reinterpret_cast<GlFunction>(emscripten_webgl_get_proc_address(name));
}

const char* glsl_version() {
  return "#version 300 es";
}

void keep_gl_library() {}

std::string context_maker() {
  return "WebGL";
}

}  // namespace skelscope
