#include "platform/files/known_folders.h"

#include <windows.h>

#include <shlobj.h>

#include "platform/files/files.h"
#include "platform/wide_text_windows.h"

namespace skelscope {
namespace {

std::string known_folder(const KNOWNFOLDERID& id) {
  wchar_t* path = nullptr;
  const bool known = SHGetKnownFolderPath(id, KF_FLAG_DEFAULT, nullptr, &path) == S_OK;
  const std::string folder = known ? Path(std::filesystem::path(path)).string() : "";
  CoTaskMemFree(path);
  return folder;
}

// Returns the folder from the variable, which tests and portable copies can set, else the known
// folder.
std::string user_folder(const wchar_t* variable, const KNOWNFOLDERID& id) {
  const Path named = environment_text(variable);
  return named.is_absolute() ? named.string() : known_folder(id);
}

std::string own_file(const Path& folder, const std::string& name) {
  return folder.empty() ? "" : (folder / "skelscope" / name).string();
}

}  // namespace

std::string home_folder() {
  return user_folder(L"USERPROFILE", FOLDERID_Profile);
}

Path pictures_folder() {
  for (const Path& folder : {Path(known_folder(FOLDERID_Pictures)), Path(home_folder())})
    if (folder.is_absolute() && is_folder(folder)) return folder;
  return current_folder();
}

std::vector<std::string> drives() {
  std::vector<std::string> roots;
  const DWORD letters = GetLogicalDrives();  // a bit for each letter
  for (int i = 0; i < 26; ++i)
    if ((letters >> i & 1) != 0) roots.push_back(std::string(1, static_cast<char>('A' + i)) + ":/");
  return roots;
}

std::string config_file(const std::string& name) {
  return own_file(user_folder(L"APPDATA", FOLDERID_RoamingAppData), name);
}

std::string state_file(const std::string& name) {
  return own_file(user_folder(L"LOCALAPPDATA", FOLDERID_LocalAppData), name);
}

}  // namespace skelscope
