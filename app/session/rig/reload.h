// A new export of the rig on screen takes its place. What the user did stays, by name: tick,
// record, transport, edits, undo, styles.
#pragma once

#include "session/record/session.h"
#include "session/rig/remap.h"

namespace skelscope {

struct Reloaded {
  bool changed = false;                      // false: the same rig again; the old one stays
  std::string summary;                       // "2 bones moved, Walk: 3 keys"
  std::shared_ptr<const skelform::Skf> old;  // the rig that was replaced
  RigMatch match;
};

// Runs the record again on the new rig, as much of it around the tick on screen as takes about a
// second, and shows the same tick. Logs what changed.
Reloaded reload(Session& session, skelform::Skf&& skf);

}  // namespace skelscope
