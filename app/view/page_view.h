// The page of a browser in which the program runs, and its layout for phones. UI only.
#pragma once

#include <string>

namespace skelscope {

// The panel beside the stage in the narrow layout, which shows one at a time.
enum class NarrowPanel { None, Left, Right, Bottom };

struct PageView {
  bool on = false;        // the program runs in a page; false: in a window
  bool embedded = false;  // a frame of another page: the stage without menus and panels
  bool controls = true;   // an embedded stage has the slim transport
  bool clear = false;     // an embedded stage has no ground: the other page shows through
  NarrowPanel panel = NarrowPanel::None;
  std::string watched;  // path of the rig whose file the page reads again and saves; empty: none
};

}  // namespace skelscope
