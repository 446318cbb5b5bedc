// A new export of the rig on screen takes its place. The user's work stays, matched by name: tick,
// record, transport, pokes, undo, styles.
#pragma once

#include <cstdint>
#include <memory>

#include "session/record/session.h"
#include "session/rig/remap.h"

namespace skelscope {

struct Reloaded {
  bool changed = false;                      // false: the same rig again; the old one stays
  std::string summary;                       // "2 bones moved, Walk: 3 keys"
  std::shared_ptr<const skelform::Skf> old;  // the rig that was replaced
  RigMatch match;
};

// Another version of the rig on screen takes its place: the part of reload() that does not ask what
// changed. The record to run again may belong to a rig before that one.
struct Replacement {
  std::shared_ptr<const skelform::Skf> rig;
  const RigMatch& match;    // of the rig on screen to it
  const History& history;   // of the record's rig
  const Remap& record;      // of the record's rig to it
  std::int64_t bone_ticks;  // how much of it may be run again, bones times ticks
};
// Returns the newest tick that was run again.
std::int64_t replace_rig(Session& session, const Replacement& replacement);
inline constexpr std::int64_t kSecondOfWork = 3'000'000;  // bones times ticks, roughly

// Runs the record again on the new rig, as much of it around the tick on screen as takes about a
// second, and shows the same tick. Logs what changed.
Reloaded reload(Session& session, skelform::Skf&& skf);

}  // namespace skelscope
