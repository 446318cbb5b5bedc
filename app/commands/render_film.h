// render --all-frames: an animation as pictures or a film.
#pragma once

#include "commands/commands.h"
#include "commands/picture.h"

namespace skelscope {

// The session stands at the first tick of its animation, which is played at sixty ticks a second
// as in the viewer, physics included. The camera shows all that moves. False and a message, also
// when it was interrupted; nothing half-written stays.
bool render_film(Session& session, const RenderOptions& options, const PictureOptions& picture,
                 std::string& error);

}  // namespace skelscope
