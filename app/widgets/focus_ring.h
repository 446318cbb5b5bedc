// The ring: which control has the keyboard. Off until it is asked for; then every control that is
// drawn tells where it is, and keys move the ring between them and work the one that has it.
#pragma once

#include <map>
#include <vector>

namespace skelscope {

enum class RingKey {
  Left,
  Right,
  FarLeft,  // ten times as much of a value
  FarRight,
  Up,
  Down,
  FarUp,
  FarDown,
  Raise,  // earlier in an order
  Lower,
  JumpLeft,  // to the next thing on a line of time
  JumpRight,
  Nearer,  // a picture is zoomed
  Farther,
  Next,
  Previous,
  NextPanel,
  PreviousPanel,
  Press,
  Context,  // as the right mouse button
  Leave,
};

struct RingItem {
  unsigned id = 0;      // Dear ImGui's; 0: none
  unsigned window = 0;  // that scrolls it
  int layer = 0;        // how many popups and cards it lies in
  int panel = 0;
  float left = 0, top = 0, right = 0, bottom = 0;
  float clip_left = 0, clip_top = 0, clip_right = 0, clip_bottom = 0;
  float room_above = 0, room_below = 0;  // that its window can be scrolled by
  bool sideways = false;                 // left and right change its value
  bool picture = false;                  // all arrows move it
  bool ordered = false;                  // it can change places with its neighbours
  bool jumps = false;                    // there is something to jump to
};

struct FocusRing {
  bool on = false;
  RingItem item;                     // that has it
  std::vector<RingKey> keys;         // pressed since the last frame
  int menu = -1;                     // of the menu bar, to be opened
  int unused_sideways = 0;           // -1, 1: left or right, where nothing lies there
  std::map<int, RingItem> below;     // by layer: what had the ring before a popup opened
  std::vector<RingItem> drawn, now;  // in the last frame, and in this one so far
  int panel = 0, cards = 0;          // that is being drawn; how many cards
  // The keyboard's input to the item in this frame.
  bool press = false, context = false, reveal = false;
  int nudge = 0, lift = 0, zoom = 0, order = 0, jump = 0;
  float scroll = 0;  // of its window, in pixels, for what a long list has not drawn yet
  int wait = 0;      // frames until that is drawn
};

}  // namespace skelscope
