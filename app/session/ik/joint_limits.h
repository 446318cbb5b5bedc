// The limits of a point chain's joints as recordings and IK changes write them.
#pragma once

#include <vector>

#include "session/json/report.h"
#include "skelform/construct.h"

namespace skelscope {

// The member "limits": "joint", and "from" and "span" in radians. Nothing without limits.
void put_limits(Report& json, const std::vector<skelform::JointLimit>& limits);

}  // namespace skelscope
