// Fades as a game has them: the library's Player drives the tracks. Each of its voices is a driven
// track of Playback::tracks, in the Player's order and before all other tracks. See Driver.
#pragma once

#include <vector>

#include "session/tick/playback.h"

namespace skelscope {

inline constexpr double kLongestFade = 10;  // seconds

// Cross-fades to an animation from its start in `seconds` (>= 0), with the speed of the main track.
// Another animation than the main track's loops. The first fade makes a Player that goes on from
// the main track. Tracks on all bones of layer 0 give way; masked, additive and layered ones stay.
void fade_to(const skelform::Armature& armature, Playback& playback, int animation, double seconds,
             skelform::FadeCurve curve = skelform::FadeCurve::Linear);
// The animation waits for the end of the main track's lap, then fades in. False if kMostQueued
// wait.
bool fade_in_later(const skelform::Armature& armature, Playback& playback, int animation,
                   double seconds, skelform::FadeCurve curve = skelform::FadeCurve::Linear);
// Seconds of each fade that waits, as Playback::queue; empty without a Player.
std::vector<double> queued_fades(const Playback& playback);

// Brings edits of Playback::tracks and Playback::queue into the Player: the ending, speed and
// direction of a voice, and the order of the queue. False where the driven tracks were edited in
// another way: they are the user's from then on, see release_tracks().
bool take_edits(const skelform::Armature& armature, Playback& playback);
// Ends the Player or the pad; its voices or clips stay as plain tracks.
void release_tracks(Playback& playback);

// Called by advance_clock(), rewind_clock() and clock_has_ended() while a Player drives.
void advance_player(const skelform::Armature& armature, Playback& playback, int stop_frame);
void rewind_player(const skelform::Armature& armature, Playback& playback, bool whole);
bool player_has_ended(const skelform::Armature& armature, const Playback& playback);

// The Player of a recorded tick (may be null) with the present queue, endings and speeds. The
// playheads of the tracks must stand at that tick, see place_playheads().
void place_voices(const skelform::Armature& armature,
                  const std::shared_ptr<const skelform::Player>& recorded, Playback& playback);
// The Player's voices at the positions that `present` has for their animations.
void keep_positions(const skelform::Armature& armature, const Playback& present,
                    Playback& playback);

}  // namespace skelscope
