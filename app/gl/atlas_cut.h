// Finds textures whose rectangle cuts through their picture: painted pixels go on beyond its edge.
// Finds drawings that no texture has.
#pragma once

#include <vector>

#include "gl/image_io.h"
#include "skelform/skf.h"

namespace skelscope::gl {

// Returns a problem for each texture of the atlas that is cut; without one, a problem for the
// largest drawing that is left over. Painted pixels beyond an edge count
// if they belong to no texture. `image` is the decoded atlas.
std::vector<skelform::Problem> cut_textures(const skelform::Skf& skf, std::size_t atlas,
                                            const Image& image);

}  // namespace skelscope::gl
