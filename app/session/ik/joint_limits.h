// Writes the limits of a point chain's joints into recordings and IK changes.
#pragma once

#include <vector>

#include "session/json/report.h"
#include "skelform/construct.h"

namespace skelscope {

// Writes the member "limits", a list of "joint", "from" and "span" (radians). Writes nothing
// without limits.
void put_limits(Report& json, const std::vector<skelform::JointLimit>& limits);

}  // namespace skelscope
