// A blend pad as a game has it: the library's PadPlayer drives the tracks. Each clip with weight is
// a driven track of Playback::tracks, in the pad's order and before all other tracks. See Driver.
#pragma once

#include <memory>

#include "session/tick/playback.h"

namespace skelscope {

// The pad drives from here on, at its own phase; it takes the place of fades, of the pad before it
// and of the tracks on all bones of layer 0. A new point shows at once.
void set_pad(const skelform::Armature& armature, Playback& playback, skelform::PadPlayer pad);

// Whether the driven tracks are as the pad made them. False: they were edited and are the user's
// from then on, see release_tracks().
bool shows_pad(const skelform::Armature& armature, const Playback& playback);

// Whether two pads are the same apart from where they stand; null: none.
bool is_same_pad(const std::shared_ptr<const skelform::PadPlayer>& a,
                 const std::shared_ptr<const skelform::PadPlayer>& b);

// Called by advance_clock() and rewind_clock() while a pad drives. stop_frame >= 0: its main track
// runs to that frame and stays.
void advance_pad(const skelform::Armature& armature, Playback& playback, int stop_frame);
void rewind_pad(const skelform::Armature& armature, Playback& playback);
// Whether none of its clips moves.
bool pad_stands(const skelform::Armature& armature, const Playback& playback);

// The present pad at the phase of another one (may be null).
void place_pad(const skelform::Armature& armature,
               const std::shared_ptr<const skelform::PadPlayer>& other, Playback& playback);

}  // namespace skelscope
