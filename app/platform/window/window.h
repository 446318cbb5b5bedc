// The window and what the user does to it. Key presses and dropped files are queued, so none is
// lost between two frames. At most one window at a time.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "platform/window/context.h"

struct GLFWwindow;

namespace skelscope {

struct KeyPress {
  int key = 0;          // GLFW_KEY_*
  int mods = 0;         // GLFW_MOD_* bits
  bool repeat = false;  // held down
  bool operator==(const KeyPress&) const = default;
};

struct WindowInput {
  std::vector<KeyPress> keys;        // in the order they were pressed
  std::vector<char32_t> wide_codes;  // typed code points beyond U+FFFF, in order
  std::vector<std::string> dropped_paths;
  bool any = false;  // anything at all: a mouse that moved, a resize
};

struct WindowOptions {
  std::string title = "SkelScope";
  int width = 1600, height = 900;  // screen coordinates
  bool visible = true;
  bool vsync = true;
};

// Its OpenGL 3.3 core context is current on the thread that opened it and glad is loaded. The
// callbacks are set already: have ImGui install its own afterwards, it chains them.
struct Window {
  GLFWwindow* handle = nullptr;
  WindowInput input;       // filled by poll_events() and wait_events()
  bool alt_alone = false;  // it is down, and nothing was pressed since
};
struct WindowDeleter {
  void operator()(Window* window) const;
};
using WindowPtr = std::unique_ptr<Window, WindowDeleter>;

// nullptr and a message with the cure when there is no display or no OpenGL 3.3.
WindowPtr open_window(const WindowOptions& options, std::string& error);

bool close_requested(const Window& window);
void request_close(Window& window, bool close = true);
PixelSize framebuffer_size(const Window& window);  // pixels; 0 x 0 while minimised
PixelSize window_size(const Window& window);       // screen coordinates, as in WindowOptions
float content_scale(const Window& window);         // 1 on a usual screen, 2 on a dense one
void set_title(Window& window, const std::string& title);
void swap_buffers(Window& window);

void poll_events();
void wait_events(double seconds);  // returns early when something happens

WindowInput take_input(Window& window);  // the queue, which is empty afterwards

}  // namespace skelscope
