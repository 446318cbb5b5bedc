#include "platform/window/window.h"

#include <glad/gl.h>

#include <GLFW/glfw3.h>

#include <algorithm>
#include <utility>

#include "platform/files/path.h"
#include "platform/window/context_maker.h"

#ifdef __SANITIZE_ADDRESS__
// Keeps the driver loaded, as a leak checker cannot name the allocations of an unloaded one.
extern "C" int dlclose(void*) {
  return 0;
}
#endif

namespace skelscope {
namespace {

Window& window_of(GLFWwindow* handle) {
  return *static_cast<Window*>(glfwGetWindowUserPointer(handle));
}

void note(GLFWwindow* handle) {
  window_of(handle).input.any = true;
}
void on_size(GLFWwindow* handle, int, int) {
  note(handle);
}
void on_flag(GLFWwindow* handle, int) {
  window_of(handle).alt_alone = false;  // the focus changes, as by Alt+Tab
  note(handle);
}
void on_point(GLFWwindow* handle, double, double) {
  note(handle);
}
// Hands a position on in pixels to the callback that was set before.
void on_point_in_pixels(GLFWwindow* handle, double x, double y) {
  const Window& window = window_of(handle);
  const double density = pixel_density(window);
  window.hand_on_point(handle, x * density, y * density);
}
void on_button(GLFWwindow* handle, int, int, int) {
  window_of(handle).alt_alone = false;
  note(handle);
}
void on_character(GLFWwindow* handle, unsigned code) {
  note(handle);
  Window& window = window_of(handle);
  if (code > 0xFFFF) window.input.wide_codes.push_back(code);
  add_typed(window.input.keys, window.last_press, code);
}

// Returns what the active layout types with a key alone, or U+FFFD for a character from U+0800 on,
// which is not Latin; 0: unknown.
char32_t label_of(int key, int scancode) {
  const char* const name = glfwGetKeyName(key, scancode);
  if (name == nullptr) return 0;
  const auto first = static_cast<unsigned char>(name[0]);
  if (first < 0x80) return first;
  return first < 0xE0 ? (first & 0x1Fu) << 6 | (name[1] & 0x3Fu) : 0xFFFD;
}

// Turns Command into Ctrl on a Mac's keyboard.
int usual_mods(const Window& window, int mods) {
  if (!window.has_command || !(mods & GLFW_MOD_SUPER)) return mods;
  return (mods & ~GLFW_MOD_SUPER) | GLFW_MOD_CONTROL;
}

void on_key(GLFWwindow* handle, int key, int scancode, int action, int mods) {
  note(handle);
  Window& window = window_of(handle);
  if (key == GLFW_KEY_LEFT_ALT) {
    // Alt counts as a key press only if no other key or button was pressed until its release.
    if (action == GLFW_RELEASE && std::exchange(window.alt_alone, false))
      window.input.keys.push_back({key, 0, false});
    if (action == GLFW_PRESS) window.alt_alone = (mods & ~GLFW_MOD_ALT) == 0;
    return;
  }
  window.alt_alone = false;
  if (action == GLFW_RELEASE) return;
  const bool repeat = action == GLFW_REPEAT;
  window.input.keys.push_back({key, usual_mods(window, mods), repeat, label_of(key, scancode)});
  window.last_press = window.input.keys.back();
}

void on_drop(GLFWwindow* handle, int count, const char** paths) {
  note(handle);
  WindowInput& input = window_of(handle).input;
  for (int i = 0; i < count; ++i) input.dropped_paths.push_back(Path(paths[i]).string());
}

std::string glfw_error() {
  const char* text = nullptr;
  glfwGetError(&text);
  return text != nullptr ? text : "no reason given";
}

void hint(const WindowOptions& options) {
  glfwDefaultWindowHints();
  glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
  glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
  glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
  glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
  glfwWindowHint(GLFW_SCALE_TO_MONITOR, options.in_pixels ? GLFW_FALSE : GLFW_TRUE);
  glfwWindowHint(GLFW_VISIBLE, options.visible ? GLFW_TRUE : GLFW_FALSE);
}

void listen(GLFWwindow* handle) {
  glfwSetKeyCallback(handle, on_key);
  glfwSetDropCallback(handle, on_drop);
  glfwSetCharCallback(handle, on_character);
  glfwSetCursorPosCallback(handle, on_point);
  glfwSetCursorEnterCallback(handle, on_flag);
  glfwSetMouseButtonCallback(handle, on_button);
  glfwSetScrollCallback(handle, on_point);
  glfwSetWindowFocusCallback(handle, on_flag);
  glfwSetWindowIconifyCallback(handle, on_flag);
  glfwSetWindowRefreshCallback(handle, note);
  glfwSetWindowCloseCallback(handle, note);
  glfwSetFramebufferSizeCallback(handle, on_size);
}

// A size larger than the screen, for example because it was remembered from another one, is
// limited to the screen. A window system may cut greater numbers to 16 bits.
WindowOptions within_screen(WindowOptions options) {
  PixelSize screen;
  int x = 0, y = 0;
  if (GLFWmonitor* const monitor = glfwGetPrimaryMonitor())
    glfwGetMonitorWorkarea(monitor, &x, &y, &screen.width, &screen.height);
  if (screen.width <= 0 || screen.height <= 0) return options;
  options.width = std::min(options.width, screen.width);
  options.height = std::min(options.height, screen.height);
  return options;
}

GLFWwindow* create(const WindowOptions& options, int context_api) {
  hint(options);
  glfwWindowHint(GLFW_CONTEXT_CREATION_API, context_api);
  return glfwCreateWindow(options.width, options.height, options.title.c_str(), nullptr, nullptr);
}

// Opens the window, with EGL where pictures without a window use it too: under X11 it starts in two
// thirds of the time of GLX. Elsewhere gl_function() asks the native interface alone.
std::string start(Window& window, const WindowOptions& wanted) {
  const WindowOptions options = within_screen(wanted);
  if (context_maker() == "EGL") window.handle = create(options, GLFW_EGL_CONTEXT_API);
  if (window.handle == nullptr) window.handle = create(options, GLFW_NATIVE_CONTEXT_API);
  if (window.handle == nullptr) return glfw_error();
  glfwMakeContextCurrent(window.handle);
  if (gladLoadGL(glfwGetProcAddress) == 0) return "OpenGL 3.3 could not be loaded";
  glfwSwapInterval(options.vsync ? 1 : 0);
  glfwSetWindowUserPointer(window.handle, &window);
  listen(window.handle);
  return "";
}

}  // namespace

void WindowDeleter::operator()(Window* window) const {
  if (window->handle != nullptr) glfwDestroyWindow(window->handle);
  glfwTerminate();
  delete window;
}

WindowPtr open_window(const WindowOptions& options, std::string& error) {
  if (!glfwInit()) {
    error = "no window can be opened: " + glfw_error() +
            "; start it inside a desktop session, or use the render command";
    return nullptr;
  }
  WindowPtr window(new Window);
#ifdef __APPLE__
  window->has_command = true;
#endif
  const std::string problem = start(*window, options);
  if (problem.empty()) return window;
  error = "no window can be opened: " + problem + "; a driver with OpenGL 3.3 is needed";
  return nullptr;
}

bool close_requested(const Window& window) {
  return glfwWindowShouldClose(window.handle) != 0;
}

void wake_window() {
  glfwPostEmptyEvent();
}

void request_close(Window& window, bool close) {
  glfwSetWindowShouldClose(window.handle, close ? GLFW_TRUE : GLFW_FALSE);
}

PixelSize framebuffer_size(const Window& window) {
  PixelSize size;
  glfwGetFramebufferSize(window.handle, &size.width, &size.height);
  return size;
}

bool is_minimised(const Window& window) {
  // A window manager may also unmap the window, as for another workspace.
  return glfwGetWindowAttrib(window.handle, GLFW_ICONIFIED) != 0 ||
         glfwGetWindowAttrib(window.handle, GLFW_VISIBLE) == 0;
}

PixelSize window_size(const Window& window) {
  PixelSize size;
  glfwGetWindowSize(window.handle, &size.width, &size.height);
  return size;
}

void set_window_size(Window& window, PixelSize size) {
  const PixelSize now = window_size(window);
  if (now.width != size.width || now.height != size.height)
    glfwSetWindowSize(window.handle, size.width, size.height);
}

float pixel_density(const Window& window) {
  const int wide = window_size(window).width, pixels = framebuffer_size(window).width;
  return wide > 0 && pixels > 0 ? static_cast<float>(pixels) / static_cast<float>(wide) : 1;
}

void point_in_pixels(Window& window) {
  window.hand_on_point = glfwSetCursorPosCallback(window.handle, on_point_in_pixels);
}

std::optional<PointedPixel> pointed_pixel(const Window& window) {
  if (glfwGetWindowAttrib(window.handle, GLFW_FOCUSED) == GLFW_FALSE) return std::nullopt;
  double x = 0, y = 0;
  glfwGetCursorPos(window.handle, &x, &y);
  const float density = pixel_density(window);
  return PointedPixel{static_cast<float>(x) * density, static_cast<float>(y) * density};
}

float content_scale(const Window& window) {
  float x = 1, y = 1;
  glfwGetWindowContentScale(window.handle, &x, &y);
  return x;
}

void set_title(Window& window, const std::string& title) {
  glfwSetWindowTitle(window.handle, title.c_str());
}

void swap_buffers(Window& window) {
  glfwSwapBuffers(window.handle);
}

int key_of_letter(char letter) {
  for (int key = GLFW_KEY_APOSTROPHE; key <= GLFW_KEY_GRAVE_ACCENT; ++key)
    if (meant_key({key, 0, false, label_of(key, 0)}).key == letter) return key;
  return letter;
}

void poll_events() {
  glfwPollEvents();
}

void wait_events(double seconds) {
  glfwWaitEventsTimeout(seconds);
}

WindowInput take_input(Window& window) {
  return std::exchange(window.input, {});
}

}  // namespace skelscope
