// Writes files safely, as save_copy() does. The old file stays intact until the new one is
// complete, and inputs are never overwritten. Paths are UTF-8 on every system. On Windows the new
// file takes the access rights of its folder.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "skelform/api.h"
#include "skelform/result.h"

SKELFORM_API_BEGIN
namespace skelform {

struct OutputRules {
  // Files that the program reads: never overwritten, under any name.
  std::vector<std::string> inputs = {};
  // Refuse a path that exists, even as a dangling link.
  bool fresh = false;
  // Refuse devices and FIFOs, which may block for ever.
  bool regular = false;
  // False: do not wait until the disk has the data, for files that are easily made again.
  bool flushed = true;
};

// A file being written. A regular file, or the target of a link to one, is written under a
// temporary name in the same folder; finish() renames it. Devices, FIFOs and "-" (stdout) are
// written directly. An unfinished file is deleted. A link to nothing stays, and its target is
// written; on Windows the file replaces the link.
struct OutputFile {
  OutputFile() = default;
  OutputFile(OutputFile&& other) noexcept;
  OutputFile& operator=(OutputFile&&) = delete;
  ~OutputFile();

  // Path as the caller gave it.
  std::string path;
  // Path of the temporary file; empty if written directly.
  std::string part;
  // Final path of the temporary file.
  std::string place;
  // File descriptor; -1: not open.
  int file = -1;
  bool fresh = false, flushed = true;
};

// These fail with "PATH: cannot be written: REASON"; the reason is the system's.
Done open_output(OutputFile& output, const std::string& path, const OutputRules& rules);
// Fails on Windows, which has no SIGPIPE, if the reader of "-" has gone.
Done append(OutputFile& output, std::string_view bytes);
// Both close the file, after waiting for the disk unless OutputRules::flushed is false. Only
// finish() also renames it.
Done seal(OutputFile& output);
Done finish(OutputFile& output);

// Opens, appends and finishes.
Done write_output(const std::string& path, std::string_view bytes, const OutputRules& rules);

// Returns whether both names lead to the same regular file; "-" is the file behind stdout.
bool is_same_file(const std::string& input, const std::string& output);

inline std::string_view characters(std::span<const std::byte> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace skelform
SKELFORM_API_END
