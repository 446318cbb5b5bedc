// The window and its input. Key presses and dropped files are queued, so that none is lost between
// frames. At most one window exists at a time, and the thread that opens it is the main one, as
// GLFW and macOS demand.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "platform/window/context.h"
#include "platform/window/key_press.h"

struct GLFWwindow;

namespace skelscope {

struct WindowInput {
  std::vector<KeyPress> keys;        // in the order of the presses
  std::vector<char32_t> wide_codes;  // typed code points beyond U+FFFF, in order
  std::vector<std::string> dropped_paths;
  bool any = false;  // any event, such as a mouse move or a resize
};

struct WindowOptions {
  std::string title = "SkelScope";
  int width = 1600, height = 900;  // screen coordinates
  // width and height are pixels, on dense screens as well. Without effect under macOS and Wayland.
  bool in_pixels = false;
  bool visible = true;
  bool vsync = true;
};

// A window whose OpenGL 3.3 core context is current on the thread that opened it, with glad's
// functions loaded. Its callbacks are set, so ImGui's must be installed later; ImGui chains to
// them.
struct Window {
  GLFWwindow* handle = nullptr;
  WindowInput input;         // filled by poll_events() and wait_events()
  bool has_command = false;  // a Mac's keyboard: Command does what Ctrl does elsewhere
  bool alt_alone = false;    // Alt is down, and nothing was pressed since
  KeyPress last_press;       // see add_typed()
  void (*hand_on_point)(GLFWwindow*, double x, double y) = nullptr;  // see point_in_pixels()
};
struct WindowDeleter {
  void operator()(Window* window) const;
};
using WindowPtr = std::unique_ptr<Window, WindowDeleter>;

// Returns nullptr and an error with a remedy if there is no display or no OpenGL 3.3.
WindowPtr open_window(const WindowOptions& options, std::string& error);

// Ends wait_events(); may be called on every thread while a window exists.
void wake_window();
bool close_requested(const Window& window);
void request_close(Window& window, bool close = true);
PixelSize framebuffer_size(const Window& window);  // pixels; 0 x 0 if minimised
bool is_minimised(const Window& window);           // or otherwise not on any screen
PixelSize window_size(const Window& window);       // screen coordinates, as in WindowOptions
void set_window_size(Window& window, PixelSize size);
// Pixels per screen coordinate: 1; on dense screens 2 or more under macOS and Wayland.
float pixel_density(const Window& window);
float content_scale(const Window& window);  // 1 on a normal screen, 2 on a dense one
// Makes the callbacks of ImGui, which must be installed, get the pointer's position in pixels.
void point_in_pixels(Window& window);
struct PointedPixel {
  float x = 0, y = 0;
};
// Returns nullopt while another window has the keyboard.
std::optional<PointedPixel> pointed_pixel(const Window& window);
void set_title(Window& window, const std::string& title);
void swap_buffers(Window& window);

// Returns the key (GLFW_KEY_*) that the active layout labels with a letter, A to Z; without one the
// US layout's.
int key_of_letter(char letter);

void poll_events();
void wait_events(double seconds);  // returns early on an event

WindowInput take_input(Window& window);  // returns the queued input and clears the queue

}  // namespace skelscope
