// A current OpenGL context without a visible window: 3.3 core or newer, on Linux also without a
// display. Draw into a framebuffer object; there may be no default one. A page makes none.
// Windows: a thread of this file owns the hidden windows, as a window ends with its thread.
#pragma once

#include <memory>
#include <string>

namespace skelscope {

struct PixelSize {
  int width = 0, height = 0;
};

// An OpenGL context that is current on the thread that created it, with glad's functions loaded.
// It outlives that thread. Any thread may destroy it, unless it is current on another one. Delete
// objects made in it before, while it is current.
struct OffscreenContext;
struct OffscreenContextDeleter {
  void operator()(OffscreenContext* context) const;
};
using OffscreenContextPtr = std::unique_ptr<OffscreenContext, OffscreenContextDeleter>;

// Returns nullptr and an error with a remedy if the system gives no such context.
OffscreenContextPtr make_offscreen_context(std::string& error);

// For passing a context between threads: it is current on one thread at a time. make_current()
// returns false if the driver refuses.
bool make_current(OffscreenContext& context);
void release_current(OffscreenContext& context);  // call on the thread where it is current

// Returns the OpenGL function of this name for the context that is current on this thread; nullptr:
// none.
using GlFunction = void (*)();
GlFunction gl_function(const char* name);

// The first line of a shader for these contexts.
const char* glsl_version();

// Keeps the OpenGL library loaded until the program ends. Dear ImGui 1.92.0 to 1.92.2 unload it
// with their first renderer and call it from the next.
void keep_gl_library();

}  // namespace skelscope
