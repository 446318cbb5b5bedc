// Sizes the working memory of a tick for a rig.
#pragma once

#include "plan/plan.h"
#include "skelform/construct.h"

namespace skelform {

// Allocates only if the scratch was never as large.
void make_room(const Plan& plan, ConstructScratch& scratch);

}  // namespace skelform
