// The focus ring marks the control that has the keyboard. It is off until a key switches it on.
// Then every drawn control registers its place, and keys move the ring and work the control in it.
#pragma once

#include <map>
#include <vector>

namespace skelscope {

enum class RingKey {
  Left,
  Right,
  FarLeft,  // ten steps of a value
  FarRight,
  Up,
  Down,
  FarUp,
  FarDown,
  Raise,  // earlier in its list
  Lower,
  JumpLeft,  // to the previous thing on a time axis
  JumpRight,
  Nearer,  // zooms a picture in
  Farther,
  Next,
  Previous,
  NextPanel,
  PreviousPanel,
  Press,
  Context,  // like the right mouse button
  Leave,
};

struct RingItem {
  unsigned id = 0;      // Dear ImGui's id; 0: none
  unsigned window = 0;  // the window that scrolls it
  int layer = 0;        // number of popups and cards it is in
  int panel = 0;
  float left = 0, top = 0, right = 0, bottom = 0;
  float clip_left = 0, clip_top = 0, clip_right = 0, clip_bottom = 0;
  float room_above = 0, room_below = 0;  // pixels by which its window can scroll up and down
  bool sideways = false;                 // Left and Right change the item's value
  bool picture = false;                  // all arrows move the item
  bool ordered = false;                  // the item can be moved within its list
  bool jumps = false;                    // the item has things to jump to
};

struct FocusRing {
  bool on = false;
  RingItem item;                     // the focused item
  std::vector<RingKey> keys;         // pressed since the last frame
  int menu = -1;                     // menu of the menu bar to open; -1: none
  int unused_sideways = 0;           // -1 or 1: Left or Right, pressed where no item lies there
  std::map<int, RingItem> below;     // by layer: the focused item before a popup opened
  std::vector<RingItem> drawn, now;  // items of the last frame; items of this frame so far
  int panel = 0, cards = 0;          // the panel being drawn; the number of open cards
  // The keyboard's input to the focused item in this frame.
  bool press = false, context = false, reveal = false;
  int nudge = 0, lift = 0, zoom = 0, order = 0, jump = 0;
  float scroll = 0;  // pixels to scroll its window, to reach rows that are not drawn yet
  int wait = 0;      // frames until those rows are drawn
};

}  // namespace skelscope
