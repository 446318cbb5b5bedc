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
  std::string problem;  // why the folder cannot be listed, or what was typed not opened
};

// Reads `folder` into `entries` when it is not what is listed: folders, .skf and .skfe, none that
// starts with a dot. rig_path: the open rig, "" for the example; the first folder is its own.
void list_folder(BrowserView& browser, const std::string& rig_path);

// Goes to a folder; relative to the present one, or to the home folder after "~".
void enter_folder(BrowserView& browser, const std::string& path);

// What was typed: goes to a folder, or returns the file to open. Empty with `problem` set when
// there is neither.
std::string accept_typed(BrowserView& browser);

}  // namespace skelscope
