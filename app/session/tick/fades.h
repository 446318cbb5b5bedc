// Fades as a game has them: the library's Player moves the tracks. Each voice of the Player is a
// driven track in Playback::tracks, in the Player's order and before all other tracks. See Driver.
#pragma once

#include <vector>

#include "session/tick/playback.h"

namespace skelscope {

inline constexpr double kLongestFade = 10;  // seconds

// Cross-fades to the start of an animation in `seconds` (>= 0), at the main track's speed. An
// animation that the main track does not play loops. The first fade makes a Player that continues
// the main track. Replaces the tracks on all bones of layer 0; masked, additive and layered tracks
// stay.
void fade_to(const skelform::Armature& armature, Playback& playback, int animation, double seconds,
             skelform::FadeCurve curve = skelform::FadeCurve::Linear);
// Queues the animation for the end of the main track's lap, where it fades in. Returns false if
// kMostQueued animations already wait.
bool fade_in_later(const skelform::Armature& armature, Playback& playback, int animation,
                   double seconds, skelform::FadeCurve curve = skelform::FadeCurve::Linear);
// Returns the fade of each waiting animation in seconds, in the order of Playback::queue; empty
// without a Player.
std::vector<double> queued_fades(const Playback& playback);

// Passes edits of Playback::tracks and Playback::queue to the Player: ending, speed and direction
// of a voice, and the order of the queue. Returns false if a driven track has any other edit; it
// then belongs to the user, see release_tracks().
bool take_edits(const skelform::Armature& armature, Playback& playback);
// Removes the Player or the pad; its voices or clips stay as plain tracks.
void release_tracks(Playback& playback);

// advance_clock(), rewind_clock() and clock_has_ended() call these while a Player moves the tracks.
void advance_player(const skelform::Armature& armature, Playback& playback, int stop_frame);
void rewind_player(const skelform::Armature& armature, Playback& playback, bool whole);
bool player_has_ended(const skelform::Armature& armature, const Playback& playback);

// Sets the Player of a recorded tick (may be null) with the present queue, endings and speeds. The
// tracks' playheads must already be those of that tick, see place_playheads().
void place_voices(const skelform::Armature& armature,
                  const std::shared_ptr<const skelform::Player>& recorded, Playback& playback);
// Moves the Player's voices to the positions that `present` has for their animations.
void keep_positions(const skelform::Armature& armature, const Playback& present,
                    Playback& playback);

}  // namespace skelscope
