// State of the timeline: zoom, scroll, unfolded rows and drags.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>

namespace skelscope {

inline constexpr int kTimelinePanel = 5;  // the timeline's number in ring_panel()

struct TimelineView {
  float frame_width = 0;  // pixels per frame at content scale 1; 0: the whole animation fits
  double left_frame = 0;  // the frame at the left edge if frame_width > 0
  float scroll = 0;       // number of rows above the visible ones; may be a fraction
  std::map<std::pair<int, int>, bool> open;  // (animation, bone or -1 for the track) -> unfolded;
                                             // absent: only the main track and its bones are
  int fitted_animation = -1;                 // the main animation fitted last; a new one is fitted
  int shown_last = -1;    // the main animation's last frame when drawn last; -1: none
  float shown_width = 0;  // scale and left edge as last drawn, which an edit of the length keeps
  double shown_left = 0;
  bool shown_editing = false;  // edit mode was on when drawn last; entering it keeps the scale
  int followed_frame = -1;     // the frame last scrolled into view

  int dragged_track = -1;  // the track dragged to another place in the list; -1: none
  int drop_track = -1;     // the drop place: before this track
  int ring_track = -1;  // the track that the keyboard moved, whose new row gets the focus; -1: none
  int ring_row = 0;     // the keyboard's row in edit mode
  bool scrubbing = false, panning = false;
  bool drags_bracket = false;     // the drag of a loop bracket has begun
  std::uint64_t end_gesture = 0;  // groups the edits of one drag of the animation's end
  float end_grip = 0;     // distance from the held end, bracket or flag to the press, pixels
  int menu_frame = 0;     // the frame where the ruler's menu opened
  std::string mark_name;  // name of the mark in the open menu
  bool mark_takes_keyboard = false;

  int shown_track = -1;     // a track just added, to be scrolled to and flashed; -1: none
  float flash_seconds = 0;  // time left for the flash of flashing_track
  int flashing_track = -1;
  int listed_animation = -1;    // the keyboard's row in the list of animations; -1: none
  bool list_has_focus = false;  // arrows and Enter go to the list of animations
  bool reveal_listed = false;   // scroll to listed_animation

  bool opens_queue = false;  // the list of what plays next opens in this frame

  bool show_pad = false;  // show the blend pad beside the tracks
  float pad_span = 0;     // from its middle to its edge, in units of its axes; 0: not drawn yet
};
// A drag of a track ends.
void indices(auto& each, TimelineView& timeline) {
  each.by_animation_and_bone(timeline.open);
  each.animation(timeline.fitted_animation);
  each.new_animation(timeline.listed_animation);
  timeline.dragged_track = timeline.drop_track = -1;
}

}  // namespace skelscope
