// The parts of make_plan().
#pragma once

#include "plan/plan.h"

namespace skelform {

void plan_families(const Armature& armature, Plan& plan);
void plan_meshes(const Armature& armature, Plan& plan);
void plan_animations(const Armature& armature, Plan& plan);

}  // namespace skelform
