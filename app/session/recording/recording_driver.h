// The mover of a recorded tick's tracks as JSON: the library's Player or its PadPlayer, so that
// playing on from the tick fades on.
#pragma once

#include "json/place.h"
#include "session/json/report.h"
#include "session/tick/history.h"

namespace skelscope {

// An animation's index, from its index or name.
int read_animation(const skeljson::Place& place, const skelform::Armature& armature);

// Throw skeljson::Mistake, which names the place and what it must be.
skelform::Player read_player(const skeljson::Place& place, const skelform::Armature& armature);
skelform::PadPlayer read_pad_player(const skeljson::Place& place,
                                    const skelform::Armature& armature);
bool plays_ping_pong(const skelform::Player& player);  // or will: something that waits does
Report report_of_player(const skelform::Player& player);
Report report_of_pad(const skelform::PadPlayer& pad);

}  // namespace skelscope
