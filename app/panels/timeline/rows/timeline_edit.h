// Changing the tracks and the transport: every function writes a copy of the session's playback
// into the requests, so that several changes in one frame add up.
#pragma once

#include "session/record/session.h"
#include "view/view_state.h"

namespace skelscope {

// The playback as it shall be: the session's, or what was already asked for in this frame.
Playback& edit_playback(const Session& session, Requests& requests);
PlaybackTrack& edit_track(const Session& session, Requests& requests, int track);

// At the end, on; the timeline brings it into sight. In edit mode it begins in step with the
// playhead.
void add_track(const Session& session, View& view, Requests& requests, int animation);
void remove_track(const Session& session, Requests& requests, int track);
// Carries a track to the place before another one; before == the number of tracks: to the end.
void move_track(const Session& session, Requests& requests, int track, int before);
// By that many places, down where positive; it stops at the ends.
void shift_track(const Session& session, Requests& requests, int track, int places);

// Moves an animation's end: changes of one gesture are one edit.
void ask_length(Requests& requests, const skelform::Armature& armature, AnimationLength length,
                std::uint64_t gesture);

void set_track_end(const Session& session, Requests& requests, int track, TrackEnd end);

// Plays an animation alone, from its start, even when paused; cross-fades to it with the fade of
// the view.
void play_now(const Session& session, const View& view, Requests& requests, int animation);
void add_to_queue(const Session& session, const View& view, Requests& requests, int animation);
void remove_from_queue(const Session& session, Requests& requests, int place);

// The loop range of the main track in frames, whole when none is set.
FrameRange loop_range(const Session& session);
// Ends that reach the animation's own are stored as "whole".
void set_loop_range(const Session& session, Requests& requests, FrameRange range);

}  // namespace skelscope
