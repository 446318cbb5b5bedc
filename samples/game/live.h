// Shows the hero in SkelScope, which runs as `skelscope --live`, and takes what is changed there.
#pragma once

#include "game.h"

namespace lantern {

// `place`: HOST:PORT or PORT; empty: this machine's usual port. `rig`: path of the rig's file.
// `sends_rig`: whether the file itself goes to SkelScope, which may run on another machine.
void show_live(Game& game, const std::string& place, const std::string& rig, bool sends_rig);

// Applies physics, overrides, styles, pause, steps and speed as SkelScope wants them. Call it each
// frame.
void take_changes(Game& game);

}  // namespace lantern
