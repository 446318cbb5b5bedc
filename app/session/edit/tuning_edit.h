// Tuning that no file has yet: physics from sliders and settings of IK. Describes it and turns it
// into an edit of the rig.
#pragma once

#include <string>

#include "session/edit/rig_request.h"
#include "session/record/session.h"

namespace skelscope {

// Returns how many bones have physics from sliders that differs from the rig's.
int count_tuned_bones(const Session& session);
// Returns whether that tuning is in no saved copy either. Settings of IK are trials: nothing asks
// about them when the rig is left, only when it is saved.
bool is_tuning_unsaved(const Session& session);
// Notes that a saved copy has the present tuning.
void note_tuning_saved(Session& session);
// Returns "The physics of 2 bones is tuned"; with IK: "..., and IK settings differ".
std::string words_about_tuning(const Session& session);

// Returns the tuned values as an edit of the rig, without edits if there are none that a file can
// store. Once it is done, forget_tuning() keeps only the tuning that no file can store: CCD,
// iterations, limits, muted families.
RigRequest tuning_as_edit(const Session& session);
void forget_tuning(Pokes& pokes);

}  // namespace skelscope
