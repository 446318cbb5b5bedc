// Finds the textures of two exports that look different, pixel by pixel, wherever they lie on the
// atlas. Uses no OpenGL.
#pragma once

#include "session/exports/export_diff.h"

namespace skelscope::gl {

// Compares the textures of the same style, name and size, and sets redrawn, unseen and images_due.
// The draw lists show all others. Changes of data are also: a place on the atlas by which other
// pixels are drawn, and an image of which one rig alone has pixels.
void compare_images(ExportDiff& diff);

}  // namespace skelscope::gl
