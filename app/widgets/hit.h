// Identity, rows and mouse input under drawn things. Every widget is an invisible button plus
// ImDrawList calls; its identity is its id within the scopes around it, never its label.
#pragma once

#include "widgets/look/theme.h"

namespace skelscope {

// A PushID and a step of the probe path, for as long as it lives.
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
  bool hovered = false;         // under the mouse, nothing else active
  bool held = false;            // pressed here and still down, wherever the mouse is
  bool pressed = false;         // the left button went down here in this frame
  bool clicked = false;         // pressed and released here, or Enter while it has the ring
  bool focused = false;         // has the ring of the keyboard
  bool double_clicked = false;  // on the second press
  bool right_clicked = false;
  bool released = false;  // was held, is no more
  ImVec2 drag{0, 0};      // mouse movement in this frame while held, from the press on
};

enum class Overlap { No, Allowed };  // Allowed: smaller items drawn later on top take the mouse

// An invisible button over `rect`, registered with the probe. Leaves ImGui's cursor where it was.
Hit hit(const Theme& theme, const char* id, const Rect& rect, Overlap overlap = Overlap::No);

// Takes a full-width row of that height (screen pixels) at ImGui's cursor.
Rect take_row(float height);
// The space left in the current window below the cursor.
Rect remaining();
// The whole current window (an island or a scrolling child).
Rect window_rect();

// A scrolling child window filling `rect`; rows are taken inside. Always pair with end_scroll.
// False when nothing of it is visible.
bool begin_scroll(const Theme& theme, const char* id, const Rect& rect);
void end_scroll();

}  // namespace skelscope
