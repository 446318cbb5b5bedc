// Images that become atlases, as far as their headers tell.
#pragma once

#include <string>

#include "skelform/armature.h"
#include "skelform/shared_bytes.h"

namespace skelform {

// Pixels of a PNG or JPG that a rig can have; throws Refusal, which names it, for anything else.
Vec2 required_size(const SharedBytes& image, const std::string& name);
bool is_png(const SharedBytes& image);  // of one that has a size

// "atlas3.png", which no atlas is called yet.
std::string fresh_filename(const Armature& armature, bool png);

}  // namespace skelform
