#include "panels/harness.h"

#include <doctest/doctest.h>
#include <imgui.h>

#include "widgets/look/style.h"

namespace skelscope::ui {
namespace {

// Versions of Dear ImGui before 1.87 take input through other calls.
#if IMGUI_VERSION_NUM < 18700
void send_mouse(ImVec2 to) {
  ImGui::GetIO().MousePos = to;
}
void send_button(int button, bool down) {
  ImGui::GetIO().MouseDown[button] = down;
}
void send_wheel(float notches) {
  ImGui::GetIO().MouseWheel = notches;
}
void send_key(ImGuiKey key, bool down) {
  ImGuiIO& io = ImGui::GetIO();
  io.KeysDown[io.KeyMap[key]] = down;
}
void send_shift(bool down) {
  ImGui::GetIO().KeyShift = down;
}
void send_control(bool down) {
  ImGui::GetIO().KeyCtrl = down;
}
void send_alt(bool down) {
  ImGui::GetIO().KeyAlt = down;
}
void number_keys() {
  for (int key = 0; key < ImGuiKey_COUNT; ++key) ImGui::GetIO().KeyMap[key] = key;
}
#else
void send_mouse(ImVec2 to) {
  ImGui::GetIO().AddMousePosEvent(to.x, to.y);
}
void send_button(int button, bool down) {
  ImGui::GetIO().AddMouseButtonEvent(button, down);
}
void send_wheel(float notches) {
  ImGui::GetIO().AddMouseWheelEvent(0, notches);
}
void send_key(ImGuiKey key, bool down) {
  ImGui::GetIO().AddKeyEvent(key, down);
}
void send_shift(bool down) {
#if IMGUI_VERSION_NUM < 18900
  ImGui::GetIO().AddKeyEvent(ImGuiKey_ModShift, down);
#else
  ImGui::GetIO().AddKeyEvent(ImGuiMod_Shift, down);
#endif
}
void send_control(bool down) {
#if IMGUI_VERSION_NUM < 18900
  ImGui::GetIO().AddKeyEvent(ImGuiKey_ModCtrl, down);
#else
  ImGui::GetIO().AddKeyEvent(ImGuiMod_Ctrl, down);
#endif
}
void send_alt(bool down) {
#if IMGUI_VERSION_NUM < 18900
  ImGui::GetIO().AddKeyEvent(ImGuiKey_ModAlt, down);
#else
  ImGui::GetIO().AddKeyEvent(ImGuiMod_Alt, down);
#endif
}
void number_keys() {}
#endif

// From 1.92 on the renderer manages the fonts' textures; this claims that it does.
#if IMGUI_VERSION_NUM >= 19200
void promise_textures() {
  ImGui::GetIO().BackendFlags |= ImGuiBackendFlags_RendererHasTextures;
}
void take_textures() {
  for (ImTextureData* texture : ImGui::GetPlatformIO().Textures) {
    const bool gone = texture->Status == ImTextureStatus_WantDestroy;
    texture->SetTexID(gone ? ImTextureID_Invalid : ImTextureID(1));
    texture->SetStatus(gone ? ImTextureStatus_Destroyed : ImTextureStatus_OK);
  }
}
void give_textures_back() {
  for (ImTextureData* texture : ImGui::GetPlatformIO().Textures) {
    texture->SetTexID(ImTextureID_Invalid);
    texture->SetStatus(ImTextureStatus_Destroyed);
  }
}
#else
void promise_textures() {}
void take_textures() {}
void give_textures_back() {}
#endif

ImGuiKey imgui_key(EditKey key) {
  switch (key) {
    case EditKey::Enter:
      return ImGuiKey_Enter;
    case EditKey::Escape:
      return ImGuiKey_Escape;
    case EditKey::Backspace:
      return ImGuiKey_Backspace;
    case EditKey::Tab:
      return ImGuiKey_Tab;
    case EditKey::A:
      return ImGuiKey_A;
    case EditKey::C:
      return ImGuiKey_C;
    case EditKey::V:
      return ImGuiKey_V;
  }
  return ImGuiKey_Enter;
}

std::string known_paths(const probe::Registry& registry) {
  std::string list;
  for (const auto& [path, item] : registry.items) {
    if (item.frame == ImGui::GetFrameCount()) list += "\n  " + path;
  }
  return list;
}

}  // namespace

Harness::Harness(const HarnessOptions& options, std::function<void(const Theme&)> draw,
                 std::function<void(const Theme&)> before)
    : draw_(std::move(draw)), before_(std::move(before)), context_(ImGui::CreateContext()) {
  ImGui::SetCurrentContext(context_);
  ImGui::GetIO().IniFilename = nullptr;
  ImGui::GetIO().DeltaTime = 1.f / 60;
  ImGui::GetIO().BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;  // as in the window
  number_keys();
  promise_textures();
  theme_.palette = options.theme == ThemeName::Dark ? dark_palette() : light_palette();
  theme_.scale = options.scale;
  theme_.fonts = build_fonts(options.scale);
  theme_.probe = &registry_;
  apply_style(theme_);
  resize(options.width, options.height);
  frame(2);
}

Harness::~Harness() {
  ImGui::SetCurrentContext(context_);
  give_textures_back();
  ImGui::DestroyContext(context_);
}

void Harness::resize(int width, int height) {
  ImGui::GetIO().DisplaySize = {static_cast<float>(width), static_cast<float>(height)};
}

void Harness::frame(int count) {
  for (int i = 0; i < count; ++i) {
    if (lacks_glyphs(theme_.fonts)) theme_.fonts = build_fonts(theme_.scale, theme_.fonts.glyphs);
    if (before_) before_(theme_);
    ImGui::NewFrame();
    draw_(theme_);
    CHECK_MESSAGE(registry_.scopes.empty(), "a probe scope was pushed and not popped");
    ImGui::Render();
    take_textures();
  }
}

bool Harness::has(const std::string& path) {
  return probe::find(registry_, path) != nullptr;
}

bool Harness::visible(const std::string& path) {
  const probe::Item* item = probe::find(registry_, path);
  return item && item->visible;
}

Rect Harness::find(const std::string& path) {
  const probe::Item* item = probe::find(registry_, path);
  if (!item) FAIL("no item \"" << path << "\"; there are:" << known_paths(registry_));
  return item->rect;
}

ImVec2 Harness::aim(const std::string& path) {
  const Rect rect = find(path);
  if (!visible(path)) FAIL("item \"" << path << "\" is scrolled or cut out of view");
  return rect.center();
}

// Takes two frames, because an item under another learns only in the second that it is not hovered.
void Harness::move(ImVec2 to) {
  send_mouse(to);
  frame(2);
}

void Harness::press(int button) {
  send_button(button, true);
  frame();
}

void Harness::press_at(ImVec2 where, int button) {
  send_mouse(where);
  send_button(button, true);
  frame();
}

void Harness::release(int button) {
  send_button(button, false);
  frame(2);
}

void Harness::wait() {
  const float usual = ImGui::GetIO().DeltaTime;
  ImGui::GetIO().DeltaTime = 1;
  frame();
  ImGui::GetIO().DeltaTime = usual;
}

// Waits long enough after the last click not to make a double click.
void Harness::click_at(ImVec2 where) {
  const float usual = ImGui::GetIO().DeltaTime;
  ImGui::GetIO().DeltaTime = 1;
  move(where);
  ImGui::GetIO().DeltaTime = usual;
  press();
  release();
}

void Harness::hover(const std::string& path) {
  move(aim(path));
}
void Harness::click(const std::string& path) {
  click_at(aim(path));
}

void Harness::double_click(const std::string& path) {
  click(path);
  press();
  release();
}

void Harness::right_click(const std::string& path) {
  hover(path);
  press(1);
  release(1);
}

void Harness::drag(const std::string& path, ImVec2 by) {
  constexpr int kSteps = 4;
  const ImVec2 from = aim(path);
  move(from);
  press();
  for (int i = 1; i <= kSteps; ++i) {
    send_mouse(from + by * (static_cast<float>(i) / kSteps));
    frame();
  }
  release();
}

void Harness::wheel(const std::string& path, float notches) {
  hover(path);
  turn_wheel(notches);
}

void Harness::turn_wheel(float notches) {
  send_wheel(notches);
  frame(2);
}

void Harness::hold_shift(bool down) {
  send_shift(down);
  frame();
}

void Harness::hold_control(bool down) {
  send_control(down);
  frame();
}

void Harness::hold_alt(bool down) {
  send_alt(down);
  frame();
}

void Harness::type(const std::string& text) {
  ImGui::GetIO().AddInputCharactersUTF8(text.c_str());
  frame(2);
}

void Harness::key(EditKey key) {
  send_key(imgui_key(key), true);
  frame();
  send_key(imgui_key(key), false);
  frame();
}

}  // namespace skelscope::ui
