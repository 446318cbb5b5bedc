// State of the open file, as the window shows it.
#pragma once

#include <string>

#include "platform/files/watch.h"

namespace skelscope {

struct FileView {
  WatchState state = WatchState::Off;
  std::string problem;       // why the newest version cannot be shown, or is missing; empty: it
                             //   is on screen
  std::string summary;       // what the last reload changed, for a few seconds
  std::string last_summary;  // the same, for as long as the file is open
  std::string unkept;        // why unsaved edits cannot be kept for the next start; empty: they are
};

}  // namespace skelscope
