// Keys of the timeline in edit mode: which are selected, what the hand does with them, and a
// playhead behind the last key. UI only.
#pragma once

#include <vector>

#include "session/edit/key_edits.h"
#include "session/record/session.h"

namespace skelscope {

enum class KeyGrab { None, Marquee, Press, Move, Stretch };

struct KeyHand {
  KeyGrab grab = KeyGrab::None;
  skelform::Vec2 pressed_at{0};  // screen pixels
  double frame = 0;              // under the mouse when it went down
  float row = 0;                 // the same, in rows from the first of all
  bool stretches = false;        // Press: what a drag will do
  bool toggles = false;          // Press: a click takes the keys out again
  KeyPlaces pressed = {};        // the keys that the mouse went down on
  KeyPlaces before = {};         // Marquee: selected already
  KeyWay way = {};
};

struct KeyView {
  KeyPlaces selected = {};
  KeyPlaces written = {};          // by Auto-key, since the rig was saved
  std::vector<int> bones = {};     // that were selected then: others instead let go of the keys
  const void* seen_rig = nullptr;  // in which all of them are known to be
  KeyHand hand = {};
  int beyond = -1;            // the playhead's frame where that is behind the last one; else -1
  int beyond_animation = -1;  // that it stands in
  skelform::Vec2 menu_at{0};  // where the menu was opened, screen pixels
};

// The playhead's frame: that of the main track, unless it was taken behind the last one.
int playhead_frame(const Session& session, const KeyView& keys);
// Puts the playhead behind the last frame of the main track, or back where the track is.
void put_beyond(const Session& session, KeyView& keys, int frame);
inline constexpr int kLatestFrame = 1'000'000;  // that a key can be set on

}  // namespace skelscope
