// An OpenGL context with a hidden window, as Windows creates contexts only for windows.
#include <windows.h>

#include <glad/gl.h>

#include <future>
#include <thread>
#include <utility>

#include "platform/window/context.h"
#include "platform/window/context_maker.h"

namespace skelscope {

struct OffscreenContext {
  HWND window = nullptr;
  HDC device = nullptr;
  HGLRC context = nullptr;
};

namespace {

constexpr const char* kCure = "; update the driver of the graphics card";
constexpr const wchar_t* kWindowClass = L"SkelScope off-screen";
// Messages to the thread that owns the windows; it answers the first with a new one.
constexpr UINT kMakeWindow = WM_APP, kDropWindow = WM_APP + 1;

// Constants of WGL_ARB_create_context and WGL_ARB_create_context_profile.
constexpr int kMajorVersion = 0x2091, kMinorVersion = 0x2092, kProfile = 0x9126, kCore = 1;
using CreateContext = HGLRC(WINAPI*)(HDC device, HGLRC shared, const int* attributes);

HWND window_of_this_thread() {
  return CreateWindowExW(0, kWindowClass, L"", 0, 0, 0, 1, 1, nullptr, nullptr,
                         GetModuleHandleW(nullptr), nullptr);
}

LRESULT CALLBACK answer(HWND window, UINT message, WPARAM word, LPARAM more) {
  switch (message) {
    case kMakeWindow:
      return reinterpret_cast<LRESULT>(window_of_this_thread());
    case kDropWindow:
      return DestroyWindow(window);
    case WM_CLOSE:  // of taskkill: a context still needs the window
      return 0;
    default:
      return DefWindowProcW(window, message, word, more);
  }
}

// Runs on a thread of its own, which lasts until the program ends. Makes its first window, nullptr
// on failure, and answers the messages of all its windows.
void own_windows(std::promise<HWND> first) {
  WNDCLASSW kind{};
  kind.style = CS_OWNDC;
  kind.lpfnWndProc = answer;
  kind.hInstance = GetModuleHandleW(nullptr);
  kind.lpszClassName = kWindowClass;
  first.set_value(RegisterClassW(&kind) ? window_of_this_thread() : nullptr);
  MSG message;
  while (GetMessageW(&message, nullptr, 0, 0) > 0) DispatchMessageW(&message);
}

HWND start_window_thread() {
  std::promise<HWND> first;
  std::future<HWND> made = first.get_future();
  std::thread(own_windows, std::move(first)).detach();
  return made.get();
}

// Returns a window that outlives the calling thread: Windows destroys a thread's windows with it.
HWND make_hidden_window() {
  static const HWND first = start_window_thread();
  return first ? reinterpret_cast<HWND>(SendMessageW(first, kMakeWindow, 0, 0)) : nullptr;
}

bool set_pixel_format(HDC device) {
  PIXELFORMATDESCRIPTOR wanted{};
  wanted.nSize = sizeof wanted;
  wanted.nVersion = 1;
  wanted.dwFlags = PFD_DRAW_TO_WINDOW | PFD_SUPPORT_OPENGL;
  wanted.cColorBits = 32;
  return SetPixelFormat(device, ChoosePixelFormat(device, &wanted), &wanted) != 0;
}

// Creates an OpenGL 3.3 context. Only a temporary old context gives access to the function that
// creates it.
HGLRC create_context(HDC device) {
  const HGLRC old = wglCreateContext(device);
  if (old == nullptr) return nullptr;
  wglMakeCurrent(device, old);
  const auto create = reinterpret_cast<CreateContext>(
      reinterpret_cast<void*>(wglGetProcAddress("wglCreateContextAttribsARB")));
  wglMakeCurrent(nullptr, nullptr);
  wglDeleteContext(old);
  const int attributes[] = {kMajorVersion, 3, kMinorVersion, 3, kProfile, kCore, 0};
  return create ? create(device, nullptr, attributes) : nullptr;
}

// Loads glad's functions once; see offscreen_posix.cpp.
bool load_functions_once() {
  static const bool loaded = gladLoadGL(gl_function) != 0;
  return loaded;
}

std::string start_offscreen(OffscreenContext& offscreen) {
  offscreen.window = make_hidden_window();
  offscreen.device = offscreen.window ? GetDC(offscreen.window) : nullptr;
  if (!offscreen.device || !set_pixel_format(offscreen.device)) return "there is no OpenGL";
  offscreen.context = create_context(offscreen.device);
  if (!offscreen.context || !make_current(offscreen)) return "there is no OpenGL 3.3";
  return load_functions_once() ? "" : "OpenGL 3.3 could not be loaded";
}

}  // namespace

void OffscreenContextDeleter::operator()(OffscreenContext* context) const {
  if (context->context) {
    release_current(*context);
    wglDeleteContext(context->context);
  }
  if (context->window) SendMessageW(context->window, kDropWindow, 0, 0);
  delete context;
}

bool make_current(OffscreenContext& context) {
  return wglMakeCurrent(context.device, context.context) != 0;
}

void release_current(OffscreenContext&) {
  wglMakeCurrent(nullptr, nullptr);
}

OffscreenContextPtr make_offscreen_context(std::string& error) {
  OffscreenContextPtr context(new OffscreenContext);
  const std::string problem = start_offscreen(*context);
  if (problem.empty()) return context;
  error = "cannot draw without a window: " + problem + kCure;
  return nullptr;
}

// Returns functions of OpenGL 1.1 from opengl32.dll and all others from the driver.
GlFunction gl_function(const char* name) {
  static const HMODULE library = LoadLibraryW(L"opengl32.dll");
  const auto found = reinterpret_cast<std::uintptr_t>(wglGetProcAddress(name));
  // Some drivers return 1, 2 or 3 for "none".
  const bool driver = found > 3 && found != ~std::uintptr_t{0};
  const auto at = driver ? reinterpret_cast<void*>(found)
                         : reinterpret_cast<void*>(GetProcAddress(library, name));
  return reinterpret_cast<GlFunction>(at);
}

const char* glsl_version() {
  return "#version 330 core";
}

void keep_gl_library() {}

std::string context_maker() {
  return "WGL";
}

}  // namespace skelscope
