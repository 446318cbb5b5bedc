// Settings that outlive a run: the look of the window, and recent files. Two small JSON files;
// missing or wrong entries stay at their defaults.
#pragma once

#include <string>
#include <vector>

#include "view/view_state.h"

namespace skelscope {

// $XDG_CONFIG_HOME/skelscope/settings.json and $XDG_STATE_HOME/skelscope/recent.json, by default
// in ~/.config and ~/.local/state; empty without a home.
std::string settings_path();
std::string recent_path();

// Theme, backdrop, overlays, filter, layout, fade, tick rate and the record's budget. The answer is
// empty, or what was wrong: for the log. A missing file is fine, as is an empty path.
std::string read_settings(const std::string& path, View& view);
std::string write_settings(const std::string& path, const View& view);
std::string settings_text(const View& view);  // as write_settings() writes it

struct Recent {
  std::vector<std::string> files;          // absolute paths, newest first, at most twelve
  int width = 0, height = 0;               // of the window, screen units; 0: never stored
  std::vector<std::string> actions;        // ids of shortcuts, the last one done first
  std::vector<std::string> pictures = {};  // as `files`: what became sprites and backgrounds
};
std::string read_recent(const std::string& path, Recent& recent);
std::string write_recent(const std::string& path, const Recent& recent);
std::string recent_text(const Recent& recent);
// Puts a file first in the list.
void remember_file(std::vector<std::string>& files, const std::string& path);

}  // namespace skelscope
