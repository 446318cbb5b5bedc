#include "platform/files/watch.h"

#include "platform/files/files.h"

namespace skelscope {

std::string why_missing(const std::string& path) {
  const std::string refusal = why_unreachable(path);
  if (!refusal.empty()) return "cannot be reached" + refusal.substr(path.size());
  return is_folder(path) ? "is a folder now" : "is gone";
}

void watch_file(Watch& watch, const std::string& path, double now) {
  watch = {};
  if (path.empty()) return;
  watch.state = WatchState::Watching;
  watch.path = path;
  watch.shown = watch.seen = stamp_of(path);
  watch.due = now + kLookSeconds;
}

bool look(Watch& watch, double now) {
  if (watch.state == WatchState::Off || now < watch.due) return false;
  const FileStamp stamp = stamp_of(watch.path);
  const bool at_rest = stamp == watch.seen;
  watch.seen = stamp;
  watch.due = now + (stamp == watch.shown || !stamp.exists ? kLookSeconds : kSettleSeconds);
  if (!stamp.exists) {
    // Clears the stamp, so that the file counts as a new version when it returns, even with the old
    // time and size.
    if (at_rest) watch.state = WatchState::Missing, watch.shown = {};
    return false;
  }
  if (stamp == watch.shown || !at_rest) return false;
  watch.shown = stamp;
  watch.due = now + kLookSeconds;
  return true;
}

}  // namespace skelscope
