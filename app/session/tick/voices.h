// The voices of the Player that moves Playback::tracks, as tracks; see fades.h.
#pragma once

#include "session/tick/playback.h"

namespace skelscope {

skelform::PlayEnd play_end(TrackEnd end);
double signed_speed(const PlaybackTrack& track);  // negative in reverse; never for PingPong
double last_frame_of(const skelform::Armature& armature, int animation);  // 0 without an animation
// Converts a frame to frames since the start of the lap in the voice's direction; also the other
// way round.
double turned(const skelform::Armature& armature, const skelform::Voice& voice, double place);
// Returns whether a PingPong voice runs back to its start.
bool has_turned(const skelform::Armature& armature, const skelform::Voice& voice);
// place_of() returns the frame of a voice with its fraction; runs_back() whether it runs towards
// frame 0; position_at() the position at which it shows a frame in the given direction.
double place_of(const skelform::Armature& armature, const skelform::Voice& voice);
bool runs_back(const skelform::Armature& armature, const skelform::Voice& voice);
double position_at(const skelform::Armature& armature, const skelform::Voice& voice, double frame,
                   bool back);
double frames_per_second(const skelform::Armature& armature, const skelform::Voice& voice);

PlaybackTrack track_of(const skelform::Armature& armature, const skelform::Player& player,
                       const skelform::Voice& voice);
// Makes a voice at the track's frame with the full weight.
skelform::Voice voice_of(const skelform::Armature& armature, const PlaybackTrack& track);
skelform::Voice* main_voice(skelform::Player& player);  // the last, which may fade out; or nullptr

bool gives_way(const PlaybackTrack& track);        // to a new Player or pad
double seconds_of_tick(const Playback& playback);  // times the transport's speed

// Makes the Player the mover of the tracks and shows its voices.
void keep(const skelform::Armature& armature, Playback& playback, skelform::Player player);
// Writes the Player's voices and queue into Playback::tracks and Playback::queue.
void show_voices(const skelform::Armature& armature, Playback& playback);
void forget_events(Playback& playback);  // of the previous tick

}  // namespace skelscope
