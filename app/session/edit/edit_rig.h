// Changing the rig of a session: every edit makes the next version, which takes the road of a live
// reload. The tick stays, what the user set follows, and the record is run again.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "session/edit/rig_request.h"
#include "session/record/session.h"
#include "session/rig/reload.h"

namespace skelscope {

// While a hand moves something only the ticks around the one on screen are run again; the whole
// record waits here with the rig that it belongs to.
struct PendingRecord {
  std::shared_ptr<const skelform::Skf> rig;  // nullptr: nothing waits
  History history;
  RigMatch match;             // of that rig to the one on screen
  std::int64_t last_run = 0;  // newest tick that was run again
};

struct RigChange {
  std::shared_ptr<const skelform::Skf> old;  // nullptr: the rig is the same as before
  RigMatch match;                            // of the old one to the new one
  std::vector<int> added;                    // bones that are new
  std::string error;                         // why there was no edit, a sentence
  std::string note;                          // what was left out of it, a sentence
  int locked_layer = -1;                     // there was no edit, as it changes keys of this one
};

// Animations that are locked keep their keys: what would change one is no edit.
RigChange edit_rig(Session& session, PendingRecord& pending, const RigRequest& request,
                   std::span<const int> locked = {});
// Ends as they were kept, of the rig on screen: they become part of its version, so that there is
// nothing to undo or to save. Those that lie behind the last keys are left out.
RigChange show_kept_ends(Session& session, PendingRecord& pending,
                         std::span<const AnimationLength> ends);
// Another of the versions: an undo is the one before.
RigChange show_entry(Session& session, PendingRecord& pending, std::size_t entry);
RigChange undo_rig(Session& session, PendingRecord& pending);
RigChange redo_rig(Session& session, PendingRecord& pending);

// Runs the rest of the record again and looks for problems, once no hand moves anything. Returns
// whether there was something to do.
bool settle_rig(Session& session, PendingRecord& pending);

// Whether the last thing done, or taken back, was an edit of the rig rather than of its tuning.
bool undoes_rig(const Session& session);
bool redoes_rig(const Session& session);
// "Near Hand: rotation"; empty: nothing.
std::string undone_entry(const Session& session);
std::string redone_entry(const Session& session);

// A reload from the file that takes the place of edits which are saved is a version, too.
void note_reload(Session& session, const Reloaded& reloaded);

}  // namespace skelscope
