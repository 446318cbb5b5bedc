// Without std::filesystem: in mingw-w64 it lists no folder whose path is longer than 260
// characters.
#include <windows.h>

#include <algorithm>

#include "io/folder.h"
#include "io/path.h"

namespace skelform {

std::vector<std::string> names_in(const std::string& folder, std::size_t most) {
  constexpr DWORD kIrregular = FILE_ATTRIBUTE_DIRECTORY | FILE_ATTRIBUTE_DEVICE;
  std::vector<std::string> names;
  WIN32_FIND_DATAW found{};
  const HANDLE search = FindFirstFileW((path_of(folder) / L"*").c_str(), &found);
  if (search == INVALID_HANDLE_VALUE) return names;
  do {
    if ((found.dwFileAttributes & kIrregular) == 0) names.push_back(text_of(found.cFileName));
  } while (names.size() < most && FindNextFileW(search, &found));
  FindClose(search);
  std::ranges::sort(names);
  return names;
}

}  // namespace skelform
