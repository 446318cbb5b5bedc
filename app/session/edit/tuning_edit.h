// Tuning beside the rig that no file holds yet: physics from sliders and settings of IK. Describes
// it and turns it into an edit of the rig.
#pragma once

#include <string>

#include "session/edit/rig_request.h"
#include "session/record/session.h"

namespace skelscope {

// How many bones have other physics than the rig on screen, by sliders.
int count_tuned_bones(const Session& session);
// Whether that is in no copy either.
bool is_tuning_unsaved(const Session& session);
// Remembers that a copy holds the tuning as it is.
void note_tuning_saved(Session& session);
// "The physics of 2 bones is tuned"; with IK: "..., and IK is set otherwise".
std::string words_about_tuning(const Session& session);

// The tuned values as an edit of the rig; no edits when nothing is tuned that a file can hold. Once
// it is done, forget_tuning() leaves what none can: CCD, iterations, limits, families that are
// muted.
RigRequest tuning_as_edit(const Session& session);
void forget_tuning(Pokes& pokes);

}  // namespace skelscope
