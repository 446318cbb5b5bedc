// A blend pad as a game has it: the library's PadPlayer moves the tracks. Each clip with weight is
// a driven track in Playback::tracks, in the pad's order and before all other tracks. See Driver.
#pragma once

#include <memory>

#include "session/tick/playback.h"

namespace skelscope {

// Makes the pad the mover of the tracks, with its own phase. It replaces fades, the previous pad
// and the tracks on all bones of layer 0. A changed point takes effect at once.
void set_pad(const skelform::Armature& armature, Playback& playback, skelform::PadPlayer pad);

// Returns whether the driven tracks are as the pad made them. If not, the user has edited them and
// they belong to the user, see release_tracks().
bool shows_pad(const skelform::Armature& armature, const Playback& playback);

// Returns whether two pads are equal apart from their phases; nullptr: no pad.
bool is_same_pad(const std::shared_ptr<const skelform::PadPlayer>& a,
                 const std::shared_ptr<const skelform::PadPlayer>& b);

// advance_clock() and rewind_clock() call these while a pad moves the tracks. stop_frame >= 0: the
// main track runs to that frame and stays.
void advance_pad(const skelform::Armature& armature, Playback& playback, int stop_frame);
void rewind_pad(const skelform::Armature& armature, Playback& playback);
// Returns whether no clip of the pad moves.
bool pad_stands(const skelform::Armature& armature, const Playback& playback);

// Moves the present pad to the phase of another pad (may be null).
void place_pad(const skelform::Armature& armature,
               const std::shared_ptr<const skelform::PadPlayer>& other, Playback& playback);
// Moves playheads, voices and pad to the places of a recorded tick; see place_playheads().
void place_transport(const skelform::Armature& armature, const Transport& recorded,
                     Playback& playback);

}  // namespace skelscope
