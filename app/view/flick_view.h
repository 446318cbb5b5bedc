// Pictures of the compared rig, rules or trace in the viewport. UI only.
#pragma once

namespace skelscope {

struct FlickView {
  bool other = false;       // the viewport shows the compared picture in place of the rig's
  bool blinks = false;      // both pictures in turn
  bool difference = false;  // the rig in grey, with the pixels that differ in colour
  float seconds = 0;        // since the last turn
  int pixels = -1;          // that differ; -1: not counted
};

}  // namespace skelscope
