// Watches a file that another program writes: reports a completely written new version, and a
// missing file. It polls, so that network folders work, and editors that write a new file and
// rename it. Any thread may look, each at a Watch of its own. The caller brings the time, of a
// clock that never jumps.
#pragma once

#include <cstdint>
#include <string>

namespace skelscope {

enum class WatchState { Off, Watching, Missing, Broken };

// Identifies a version of a file without reading the file.
struct FileStamp {
  bool exists = false;
  std::int64_t written = 0;  // modification time, nanoseconds; Windows: modulo 2^64
  std::uint64_t size = 0, inode = 0;
  bool operator==(const FileStamp&) const = default;
};
FileStamp stamp_of(const std::string& path);

// Returns why there is no file, to print after its name: "is gone", "is a folder now" or "cannot be
// reached: Permission denied".
std::string why_missing(const std::string& path);

struct Watch {
  WatchState state = WatchState::Off;
  std::string path;
  FileStamp shown;  // stamp of the version last reported by look()
  FileStamp seen;   // stamp at the last look
  double due = 0;   // time of the next look, seconds of the caller's clock
};

inline constexpr double kLookSeconds = 0.25;  // between two looks
// A file unchanged for this long is completely written.
inline constexpr double kSettleSeconds = 0.1;

// Starts watching; the file's present version counts as reported. An empty path watches nothing.
void watch_file(Watch& watch, const std::string& path, double now);

// Checks the file if a check is due. Returns true once per completely written version, which the
// caller then reads. The stamp is taken before the caller reads, so that a later write makes
// another version. Keeps watching a missing file.
bool look(Watch& watch, double now);

}  // namespace skelscope
