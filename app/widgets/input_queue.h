// User input that Dear ImGui has not processed yet.
#pragma once

#include <vector>

namespace skelscope {

// Returns whether input waits. Dear ImGui processes one change of a key a frame, so frames must go
// on until it has processed all; otherwise the last letters of a word appear late.
bool input_waits();

// A press of a key, as Dear ImGui's backend numbers keys, with the modifiers held at that time.
struct PressedKey {
  int key = -1;
  bool ctrl = false, shift = false, alt = false;
};
struct HeldKeys {
  std::vector<int> keys;
  bool ctrl = false, shift = false, alt = false;  // of the keyboard, to be restored
};

// Before 1.87 Dear ImGui reads the keys once a frame and misses a key pressed and released in
// between. Moves presses from the front of `waiting`, up to the first with Ctrl (a text field obeys
// one shortcut a frame), and holds their keys and modifiers down for one frame, unless they are
// down anyway. Call it before ImGui::NewFrame(), and let_go_of_keys() after ImGui::Render(). From
// 1.87 on it only clears `waiting`.
HeldKeys hold_missed_keys(std::vector<PressedKey>& waiting);
void let_go_of_keys(const HeldKeys& held);

}  // namespace skelscope
