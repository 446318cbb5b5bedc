// Textures that a style lacks and another style has.
#pragma once

#include <string>
#include <vector>

#include "session/edit/rig_request.h"
#include "skelform/armature.h"

namespace skelscope {

// A style that has textures which another style lacks.
struct TextureDonor {
  int style = 0;
  std::vector<std::string> names;  // in the donor's order
};
// Returns the styles that have textures which `style` lacks, most textures first. Counts only names
// that a bone or a key shows.
std::vector<TextureDonor> texture_donors(const skelform::Armature& armature, int style);

// Copies the rectangles of the donor, each to its place in the donor's order.
RigRequest copy_textures_request(const skelform::Armature& armature, int style,
                                 const TextureDonor& donor);

}  // namespace skelscope
