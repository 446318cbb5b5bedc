// A current OpenGL 3.3 core context without a window or a display (EGL surfaceless). Draw into a
// framebuffer object; there is no default framebuffer.
#pragma once

#include <memory>
#include <string>

namespace skelscope {

struct PixelSize {
  int width = 0, height = 0;
};

// While it lives, its context is current on the thread that made it and glad is loaded.
struct OffscreenContext;
struct OffscreenContextDeleter {
  void operator()(OffscreenContext* context) const;
};
using OffscreenContextPtr = std::unique_ptr<OffscreenContext, OffscreenContextDeleter>;

// nullptr and a message with the cure when there is no EGL or no OpenGL 3.3.
OffscreenContextPtr make_offscreen_context(std::string& error);

// For contexts that threads hand on: each is current on one thread at a time. False when the driver
// refuses.
bool make_current(OffscreenContext& context);
void release_current(OffscreenContext& context);  // on the thread it is current on

// An entry point of OpenGL by its name, of the context that is current on this thread, a window's
// or an off-screen one; nullptr for none.
using GlFunction = void (*)();
GlFunction gl_function(const char* name);

// Keeps OpenGL's library in memory until the program ends. Dear ImGui 1.92.0 to 1.92.2 close it
// with their first renderer and call into it from the next.
void keep_gl_library();

}  // namespace skelscope
