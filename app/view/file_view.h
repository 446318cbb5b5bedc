// State of the open file, as the window shows it.
#pragma once

#include <string>

#include "platform/files/watch.h"

namespace skelscope {

struct FileView {
  WatchState state = WatchState::Off;
  std::string problem;        // why the newest version of the file is not on screen; empty: it is
  std::string raised;         // the notice about that; it goes when the file can be read again
  std::string summary;        // the changes of the last reload, shown for a few seconds
  bool summary_equal = true;  // nothing changed, in data, looks and motion
  std::string last_summary;   // the changes of the last reload, kept until another file is open
  std::string unkept;  // why unsaved edits cannot be kept for the next start; empty: they are kept
};

}  // namespace skelscope
