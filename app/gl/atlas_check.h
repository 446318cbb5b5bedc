// Whether an atlas' image can be shown: the loader reads no further than its header.
#pragma once

#include <string>
#include <vector>

#include "skelform/skf.h"

namespace skelscope::gl {

// reason: the decoder's.
skelform::Problem undecodable(const skelform::Skf& skf, std::size_t atlas,
                              const std::string& reason);

// One for each image that has bytes and cannot be decoded; decodes them all.
std::vector<skelform::Problem> undecodable_atlases(const skelform::Skf& skf);

}  // namespace skelscope::gl
