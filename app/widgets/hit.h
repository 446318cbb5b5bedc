// Ids, rows and mouse input of widgets. A widget is an invisible button and ImDrawList calls. Its
// id within the scopes around it identifies it, never its label.
#pragma once

#include "widgets/look/theme.h"

namespace skelscope {

// Pushes an ImGui id and a step of the probe path, and pops both when destroyed.
class IdScope {
 public:
  IdScope(const Theme& theme, const char* id);               // ".../id"
  IdScope(const Theme& theme, const char* kind, int index);  // ".../kind/index", for rows
  ~IdScope();
  IdScope(const IdScope&) = delete;
  IdScope& operator=(const IdScope&) = delete;

 private:
  probe::Registry* registry_;
};

struct Hit {
  bool hovered = false;         // under the mouse while nothing else is active
  bool held = false;            // pressed here and still down, wherever the mouse is
  bool pressed = false;         // the left button went down here in this frame
  bool clicked = false;         // pressed and released here, or Enter while it has the focus
  bool focused = false;         // has the keyboard's focus ring
  bool double_clicked = false;  // in the frame of the second press
  bool right_clicked = false;
  bool released = false;  // the button was released in this frame
  ImVec2 drag{0, 0};      // mouse movement in this frame while held
};

enum class Overlap { No, Allowed };  // Allowed: smaller items drawn later on top get the mouse

// An invisible button over `rect`, recorded by the probe. ImGui's cursor stays where it was.
Hit hit(const Theme& theme, const char* id, const Rect& rect, Overlap overlap = Overlap::No);

// Takes a full-width row at ImGui's cursor, `height` screen pixels high.
Rect take_row(float height);
// The space left in the current window below the cursor.
Rect remaining();
// The whole current window (an island or a scrolling child).
Rect window_rect();

// Begins a scrolling child window that fills `rect`; rows are taken inside it. Returns false if
// none of it is visible. Always call end_scroll.
bool begin_scroll(const Theme& theme, const char* id, const Rect& rect);
void end_scroll();

}  // namespace skelscope
