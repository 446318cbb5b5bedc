// The voices of a Player that drives Playback::tracks, as tracks; see fades.h.
#pragma once

#include "session/tick/playback.h"

namespace skelscope {

skelform::PlayEnd play_end(TrackEnd end);
double signed_speed(const PlaybackTrack& track);  // below 0 in reverse, but for PingPong
double last_frame_of(const skelform::Armature& armature, int animation);  // 0 without one
// Frames into the lap in the direction that the voice plays, of a frame; and the frame of those.
double turned(const skelform::Armature& armature, const skelform::Voice& voice, double place);
// Whether it is on its way back: PingPong alone.
bool has_turned(const skelform::Armature& armature, const skelform::Voice& voice);
// The frame at which a voice stands, with its fraction; whether it runs towards frame 0; and the
// position of a frame that it shows on that way.
double place_of(const skelform::Armature& armature, const skelform::Voice& voice);
bool runs_back(const skelform::Armature& armature, const skelform::Voice& voice);
double position_at(const skelform::Armature& armature, const skelform::Voice& voice, double frame,
                   bool back);
double frames_per_second(const skelform::Armature& armature, const skelform::Voice& voice);

PlaybackTrack track_of(const skelform::Armature& armature, const skelform::Player& player,
                       const skelform::Voice& voice);
// At its frame, with all of the weight.
skelform::Voice voice_of(const skelform::Armature& armature, const PlaybackTrack& track);
skelform::Voice* main_voice(skelform::Player& player);  // the last, which may fade out; or nullptr

bool gives_way(const PlaybackTrack& track);        // to a Player or a pad that begins
double seconds_of_tick(const Playback& playback);  // times the transport's speed

// The Player drives from here on; its voices are shown.
void keep(const skelform::Armature& armature, Playback& playback, const skelform::Player& player);
// Writes the Player's voices and queue into the tracks and the queue.
void show_voices(const skelform::Armature& armature, Playback& playback);
void forget_events(Playback& playback);  // of the tick before

}  // namespace skelscope
