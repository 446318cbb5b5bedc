// Replaces the rig on screen by a new export of it. Keeps the user's work, matched by name: tick,
// record, transport, pokes, undo and styles.
#pragma once

#include <cstdint>
#include <memory>

#include "session/record/session.h"
#include "session/rig/remap.h"

namespace skelscope {

struct Reloaded {
  bool changed = false;                      // false: the same rig again; the old one stays
  std::string problems;                      // "1 new problem", empty: none is new or gone
  int new_problems = 0;                      // that the replaced rig did not have
  std::shared_ptr<const skelform::Skf> old;  // the replaced rig
  RigMatch match;
};

// Another version of the rig on screen, the input of replace_rig(). The record may belong to an
// older rig than the one on screen.
struct Replacement {
  std::shared_ptr<const skelform::Skf> rig;
  const RigMatch& match;    // from the rig on screen to `rig`
  const History& history;   // the record to run again
  const Remap& record;      // from the record's rig to `rig`
  std::int64_t bone_ticks;  // limit for running again: bones times ticks
};
// Replaces the rig and runs the record again. Returns the newest tick that was run.
std::int64_t replace_rig(Session& session, const Replacement& replacement);
inline constexpr std::int64_t kSecondOfWork = 3'000'000;  // bones times ticks, roughly

// The same as reload(), but says nothing.
Reloaded take_over(Session& session, skelform::Skf&& skf);
// Replaces the rig and runs the record again, as many ticks around the tick on screen as take about
// a second. Shows the same tick and logs which problems are new; see export_study.h for what
// changed.
Reloaded reload(Session& session, skelform::Skf&& skf);

// Returns whether at least half of the bones of each rig are in the other, by name.
bool are_exports_of_one(const skelform::Armature& a, const skelform::Armature& b);
// Moves the steps of the version on screen to the rig that a reload put in its place.
void remap_steps(Session& session, const Reloaded& reloaded);

// Shows another file with an export of the rig on screen, like a reload. Its edits begin anew.
Reloaded switch_export(Session& session, skelform::Skf&& skf, const std::string& path);

// Returns the styles that are on in another export: those with the names of the session's, or
// those that the export begins with if the session shows the ones that its rig begins with.
std::vector<int> styles_in(const skelform::Skf& other, const Session& session,
                           const RigMatch& match);

}  // namespace skelscope
