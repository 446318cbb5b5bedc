// Walks through the keys of a row from left to right. It lengthens its steps as it goes, so that
// skipping many keys is cheap.
#pragma once

#include <vector>

#include "panels/timeline/rows/timeline_rows.h"

namespace skelscope {

class KeyWalk {
 public:
  explicit KeyWalk(const TimelineRow& row);
  // Moves forward to the earliest key at or after a frame. Returns false if there is none.
  bool to(int frame);
  // The current key, as an index into Animation::keyframes, and its frame.
  int key() const { return key_; }
  int frame() const { return frame_; }
  bool is_suspect() const;  // whether frame_is_suspect() holds for its frame

 private:
  // A position in the keys of one element; `keys` nullptr: in all keys of the animation.
  struct Place {
    const int* keys = nullptr;
    std::size_t count = 0, at = 0, stride = 1;  // stride: length of the last step
    int frame = -1;                             // frame of that key; -1: before the first step
  };
  int key_at(const Place& place, std::size_t at) const {
    return place.keys ? place.keys[at] : static_cast<int>(at);
  }
  int frame_at(const Place& place, std::size_t at) const { return frames_[key_at(place, at)]; }
  void advance(Place& place, int frame) const;
  bool is_dead(int key) const;

  const TimelineRow& row_;
  const int* frames_;  // the frame of every key of the animation
  std::vector<Place> places_;
  int key_ = -1, frame_ = 0;
};

}  // namespace skelscope
