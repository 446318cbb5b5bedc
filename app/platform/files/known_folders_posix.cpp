#include "platform/files/known_folders.h"

#include <cstdlib>
#include <sstream>

#include "platform/files/files.h"
#include "platform/files/text_file.h"

namespace skelscope {
namespace {

// Bytes of user-dirs.dirs, the desktop's list of folders.
constexpr std::size_t kLargestList = 1u << 20;
#ifdef __APPLE__
constexpr const char *kConfig = "Library/Application Support", *kState = kConfig;
#else
constexpr const char *kConfig = ".config", *kState = ".local/state";
#endif

std::string from_environment(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

// Returns the folder from the variable, else the one below home. The XDG specification ignores
// relative folders in the variable.
Path user_folder(const char* variable, const char* below_home) {
  const Path folder = from_environment(variable);
  if (folder.is_absolute()) return folder;
  const std::string home = home_folder();
  return home.empty() ? Path() : Path(home) / below_home;
}

std::string own_file(const Path& folder, const std::string& name) {
  return folder.empty() ? "" : (folder / "skelscope" / name).string();
}

// Returns the folder of the line XDG_PICTURES_DIR="$HOME/Bilder" in the desktop's list of folders;
// empty if there is none.
std::string listed_pictures(const std::string& home) {
  std::string text, ignored;
  const Path file = user_folder("XDG_CONFIG_HOME", kConfig) / "user-dirs.dirs";
  if (!read_text(file.string(), text, ignored, kLargestList)) return {};
  std::istringstream list(text);
  const std::string key = "XDG_PICTURES_DIR=\"", variable = "$HOME";
  for (std::string line; std::getline(list, line);) {
    if (!line.starts_with(key) || !line.ends_with('"')) continue;
    std::string folder = line.substr(key.size(), line.size() - key.size() - 1);
    if (folder.starts_with(variable)) folder.replace(0, variable.size(), home);
    return folder;
  }
  return {};
}

}  // namespace

std::string home_folder() {
  return from_environment("HOME");
}

Path pictures_folder() {
  const std::string home = home_folder();
  for (const Path& folder : {Path(listed_pictures(home)), Path(home) / "Pictures", Path(home)}) {
    if (folder.is_absolute() && is_folder(folder)) return folder;
  }
  return current_folder();
}

std::vector<std::string> drives() {
  return {};
}

std::string config_file(const std::string& name) {
  return own_file(user_folder("XDG_CONFIG_HOME", kConfig), name);
}

std::string state_file(const std::string& name) {
  return own_file(user_folder("XDG_STATE_HOME", kState), name);
}

}  // namespace skelscope
