// Keys of the timeline in edit mode: the selected keys, their drag, and a playhead beyond the last
// key. UI only.
#pragma once

#include <vector>

#include "session/edit/key_edits.h"
#include "session/record/session.h"

namespace skelscope {

enum class KeyGrab { None, Marquee, Press, Move, Stretch };

struct KeyHand {
  KeyGrab grab = KeyGrab::None;
  skelform::Vec2 pressed_at{0};  // screen pixels
  double frame = 0;              // under the mouse at the press
  float row = 0;           // under the mouse at the press, in rows from the first row of the list
  bool stretches = false;  // Press: a drag will stretch the keys
  bool toggles = false;    // Press: a click deselects the keys
  KeyPlaces pressed = {};  // the keys under the mouse at the press
  KeyPlaces before = {};   // Marquee: the keys selected before it
  KeyWay way = {};
};

struct KeyView {
  KeyPlaces selected = {};
  KeyPlaces written = {};  // keys set by Auto-key since the rig was saved
  // The bones that were selected when the keys were. Selecting other bones deselects the keys.
  std::vector<int> bones = {};
  // The mouse was pressed on the timeline last, with these bones selected: Delete means keys.
  bool has_press = false;
  const void* seen_rig = nullptr;  // the rig in which all these keys were found
  KeyHand hand = {};
  int beyond = -1;            // frame of a playhead beyond the last frame; -1: none
  int beyond_animation = -1;  // the animation of `beyond`
  skelform::Vec2 menu_at{0};  // where the menu opens, screen pixels
};

void indices(auto& each, KeyView& keys) {
  each.keys(keys.selected);
  each.keys(keys.written);
  each.bones(keys.bones);
  each.animation(keys.beyond_animation);
  keys.hand = {};
}

// The playhead's frame: that of the main track, or the frame beyond its end where the user put it.
int playhead_frame(const Session& session, const KeyView& keys);
// Puts the playhead at a frame. A frame within the main track clears `beyond`.
void put_beyond(const Session& session, KeyView& keys, int frame);
inline constexpr int kLatestFrame = 1'000'000;  // the last frame that can get a key

}  // namespace skelscope
