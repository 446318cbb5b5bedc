#include "session/file/settings_file.h"

#include <cstdlib>

namespace skelscope {
namespace {

namespace fs = std::filesystem;

std::string in_folder(const char* variable, const char* below_home, const char* file) {
  const char* folder = std::getenv(variable);
  if (folder && fs::path(folder).is_absolute()) return fs::path(folder) / "skelscope" / file;
  const char* home = std::getenv("HOME");
  return home && *home ? (fs::path(home) / below_home / "skelscope" / file).string() : "";
}

}  // namespace

std::string config_file(const char* name) {
  return in_folder("XDG_CONFIG_HOME", ".config", name);
}

std::string state_file(const char* name) {
  return in_folder("XDG_STATE_HOME", ".local/state", name);
}

std::string write_document(const std::string& path, JsonText& json) {
  std::string error;
  if (path.empty()) return error;
  std::error_code failed;  // writing the file says why
  fs::create_directories(fs::path(path).parent_path(), failed);
  write_text(path, json.text + "\n", error, {.regular = true});
  return error;
}

}  // namespace skelscope
