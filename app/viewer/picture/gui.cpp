#include "viewer/picture/gui.h"

#include <glad/gl.h>
#include <imgui.h>
#include <imgui_impl_glfw.h>
#include <imgui_impl_opengl3.h>

#include <utility>

#include "platform/window/context.h"
#include "widgets/input_queue.h"
#include "widgets/look/style.h"

namespace skelscope {

void GuiDeleter::operator()(Gui* gui) const {
  ImGuiContext* const before = ImGui::GetCurrentContext();
  make_current(*gui);
  if (gui->has_renderer) ImGui_ImplOpenGL3_Shutdown();
  if (gui->window) ImGui_ImplGlfw_Shutdown();
  ImGui::DestroyContext(gui->context);
  ImGui::SetCurrentContext(before == gui->context ? nullptr : before);
  delete gui;
}

KeptContext::KeptContext() : before_(ImGui::GetCurrentContext()) {}

KeptContext::~KeptContext() {
  ImGui::SetCurrentContext(before_);
}

void make_current(const Gui& gui) {
  ImGui::SetCurrentContext(gui.context);
}

GuiPtr make_gui(Window* window, std::string& error) {
  IMGUI_CHECKVERSION();
  GuiPtr gui(new Gui{.context = ImGui::CreateContext()});
  make_current(*gui);
  ImGui::GetIO().IniFilename = nullptr;  // write no settings file into the working directory
  ImGui::GetIO().LogFilename = nullptr;
  if (window && ImGui_ImplGlfw_InitForOpenGL(window->handle, true)) {
    gui->window = window;
    point_in_pixels(*window);
  }
  keep_gl_library();
  gui->has_renderer = ImGui_ImplOpenGL3_Init(glsl_version());
  if (gui->has_renderer && (!window || gui->window)) return gui;
  error = "The user interface could not start OpenGL: is libGL.so.1 (package libgl1) installed?";
  return nullptr;
}

void upload_again(Gui& gui) {
  make_current(gui);
  ImGui_ImplOpenGL3_DestroyDeviceObjects();
}

namespace {

void rebuild_font_texture(bool first) {
#if IMGUI_VERSION_NUM < 19200
  if (!first) ImGui_ImplOpenGL3_DestroyFontsTexture();
  ImGui_ImplOpenGL3_CreateFontsTexture();
#else
  (void)first;  // 1.92 uploads changed fonts by itself
#endif
}

// Panels count in pixels. The backend counts in screen coordinates, which are larger than pixels on
// dense screens under macOS and Wayland, and asks for the pointer's place while it is outside.
void count_in_pixels(const Window& window, int width, int height) {
  if (pixel_density(window) == 1) return;
  ImGuiIO& io = ImGui::GetIO();
  io.DisplaySize = ImVec2(static_cast<float>(width), static_cast<float>(height));
  io.DisplayFramebufferScale = ImVec2(1, 1);
#if IMGUI_VERSION_NUM >= 18700
  if (const auto at = pointed_pixel(window)) io.AddMousePosEvent(at->x, at->y);
#endif
}

// From 1.87 on the backend follows the layout itself; before, it takes keys by their place, so that
// Ctrl+A would cut on a French keyboard.
void follow_layout() {
#if IMGUI_VERSION_NUM < 18700
  constexpr std::pair<ImGuiKey, char> kLetters[] = {{ImGuiKey_A, 'A'}, {ImGuiKey_C, 'C'},
                                                    {ImGuiKey_V, 'V'}, {ImGuiKey_X, 'X'},
                                                    {ImGuiKey_Y, 'Y'}, {ImGuiKey_Z, 'Z'}};
  for (const auto& [key, letter] : kLetters) ImGui::GetIO().KeyMap[key] = key_of_letter(letter);
#endif
}

}  // namespace

void dress(Gui& gui, Theme& theme, ThemeName name, float scale) {
  const bool dark = name == ThemeName::Dark;
  const bool again = gui.scale == scale && lacks_glyphs(theme.fonts);
  if (gui.scale == scale && theme.palette.dark == dark && !again) return;
  theme.palette = dark ? dark_palette() : light_palette();
  theme.scale = scale;
  if (gui.scale != scale || again) {
    theme.fonts = build_fonts(scale, theme.fonts.glyphs);
    rebuild_font_texture(gui.scale == 0);
    gui.scale = scale;
  }
  apply_style(theme);
}

void begin_frame(Gui& gui, int width, int height, float seconds) {
  ImGui_ImplOpenGL3_NewFrame();
  if (gui.window) {
    ImGui_ImplGlfw_NewFrame();
    follow_layout();
    count_in_pixels(*gui.window, width, height);
  } else {
    ImGui::GetIO().DisplaySize = ImVec2(static_cast<float>(width), static_cast<float>(height));
    ImGui::GetIO().DeltaTime = seconds > 0 ? seconds : 1.0f / 60;
  }
  gui.held = hold_missed_keys(gui.pressed);
  ImGui::NewFrame();
  ImGuiIO& io = ImGui::GetIO();
  if (io.ConfigMacOSXBehaviors) io.KeyCtrl = io.KeyCtrl || io.KeySuper;  // Command, as a Ctrl
}

void end_frame(const Gui& gui, const Theme& theme, int width, int height) {
  ImGui::Render();
  let_go_of_keys(gui.held);
  const ImVec4 ground = ImGui::ColorConvertU32ToFloat4(theme.palette.background);
  glViewport(0, 0, width, height);
  glClearColor(ground.x * ground.w, ground.y * ground.w, ground.z * ground.w, ground.w);
  glClear(GL_COLOR_BUFFER_BIT);
  ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

void blend_premultiplied(const ImDrawList*, const ImDrawCmd*) {
  glBlendFuncSeparate(GL_ONE, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
}

}  // namespace skelscope
