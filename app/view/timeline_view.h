// How the timeline shows its rows: zoom, scroll, what is unfolded and what is being dragged.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>

namespace skelscope {

struct TimelineView {
  float frame_width = 0;  // pixels a frame at content scale 1; 0: the whole animation fits
  double left_frame = 0;  // the frame at the left edge, when frame_width > 0
  float scroll = 0;       // rows above the first visible one; fractions allowed
  std::map<std::pair<int, int>, bool> open;  // (animation, bone or -1 for the track) -> unfolded;
                                             // absent: the main track and every bone in it
  int fitted_animation = -1;                 // another main animation fits itself into view again
  int shown_last = -1;                       // its last frame, and the scale, as they were drawn:
  float shown_width = 0;                     //   an edit of its length keeps that scale
  double shown_left = 0;
  int followed_frame = -1;  // the frame last scrolled into view

  int dragged_track = -1;  // being carried to another place of the list
  int drop_track = -1;     // where it would land: before this track
  int ring_track = -1;     // moved by the keyboard: its row gets the ring where it is now
  int ring_row = 0;        // where the keyboard is among the rows, in edit mode
  bool scrubbing = false, panning = false;
  bool drags_bracket = false;     // of the loop range: the press has become a drag
  std::uint64_t end_gesture = 0;  // of the drag of the animation's end
  float end_grip = 0;             // from the end to where it was taken, pixels
  int menu_frame = 0;             // where the ruler's menu was opened
  std::string mark_name;          // of the mark whose menu is open
  bool mark_takes_keyboard = false;

  int shown_track = -1;     // just added: comes into sight alone and flashes
  float flash_seconds = 0;  // left of the flash of flashing_track
  int flashing_track = -1;
  int listed_animation = -1;    // the keyboard's row in the list of animations; -1: none
  bool list_has_focus = false;  // arrows and Enter are the list's
  bool reveal_listed = false;   // bring it into sight

  bool show_pad = false;  // the blend pad beside the tracks
  float pad_span = 0;     // from its middle to its edge, in units of its axes; 0: not drawn yet
};

}  // namespace skelscope
