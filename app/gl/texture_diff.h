// Finds the textures of two exports that look different, pixel by pixel, wherever they lie on the
// atlas. Uses no OpenGL.
#pragma once

#include "session/exports/export_diff.h"

namespace skelscope::gl {

// Compares the textures of the same style, name and size, and sets redrawn, unseen and images_due.
// The draw lists show all others. A place on the atlas that changes what is drawn, and an image
// that only one rig can show, become changes of data.
void compare_images(ExportDiff& diff);

}  // namespace skelscope::gl
