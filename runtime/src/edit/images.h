// Image files that become atlases; only their headers are read.
#pragma once

#include <string>

#include "skelform/armature.h"
#include "skelform/shared_bytes.h"

namespace skelform {

// Returns the size in pixels of a PNG or JPG that a rig can have. Throws Refusal, with the image's
// name, for anything else.
Vec2 required_size(const SharedBytes& image, const std::string& name);
bool is_png(const SharedBytes& image);  // for an image that has passed required_size()

// A filename that no atlas has, such as "atlas3.png".
std::string fresh_filename(const Armature& armature, bool png);

}  // namespace skelform
