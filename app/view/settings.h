// Settings that outlast the program: the look of the window and recent files, in two small JSON
// files. Missing or wrong entries keep their defaults.
#pragma once

#include <string>
#include <vector>

#include "view/view_state.h"

namespace skelscope {

// The paths $XDG_CONFIG_HOME/skelscope/settings.json and $XDG_STATE_HOME/skelscope/recent.json, by
// default in ~/.config and ~/.local/state; empty without a home folder.
std::string settings_path();
std::string recent_path();

// Read and write every setting of with_settings(). They return the first mistake for the log, or an
// empty string. An empty path or a missing file is no mistake. before: the settings as last read or
// written, or empty; those that have not changed since keep the file's values, which another window
// may have written. A file that is no JSON is renamed to "settings.json.damaged" before the first
// write, which then returns a sentence about it.
std::string read_settings(const std::string& path, View& view);
std::string write_settings(const std::string& path, const View& view,
                           const std::string& before = {});
std::string settings_text(const View& view);  // all settings as JSON

struct Recent {
  std::vector<std::string> files;          // absolute paths, newest first, at most twelve
  int width = 0, height = 0;               // of the window, screen units; 0: unknown
  std::vector<std::string> actions;        // ids of shortcuts, latest first
  std::vector<std::string> pictures = {};  // used as sprites or backgrounds, like `files`
  bool operator==(const Recent&) const = default;
};
std::string read_recent(const std::string& path, Recent& recent);
// Adds what is new since `before` to the lists of the file.
std::string write_recent(const std::string& path, const Recent& recent, const Recent& before = {});
// Moves the file to the front of the list, or adds it there.
void remember_file(std::vector<std::string>& files, const std::string& path);

}  // namespace skelscope
