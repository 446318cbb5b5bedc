// Finds folders named by the system, the desktop or the user's settings. Each call reads the
// environment, on Windows also SHGetKnownFolderPath(). Any thread may ask.
#pragma once

#include <string>
#include <vector>

#include "platform/files/path.h"

namespace skelscope {

std::string home_folder();  // empty: unknown
Path current_folder();      // "." if the folder is unknown, as after its removal
Path temporary_folder();    // $TMPDIR, else /tmp; Windows: %TMP%
// Returns the first that exists: the desktop's $XDG_PICTURES_DIR, ~/Pictures, the home folder; else
// the current folder. Windows: the known folder Pictures first.
Path pictures_folder();

// Returns the roots "C:/", "D:/" and so on; empty on systems without drives.
std::vector<std::string> drives();

// Return the path of a file of this program in $XDG_CONFIG_HOME/skelscope (default ~/.config) or
// $XDG_STATE_HOME/skelscope (default ~/.local/state). Empty if the home folder is unknown. Windows:
// %APPDATA%\skelscope and %LOCALAPPDATA%\skelscope. macOS: both defaults are ~/Library/Application
// Support.
std::string config_file(const std::string& name);
std::string state_file(const std::string& name);

}  // namespace skelscope
