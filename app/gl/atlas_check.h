// Finds problems of images: those that cannot be decoded, and textures that cut through their
// picture. The loader reads only the headers of images.
#pragma once

#include <string>
#include <vector>

#include "skelform/skf.h"

namespace skelscope::gl {

// Returns the problem for an atlas. reason: the decoder's error.
skelform::Problem undecodable(const skelform::Skf& skf, std::size_t atlas,
                              const std::string& reason);

// Returns the problems of all images that have bytes: atlas-undecodable, atlas-cut and
// atlas-unshown. Decodes them.
std::vector<skelform::Problem> image_problems(const skelform::Skf& skf);

}  // namespace skelscope::gl
