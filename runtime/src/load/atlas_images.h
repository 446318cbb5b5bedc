// The images of a rig as they lie in the archive, and whether they are what the rig says.
#pragma once

#include "load/container.h"
#include "load/findings.h"

namespace skelform {

// One per atlas; reads at most `limits.total_bytes` of them, and an entry once, however many
// atlases name it. An atlas' size becomes that of its image, because texture coordinates are
// fractions of the real one.
std::vector<AtlasImage> read_atlas_images(Container& container, Armature& armature,
                                          Findings& findings);

}  // namespace skelform
