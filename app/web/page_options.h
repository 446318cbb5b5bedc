// The options of the address, and the orders of the page around a frame.
#pragma once

#include <string>

#include "viewer/viewer.h"

namespace skelscope {

// As written in the address; empty: not there.
struct PageOptions {
  std::string path;  // of the rig in the page's files; empty: the example
  std::string animation, frame, select, panels, theme, loop, background, placement;
  bool embed = false;    // the stage alone
  bool controls = true;  // with the slim transport
  bool still = false;    // the user wants no motion that he has not asked for
};
// Text that is no JSON has no options.
PageOptions read_options(const std::string& json);

// Opens the rig, or the example if that fails, and shows what is asked for. A wrong part does not
// stop the others. Returns what is wrong with the parts, a line each.
std::string show_options(Viewer& viewer, const PageOptions& options);

// Follows {"do": "open" | "play" | "pause" | "seek", ...}. Returns why it does not, or "".
std::string follow_order(Viewer& viewer, const std::string& json);

}  // namespace skelscope
