// The viewport's picture while something is compared: the rig's, the other one, or the pixels in
// which they differ.
#pragma once

#include "viewer/picture/rig_graphics.h"

namespace skelscope {

// Turns the blinking over. Ends all of it, and says so, if nothing is compared. seconds: since the
// last call.
void follow_flick(View& view, const Reference& reference, double seconds);

// Like render_rig(); shows what FlickView asks for if a comparison has a picture.
bool render_compared(RigGraphics& graphics, const Session& session, View& view,
                     const Ghosts& ghosts, const Palette& palette, std::string& error);

}  // namespace skelscope
