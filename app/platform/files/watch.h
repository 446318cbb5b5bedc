// A file that another program writes: when it has been rewritten and has come to rest, and when it
// is gone. It is looked at, not listened to, so that network folders and editors that write a new
// file and rename it work alike.
#pragma once

#include <cstdint>
#include <string>

namespace skelscope {

enum class WatchState { Off, Watching, Missing, Broken };

// Tells one version of a file from the next without reading it.
struct FileStamp {
  bool exists = false;
  std::int64_t written = 0;  // nanoseconds, the file system's clock
  std::uint64_t size = 0, inode = 0;
  bool operator==(const FileStamp&) const = default;
};
FileStamp stamp_of(const std::string& path);

// Why a watched path has no file, after its name: "is gone", "is a folder now", "cannot be reached:
// Permission denied".
std::string why_missing(const std::string& path);

struct Watch {
  WatchState state = WatchState::Off;
  std::string path;
  FileStamp shown;  // of the version that was last taken up, good or not
  FileStamp seen;   // at the last look
  double due = 0;   // when to look again; seconds of the caller's clock
};

inline constexpr double kLookSeconds = 0.25;   // between two looks
inline constexpr double kSettleSeconds = 0.1;  // as long unchanged, a file is written to its end

// Begins with the file as it is now. An empty path watches nothing.
void watch_file(Watch& watch, const std::string& path, double now);

// Looks when that is due. True once for every version: it came to rest and is to be read; its stamp
// is taken before, so that what is written meanwhile is another version. A missing file is waited
// for.
bool look(Watch& watch, double now);

}  // namespace skelscope
