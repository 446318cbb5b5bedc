// Presses of keys, and the keys they mean. Shortcuts are characters, not places on the keyboard: A
// is the key that types an a, wherever the layout has it. Calls no system: takes only GLFW's
// numbers.
#pragma once

#include <vector>

namespace skelscope {

struct KeyPress {
  int key = 0;          // GLFW_KEY_*: a place, named after the US layout; 0: a character alone
  int mods = 0;         // GLFW_MOD_* bits
  bool repeat = false;  // repeated, as the key is held down
  char32_t label = 0;   // what the active layout types with the key alone; 0: unknown
  char32_t typed = 0;   // what the press has typed; 0: nothing
  bool operator==(const KeyPress&) const = default;
};

// A key, named after its character in upper case (up to U+00FF), or GLFW_KEY_* from 256 on; 0: none
// that can be named. Modifiers that were only needed to type the character are left out.
struct MeantKey {
  int key = 0;
  int mods = 0;
  bool operator==(const MeantKey&) const = default;
};

// Returns the key that a press means:
// - the typed character, if it is a digit or a symbol: "[" is AltGr+8 on a German keyboard
// - the signs of the keypad, as + and -
// - with Ctrl or Alt, digits by their place, as a French keyboard types them with Shift only
// - the label in the Latin alphabet, and else the US key of the place, as on a Russian keyboard.
MeantKey meant_key(const KeyPress& press);

// Joins a typed character to the press that typed it, the last of `presses`. An input method may
// give the character later: then a symbol is a press of its own, unless `last`, the last press that
// was handled, has it as its label.
void add_typed(std::vector<KeyPress>& presses, KeyPress& last, char32_t typed);

}  // namespace skelscope
