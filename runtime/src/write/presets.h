// The names that the format has for pairs of handles.
#pragma once

#include <string>

#include "skelform/math.h"

namespace skelform {

// "Linear" also for the zero handles of older editors; "Custom" when no name fits.
std::string preset_named_by(Vec2 start_handle, Vec2 end_handle);

}  // namespace skelform
