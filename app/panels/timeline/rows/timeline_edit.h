// Changes to the tracks and the transport. Every function writes a copy of the session's playback
// into the requests, so that several changes in one frame add up.
#pragma once

#include "session/record/session.h"
#include "view/view_state.h"

namespace skelscope {

// Returns the playback to be changed: the session's, or that of an earlier request of this frame.
Playback& edit_playback(const Session& session, Requests& requests);
PlaybackTrack& edit_track(const Session& session, Requests& requests, int track);

// Adds a track at the end, switched on; the timeline scrolls to it. In edit mode it begins in step
// with the playhead.
void add_track(const Session& session, View& view, Requests& requests, int animation);
void remove_track(const Session& session, Requests& requests, int track);
// Moves a track to the place before track `before`; the number of tracks: to the end. In a Blend it
// joins the layer there.
void move_track(const Session& session, Requests& requests, int track, int before);
// Moves a track by a number of places, down if positive; it stops at the ends. Returns its new
// index.
int shift_track(const Session& session, Requests& requests, int track, int places);

// Requests a new length of an animation; requests of one gesture make one edit.
void ask_length(Requests& requests, const skelform::Armature& armature, AnimationLength length,
                std::uint64_t gesture);

void set_track_end(const Session& session, Requests& requests, int track, TrackEnd end);

// Plays an animation alone, from its start, even when paused; cross-fades to it with the fade of
// the view.
void play_now(const Session& session, const View& view, Requests& requests, int animation);
void add_to_queue(const Session& session, const View& view, Requests& requests, int animation);
void remove_from_queue(const Session& session, Requests& requests, int place);

int last_frame_of_main(const Session& session);  // 0 without a main track
// Returns the loop range of the main track in frames; the whole animation if none is set.
FrameRange loop_range(const Session& session);
// Sets the loop range. An end equal to the animation's own end is stored as -1, "whole".
void set_loop_range(const Session& session, Requests& requests, FrameRange range);

}  // namespace skelscope
