// Reads the images of a rig and checks that they match the rig.
#pragma once

#include "load/container/container.h"
#include "load/json/findings.h"

namespace skelform {

// Returns one image per atlas. Reads at most `limits.total_bytes` in total, and each file once,
// even if several atlases name it. Sets the atlas' size to that of its image, because texture
// coordinates are fractions of the real size.
std::vector<AtlasImage> read_atlas_images(Container& container, Armature& armature,
                                          Findings& findings);

}  // namespace skelform
