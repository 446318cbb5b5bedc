// The versions of the rig since it was opened. A version never changes, so that undo only shows an
// older one. The steps between them are in the UndoStack.
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
  std::string title;          // "Near Hand: rotation"; of the first version: "hero.skf as opened"
  std::int64_t time = 0;      // seconds since 1970
  std::uint64_t gesture = 0;  // the mouse gesture that made it; 0: a single step
  std::vector<int> bones, animations;  // by index in the previous version; -1: deleted
  std::vector<int> lengths{};          // per animation, see edit/lengths.h; none, -1: by its keys
};

struct RigEdits {
  std::vector<RigEntry> entries;          // first: as opened; empty before any edit
  std::size_t cursor = 0;                 // the version on screen; later versions were undone
  int saved = 0;                          // the version that a file holds; -1: none
  std::string written_path;               // the file to which this rig was written; empty: none yet
  FileStamp written;                      // that file's stamp when it was written
  std::vector<std::string> losses;        // what the file says and no version of the rig can hold
  std::vector<PhysicsPoke> tuning_saved;  // tuning by sliders that a saved copy holds
  bool of_new_rig = false;                // no file had the rig, and it is not the example
};

// Returns the number of edits between the rig as opened and the version on screen.
inline std::size_t edit_count(const RigEdits& edits) {
  return edits.entries.empty() ? 0 : edits.cursor;
}
inline bool is_unsaved(const RigEdits& edits) {
  return !edits.entries.empty() && static_cast<int>(edits.cursor) != edits.saved;
}

}  // namespace skelscope
