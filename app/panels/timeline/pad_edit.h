// Changing the blend pad: every function writes the playback and the setup of the requests, as
// timeline_edit.h. A change of clips or of the point plays the pad.
#pragma once

#include "session/record/session.h"
#include "view/view_state.h"

namespace skelscope {

// The pad that plays, or else the kept one, as it shall be.
skelform::PadPlayer wanted_pad(const Session& session, const Requests& requests);
const KeptPad& wanted_kept_pad(const Session& session, const Requests& requests);

bool plays_pad(const Session& session);
void play_pad(const Session& session, Requests& requests);  // even when paused
void set_pad_point(const Session& session, Requests& requests, skelform::Vec2 point);
void place_pad_clip(const Session& session, Requests& requests, int clip, skelform::Vec2 place);
// At a place that no clip has. The first clip begins the pad, the last one's removal ends it.
void add_pad_clip(const Session& session, Requests& requests, int animation);
void remove_pad_clip(const Session& session, Requests& requests, int clip);
// The animations of the rig in their order, as many as a pad has room for.
void fill_pad(const Session& session, Requests& requests);

}  // namespace skelscope
