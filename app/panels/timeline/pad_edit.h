// Changes to the blend pad. Every function writes the playback and the setup of the requests, as in
// timeline_edit.h. A change of the clips or of the point makes the pad play.
#pragma once

#include "session/record/session.h"
#include "view/view_state.h"

namespace skelscope {

// Returns the pad that plays, or else the kept one, with this frame's requests.
skelform::PadPlayer wanted_pad(const Session& session, const Requests& requests);
const KeptPad& wanted_kept_pad(const Session& session, const Requests& requests);

bool plays_pad(const Session& session);
void play_pad(const Session& session, Requests& requests);  // plays even if it is paused
void set_pad_point(const Session& session, Requests& requests, skelform::Vec2 point);
void place_pad_clip(const Session& session, Requests& requests, int clip, skelform::Vec2 place);
// Adds a clip at a free place. The first clip makes the pad play; removing the last one ends that.
void add_pad_clip(const Session& session, Requests& requests, int animation);
void remove_pad_clip(const Session& session, Requests& requests, int clip);
// Fills the pad with the rig's animations in their order, as many as a pad has room for.
void fill_pad(const Session& session, Requests& requests);

}  // namespace skelscope
