// How save_copy() writes, and whoever writes files beside it: what was there stays whole until its
// successor is, and nothing is written over that was not asked for. POSIX.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "skelform/api.h"

namespace SKELFORM_API skelform {

struct OutputRules {
  std::vector<std::string> inputs = {};  // what is being read: never written over, by whatever name
  bool fresh = false;    // refuse what is there already, be it a link that leads nowhere
  bool regular = false;  // refuse devices and FIFOs, which may wait for ever
  bool flushed = true;   // false: do not wait for the disk. For what is easily made again
};

// A file that is being written. A regular one, and what a link to one leads to, is written under a
// fresh name in the same folder and takes its place in finish(); a device, a FIFO and "-", which is
// stdout, are written to as they are. What is not finished leaves nothing behind.
struct OutputFile {
  OutputFile() = default;
  OutputFile(OutputFile&& other) noexcept;
  OutputFile& operator=(OutputFile&&) = delete;
  ~OutputFile();

  std::string path;   // as it is asked for
  std::string part;   // the fresh name; empty when it is written to directly
  std::string place;  // what `part` becomes
  int file = -1;      // descriptor
  bool fresh = false, flushed = true;
};

// False and "PATH: cannot be written: REASON" in `error`, the reason being the system's.
bool open_output(OutputFile& output, const std::string& path, const OutputRules& rules,
                 std::string& error);
bool append(OutputFile& output, std::string_view bytes, std::string& error);
// Waits for the disk, unless the rules say otherwise, and closes; only finish() puts the file in
// its place.
bool seal(OutputFile& output, std::string& error);
bool finish(OutputFile& output, std::string& error);

// All of it.
bool write_output(const std::string& path, std::string_view bytes, const OutputRules& rules,
                  std::string& error);

// Whether both names lead to one regular file; "-" is what stdout is.
bool is_same_file(const std::string& input, const std::string& output);

inline std::string_view characters(std::span<const std::byte> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace skelform
