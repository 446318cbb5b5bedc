// What the file dialog shows. Its listing is read once per folder, not per frame.
#pragma once

#include <string>
#include <vector>

namespace skelscope {

struct BrowserEntry {
  std::string name;
  bool folder = false;
};

struct BrowserView {
  bool open = false;
  std::string folder;   // absolute; empty: start beside the open rig
  std::string typed;    // a file name or a path
  int selected = -1;    // index into entries
  std::string listed_folder;          // what `entries` is the listing of
  std::vector<BrowserEntry> entries;  // folders first, then rigs, by name
  std::string problem;  // why the folder cannot be listed
};

}  // namespace skelscope
