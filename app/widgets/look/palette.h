// All colours of the program, dark and light. A colour has one meaning in tree, viewport, timeline,
// plots and tables. The two themes differ, because most colours of the dark one have too little
// contrast on white.
#pragma once

#include <imgui.h>

#include <array>

namespace skelscope {

struct Palette {
  bool dark = true;

  ImU32 background = 0, viewport = 0;  // around the islands; behind the rig
  ImU32 panel = 0, raised = 0, border = 0;
  ImU32 head = 0, text = 0, muted = 0, faint = 0;  // text, from strongest to weakest
  ImU32 control = 0, control_on = 0;               // fields and buttons; the active choice
  ImU32 control_border = 0;                        // transparent in the dark theme
  ImU32 accent = 0, on_accent = 0;                 // on_accent: text on accent colour
  ImU32 error = 0, warning = 0, info = 0, good = 0;

  ImU32 selection = 0, bones = 0, keys = 0;
  ImU32 raw = 0, simulated = 0, lag = 0, velocity = 0;  // quantities of physics
  ImU32 a = 0, b = 0;                                   // the two sides of a comparison
  ImU32 past = 0, future = 0;           // a bone's trail before and after the tick on screen
  ImU32 edit = 0;                       // edit mode and edited things
  std::array<ImU32, 7> families{};      // colours of IK families, repeated; see family_color()
  std::array<ImU32, 7> family_texts{};  // readable as text; see family_text()

  ImU32 casing = 0;   // 2 px wider under each overlay stroke, so that it shows on white sprites
  ImU32 overlay = 0;  // pills and toolbars over the viewport
  ImU32 tooltip = 0, tooltip_text = 0, tooltip_cap = 0;
  ImU32 stripe = 0, hover = 0;  // every second row of a table; the row under the mouse
  ImU32 grid_minor = 0, grid_major = 0, axis_x = 0, axis_y = 0;
  ImU32 shade = 0;                     // over the timeline outside the animation
  ImU32 checker_a = 0, checker_b = 0;  // the checkerboard under thumbnails
};

Palette dark_palette();
Palette light_palette();

ImU32 family_color(const Palette& palette, int family);
ImU32 family_text(const Palette& palette, int family);
// The colour, changed to be readable as text on a panel.
ImU32 text_variant(const Palette& palette, ImU32 color);

ImU32 with_alpha(ImU32 color, float alpha);     // replaces the alpha, 0..1
ImU32 faded(ImU32 color, float factor);         // multiplies the alpha
ImU32 mix(ImU32 from, ImU32 to, float amount);  // amount of `to`, 0..1

}  // namespace skelscope
