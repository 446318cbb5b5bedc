// Changes the rig of a session. Every edit makes a new version and shows it as a live reload does:
// the tick stays, the user's settings are carried over, and the record is run again.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "session/edit/rig_request.h"
#include "session/record/session.h"
#include "session/rig/reload.h"

namespace skelscope {

// During a drag only the ticks around the one on screen are run again. The whole record waits here
// with its rig.
struct PendingRecord {
  std::shared_ptr<const skelform::Skf> rig;  // nullptr: nothing waits
  History history;
  RigMatch match;             // from that rig to the one on screen
  std::int64_t last_run = 0;  // newest tick that was run again
};

struct RigChange {
  std::shared_ptr<const skelform::Skf> old;  // nullptr: the rig is the same as before
  RigMatch match;                            // from the old rig to the new one
  std::vector<int> added;                    // new bones
  std::string error;                         // why there was no edit, a sentence
  std::string note;                          // parts that were left out, a sentence
  int locked_layer = -1;                     // its lock prevented the edit; -1: none
};

// Locked animations keep their keys: an edit that would change them is refused.
RigChange edit_rig(Session& session, PendingRecord& pending, const RigRequest& request,
                   std::span<const int> locked = {});
// Sets the ends that were kept from an earlier run. They become part of the rig's present version,
// so that there is nothing to undo or to save. Ends after the last keys are left out.
RigChange show_kept_ends(Session& session, PendingRecord& pending,
                         std::span<const AnimationLength> ends);
// Shows another version with the settings that it was left with: undoes or redoes all steps up to
// it. A version that no step leads to is shown with the present settings, as a new step.
RigChange show_entry(Session& session, PendingRecord& pending, std::size_t entry);
// Undo or redo the next step if it shows another version of the rig; see undo() for other steps.
RigChange undo_rig(Session& session, PendingRecord& pending);
RigChange redo_rig(Session& session, PendingRecord& pending);

// Runs the rest of the record again and looks for problems, once a drag is over. Returns whether
// there was anything to do.
bool settle_rig(Session& session, PendingRecord& pending);

// Return the title of the edit of the rig that undo or redo concerns: "Near Hand: rotation"; empty:
// the next step is none.
std::string undone_entry(const Session& session);
std::string redone_entry(const Session& session);

// Adds a version for a reload from the file that replaces edits which are saved. before: the
// settings before the reload.
void note_reload(Session& session, const Reloaded& reloaded, EditState before);
// Adds to the title of that version what the reload changed.
void name_reload(Session& session, const std::shared_ptr<const skelform::Skf>& rig,
                 const std::string& what);

}  // namespace skelscope
