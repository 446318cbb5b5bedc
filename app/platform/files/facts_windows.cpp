#include "platform/files/facts_windows.h"

#include <windows.h>

namespace skelscope {
namespace {

std::uint64_t together(DWORD high, DWORD low) {
  return (std::uint64_t{high} << 32) | low;
}

}  // namespace

FileFacts facts_of(const Path& path) {
  const HANDLE file =
      CreateFileW(on_disk(path).c_str(), 0, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                  nullptr, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, nullptr);
  if (file == INVALID_HANDLE_VALUE) return {};
  BY_HANDLE_FILE_INFORMATION found{};
  const bool known = GetFileInformationByHandle(file, &found) != 0;
  CloseHandle(file);
  if (!known) return {};
  FileFacts facts;
  facts.exists = true;
  facts.regular = (found.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) == 0;
  facts.volume = found.dwVolumeSerialNumber;
  facts.number = together(found.nFileIndexHigh, found.nFileIndexLow);
  facts.size = together(found.nFileSizeHigh, found.nFileSizeLow);
  facts.written = static_cast<std::int64_t>(
      together(found.ftLastWriteTime.dwHighDateTime, found.ftLastWriteTime.dwLowDateTime));
  return facts;
}

}  // namespace skelscope
