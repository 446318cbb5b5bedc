// The versions of the rig since it was opened. No version ever changes, so an undo only shows an
// older one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "platform/files/watch.h"
#include "session/tick/history.h"
#include "skelform/skf.h"

namespace skelscope {

struct RigEntry {
  std::shared_ptr<const skelform::Skf> skf;
  std::string title;          // "Near Hand: rotation"; of the first: "hero.skf as opened"
  std::int64_t time = 0;      // seconds since 1970
  std::uint64_t order = 0;    // when it was made, taken back or done again: see UndoStack::steps
  std::uint64_t gesture = 0;  // the hand that made it; 0: a single step
  std::vector<int> bones, animations;  // of the version before it: where they are now, -1 gone
  std::vector<int> lengths{};  // one an animation, see edit/lengths.h; none, -1: by its keys
};

struct RigEdits {
  std::vector<RigEntry> entries;          // the first: as opened; none before the first edit
  std::size_t cursor = 0;                 // the one on screen; those behind it were taken back
  int saved = 0;                          // the one that a file holds; -1: none does
  std::string written_path;               // a file that we wrote of this rig; empty: none yet
  FileStamp written;                      // what was there then
  std::vector<PhysicsPoke> tuning_saved;  // by sliders, that a tuned copy holds
};

// Steps from the rig as it was opened to the one on screen.
inline std::size_t edit_count(const RigEdits& edits) {
  return edits.entries.empty() ? 0 : edits.cursor;
}
inline bool is_unsaved(const RigEdits& edits) {
  return !edits.entries.empty() && static_cast<int>(edits.cursor) != edits.saved;
}

}  // namespace skelscope
