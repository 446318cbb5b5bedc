// Writes files safely, as save_copy() does. An old file stays complete until the new one is, and
// inputs are never overwritten. Paths are UTF-8 on every system. On Windows the new file takes the
// access rights of its folder.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "skelform/api.h"

namespace SKELFORM_API skelform {

struct OutputRules {
  std::vector<std::string> inputs = {};  // files being read: never overwritten, under any name
  bool fresh = false;                    // refuse an existing name, dangling links included
  bool regular = false;                  // refuse devices and FIFOs, which may wait for ever
  bool flushed = true;  // false: do not wait for the disk, for files that are easily remade
};

// A file being written. A regular file, or the target of a link to one, is written under a fresh
// name in the same folder; finish() renames it. Devices, FIFOs and "-" (stdout) are written to in
// place. An unfinished file leaves nothing behind.
struct OutputFile {
  OutputFile() = default;
  OutputFile(OutputFile&& other) noexcept;
  OutputFile& operator=(OutputFile&&) = delete;
  ~OutputFile();

  std::string path;   // as given
  std::string part;   // the fresh name; empty if written in place
  std::string place;  // the final name of `part`
  int file = -1;      // descriptor
  bool fresh = false, flushed = true;
};

// On failure false, with "PATH: cannot be written: REASON" in `error`; the reason is the system's.
bool open_output(OutputFile& output, const std::string& path, const OutputRules& rules,
                 std::string& error);
bool append(OutputFile& output, std::string_view bytes, std::string& error);
// Waits for the disk, unless OutputRules::flushed is false, and closes. Only finish() renames the
// file.
bool seal(OutputFile& output, std::string& error);
bool finish(OutputFile& output, std::string& error);

// Opens, appends and finishes.
bool write_output(const std::string& path, std::string_view bytes, const OutputRules& rules,
                  std::string& error);

// Whether both names lead to the same regular file; "-" stands for the file behind stdout.
bool is_same_file(const std::string& input, const std::string& output);

inline std::string_view characters(std::span<const std::byte> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace skelform
