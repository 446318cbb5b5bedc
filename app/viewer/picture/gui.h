// Dear ImGui's context with its OpenGL backend, our fonts and our style, in a window or without.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "platform/window/window.h"
#include "view/view_state.h"
#include "widgets/input_queue.h"
#include "widgets/look/theme.h"

struct ImGuiContext;

namespace skelscope {

struct Gui {
  ImGuiContext* context = nullptr;
  Window* window = nullptr;  // it draws into; nullptr: off-screen
  bool has_renderer = false;
  float scale = 0;
  std::vector<PressedKey> pressed;   // not yet shown to Dear ImGui; with a window
  HeldKeys held;                     // for the length of this frame
  std::vector<char32_t> wide_codes;  // typed code points that Dear ImGui has not processed yet
};
struct GuiDeleter {
  void operator()(Gui* gui) const;
};
using GuiPtr = std::unique_ptr<Gui, GuiDeleter>;

// Makes the context and makes it Dear ImGui's current one. window: nullptr to draw off-screen.
// Returns nullptr and an error if the backend cannot start.
GuiPtr make_gui(Window* window, std::string& error);

// Makes the next frame upload everything again, after the graphics card has lost it.
void upload_again(Gui& gui);

// Restores Dear ImGui's current context when it is destroyed, for pictures drawn beside the window.
class KeptContext {
 public:
  KeptContext();
  ~KeptContext();
  KeptContext(const KeptContext&) = delete;
  KeptContext& operator=(const KeptContext&) = delete;

 private:
  ImGuiContext* before_;
};
void make_current(const Gui& gui);

// Makes the fonts for the content scale, with the glyphs that the last frame lacked, and the
// theme's palette. Rebuilds only changed parts.
void dress(Gui& gui, Theme& theme, ThemeName name, float scale);

// Begins a frame. Size and seconds count off-screen only; with a window they come from it.
void begin_frame(Gui& gui, int width, int height, float seconds);
// Draws into the bound framebuffer.
void end_frame(const Gui& gui, const Theme& theme, int width, int height);

// An ImDrawCallback that blends the viewport's picture, which has premultiplied alpha.
void blend_premultiplied(const ImDrawList*, const ImDrawCmd*);

}  // namespace skelscope
