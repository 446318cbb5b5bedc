// The mover of a recorded tick's tracks as JSON, the library's Player or PadPlayer. With it,
// playing on from the tick continues fades.
#pragma once

#include "json/place.h"
#include "session/json/report.h"
#include "session/tick/history.h"

namespace skelscope {

// Reads an animation's index or name and returns its index.
int read_animation(const skeljson::Place& place, const skelform::Armature& armature);

// Throw skeljson::Mistake with the place and the reason.
skelform::Player read_player(const skeljson::Place& place, const skelform::Armature& armature);
skelform::PadPlayer read_pad_player(const skeljson::Place& place,
                                    const skelform::Armature& armature);
bool plays_ping_pong(const skelform::Player& player);  // also true if a waiting animation is one
Report report_of_player(const skelform::Player& player);
Report report_of_pad(const skelform::PadPlayer& pad);

}  // namespace skelscope
