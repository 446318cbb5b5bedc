// Finds atlases whose images cannot be decoded. The loader reads only the headers of images.
#pragma once

#include <string>
#include <vector>

#include "skelform/skf.h"

namespace skelscope::gl {

// Returns the problem for an atlas. reason: the decoder's error.
skelform::Problem undecodable(const skelform::Skf& skf, std::size_t atlas,
                              const std::string& reason);

// Returns a problem for each image that has bytes but cannot be decoded. Decodes all images.
std::vector<skelform::Problem> undecodable_atlases(const skelform::Skf& skf);

}  // namespace skelscope::gl
