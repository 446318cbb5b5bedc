#include <fcntl.h>
#include <io.h>
#include <sys/stat.h>
#include <windows.h>

#include <algorithm>
#include <cerrno>
#include <optional>
#include <system_error>
#include <utility>

#include "io/output_parts.h"
#include "io/path.h"
#include "skelform/output_file.h"

namespace skelform {
namespace {

namespace fs = std::filesystem;

constexpr int kStandardInput = 0, kStandardOutput = 1;  // descriptors of stdin and stdout
constexpr int kMostTries = 20;  // attempts while another program, such as a virus scanner, has
                                //   the file open
constexpr DWORD kTryMilliseconds = 25;

// The system's last error as an errno.
int reason_now() {
  const std::error_code failed(static_cast<int>(GetLastError()), std::system_category());
  const std::error_condition meant = failed.default_error_condition();
  return meant.category() == std::generic_category() ? meant.value() : EIO;
}

// A file opened only to read its attributes; other programs can still use it.
struct Look {
  HANDLE file = INVALID_HANDLE_VALUE;
  explicit Look(const fs::path& path)
      : file(CreateFileW(path.c_str(), 0, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                         nullptr, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, nullptr)) {}
  Look(const Look&) = delete;
  Look& operator=(const Look&) = delete;
  ~Look() {
    if (file != INVALID_HANDLE_VALUE) CloseHandle(file);
  }
};

struct FileNumber {
  DWORD volume = 0, high = 0, low = 0;
  bool operator==(const FileNumber&) const = default;
};

// The identity of a regular file; empty for a folder, a device or a pipe.
std::optional<FileNumber> number_of(HANDLE file) {
  BY_HANDLE_FILE_INFORMATION facts{};
  if (file == INVALID_HANDLE_VALUE || GetFileType(file) != FILE_TYPE_DISK ||
      !GetFileInformationByHandle(file, &facts) ||
      (facts.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0)
    return std::nullopt;
  return FileNumber{facts.dwVolumeSerialNumber, facts.nFileIndexHigh, facts.nFileIndexLow};
}

std::optional<FileNumber> number_of(const std::string& path, int standard) {
  if (path == "-") return number_of(reinterpret_cast<HANDLE>(_get_osfhandle(standard)));
  return number_of(Look(path_of(path)).file);
}

// Returns whether the path is a device such as NUL or CON, in any folder.
bool is_device(const fs::path& path) {
  wchar_t whole[MAX_PATH] = L"";
  const DWORD size = GetFullPathNameW(path.c_str(), MAX_PATH, whole, nullptr);
  return size < MAX_PATH && std::wstring_view(whole).starts_with(LR"(\\.\)");
}

// The path that a link leads to: the link stays, and its target is written. A link to nothing is
// replaced.
std::string target_of(const std::string& path) {
  std::string ignored;
  const std::string target = real_path(path, ignored);
  return target.empty() ? path : target;
}

bool open_descriptor(OutputFile& output, int flags) {
  const std::string& name = output.part.empty() ? output.path : output.part;
  output.file = _wopen(path_of(name).c_str(), flags | _O_WRONLY | _O_BINARY | _O_NOINHERIT,
                       _S_IREAD | _S_IWRITE);
  return output.file >= 0;
}

Done open_part(OutputFile& output) {
  for (int i = 0; i < kMostNames && output.file < 0; ++i) {
    output.part = fresh_name(output.place);
    if (!open_descriptor(output, _O_CREAT | _O_EXCL) && errno != EEXIST) break;
  }
  if (output.file >= 0) return {};
  const int reason = errno;
  output.part.clear();
  return fail(output.path, reason);
}

Done open_stdout(OutputFile& output) {
  _setmode(kStandardOutput, _O_BINARY);
  output.file = _dup(kStandardOutput);
  return output.file >= 0 ? Done{} : fail(output.path, errno);
}

Done open_device(OutputFile& output, const OutputRules& rules) {
  if (rules.regular) return refuse(output.path, "is a device or a FIFO, not a file");
  return open_descriptor(output, 0) ? Done{} : fail(output.path, errno);
}

// Replaces the file in one step: at any moment a reader finds the old file or the new one.
// ReplaceFileW would also keep the access rights, but if it fails half way, neither file may be
// left.
bool take_place(const OutputFile& output) {
  const fs::path from = path_of(output.part), to = path_of(output.place);
  const DWORD replace = output.fresh ? 0 : MOVEFILE_REPLACE_EXISTING;
  for (int i = 0; i < kMostTries; ++i) {
    if (i > 0) Sleep(kTryMilliseconds);
    if (MoveFileExW(from.c_str(), to.c_str(), replace | MOVEFILE_WRITE_THROUGH)) return true;
    const DWORD failure = GetLastError();
    if (failure != ERROR_SHARING_VIOLATION && failure != ERROR_ACCESS_DENIED) break;
  }
  return false;
}

// Keeps the old file's attributes, such as hidden.
void adopt_facts(const OutputFile& output) {
  const DWORD before = GetFileAttributesW(path_of(output.place).c_str());
  if (before != INVALID_FILE_ATTRIBUTES)
    SetFileAttributesW(path_of(output.part).c_str(), before & ~FILE_ATTRIBUTE_REPARSE_POINT);
}

}  // namespace

OutputFile::~OutputFile() {
  if (file >= 0) _close(file);
  if (!part.empty()) DeleteFileW(path_of(part).c_str());
}

Done open_output(OutputFile& output, const std::string& path, const OutputRules& rules) {
  output.path = output.place = path;
  output.fresh = rules.fresh;
  output.flushed = rules.flushed;
  if (Done may = may_replace(path, rules); !may) return may;
  if (path == "-") return open_stdout(output);
  if (path.empty()) return fail(path, ENOENT);
  if (is_device(path_of(path))) return open_device(output, rules);
  const DWORD facts = GetFileAttributesW(path_of(path).c_str());
  const bool exists = facts != INVALID_FILE_ATTRIBUTES;
  const bool folder = exists && (facts & FILE_ATTRIBUTE_DIRECTORY) != 0;
  if (exists && rules.fresh)
    return refuse(path, folder ? "is a folder; choose another name"
                               : "the file exists already; choose another name");
  if (folder) return fail(path, EISDIR);
  if (exists && (facts & FILE_ATTRIBUTE_READONLY) != 0) return fail(path, EACCES);
  if (exists && (facts & FILE_ATTRIBUTE_REPARSE_POINT) != 0) output.place = target_of(path);
  return open_part(output);
}

Done append(OutputFile& output, std::string_view bytes) {
  constexpr std::size_t kMost = 1u << 30;  // most bytes of one call
  while (!bytes.empty()) {
    const auto size = static_cast<unsigned>(std::min(bytes.size(), kMost));
    const int written = _write(output.file, bytes.data(), size);
    if (written < 0) return fail(output.path, errno);
    bytes.remove_prefix(written);
  }
  return {};
}

Done seal(OutputFile& output) {
  const bool flushed = output.part.empty() || !output.flushed || _commit(output.file) == 0;
  const int reason = errno;
  const bool closed = _close(std::exchange(output.file, -1)) == 0;
  return flushed && closed ? Done{} : fail(output.path, flushed ? errno : reason);
}

Done finish(OutputFile& output) {
  if (output.file >= 0) {
    if (Done sealed = seal(output); !sealed) return sealed;
  }
  if (output.part.empty()) return {};
  if (!output.fresh) adopt_facts(output);
  if (!take_place(output)) return fail(output.path, reason_now());
  output.part.clear();
  return {};
}

bool is_same_file(const std::string& input, const std::string& output) {
  const auto a = number_of(input, kStandardInput), b = number_of(output, kStandardOutput);
  return a && b && *a == *b;
}

}  // namespace skelform
