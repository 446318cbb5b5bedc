// Walks the keys of a row from left to right. It gallops, so that skipping many keys is cheap.
#pragma once

#include <vector>

#include "panels/timeline/rows/timeline_rows.h"

namespace skelscope {

class KeyWalk {
 public:
  explicit KeyWalk(const TimelineRow& row);
  // Moves to the earliest key at or after a frame, never back. False when there is none.
  bool to(int frame);
  // The current key and its frame.
  int key() const { return key_; }
  int frame() const { return frame_; }
  bool is_suspect() const;  // see frame_is_suspect()

 private:
  // A position in the keys of one element, or of the whole animation with `keys` nullptr.
  struct Place {
    const int* keys = nullptr;
    std::size_t count = 0, at = 0, stride = 1;  // the last step was so long
    int frame = -1;                             // there; -1: before the first step
  };
  int key_at(const Place& place, std::size_t at) const {
    return place.keys ? place.keys[at] : static_cast<int>(at);
  }
  int frame_at(const Place& place, std::size_t at) const {
    return frames_[static_cast<std::size_t>(key_at(place, at))];
  }
  void advance(Place& place, int frame) const;
  bool is_dead(int key) const;

  const TimelineRow& row_;
  const int* frames_;  // of all keys of the animation
  std::vector<Place> places_;
  int key_ = -1, frame_ = 0;
};

}  // namespace skelscope
