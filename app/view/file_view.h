// State of the open file, as the window shows it.
#pragma once

#include <cstdint>
#include <string>

#include "platform/files/watch.h"

namespace skelscope {

struct FileView {
  WatchState state = WatchState::Off;
  std::string problem;          // why the newest version of the file is not on screen; empty: it is
  std::string raised;           // the notice about that; it goes when the file can be read again
  std::string summary;          // the changes of the last reload; empty: none since it was opened
  bool summary_equal = true;    // nothing changed, in data, looks and motion
  bool summary_seen = false;    // the user has listed the changes, or put the note away
  std::uint64_t told_line = 0;  // number of the log's line about them; 0: none
  std::string unkept;  // why unsaved edits cannot be kept for the next start; empty: they are kept
};

}  // namespace skelscope
