// The format's names for pairs of handles.
#pragma once

#include <string>

#include "skelform/math.h"

namespace skelform {

// Returns "Linear" also for the zero handles of older editors, and "Custom" if no name fits.
std::string preset_named_by(Vec2 start_handle, Vec2 end_handle);

}  // namespace skelform
