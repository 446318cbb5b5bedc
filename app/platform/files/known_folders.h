// The folders that the system, the desktop and the user's settings name.
#pragma once

#include <string>

#include "platform/files/path.h"

namespace skelscope {

std::string home_folder();  // empty: none
Path current_folder();      // "." where that is not known, as it was removed
Path temporary_folder();    // TMPDIR, else /tmp; Windows: TMP
// $XDG_PICTURES_DIR as the desktop has it, else ~/Pictures where there is one, else the home
// folder, else the current one. Windows: the known folder Pictures.
Path pictures_folder();

// A file of ours in $XDG_CONFIG_HOME/skelscope or $XDG_STATE_HOME/skelscope, by default in
// ~/.config and ~/.local/state; empty without a home. Windows: %APPDATA%\skelscope and
// %LOCALAPPDATA%\skelscope.
std::string config_file(const std::string& name);
std::string state_file(const std::string& name);

}  // namespace skelscope
