// Checks a loaded rig for problems: the warnings of the editor and faults that only the exported
// file shows. Changes nothing.
#pragma once

#include <vector>

#include "skelform/api.h"
#include "skelform/skf.h"

namespace SKELFORM_API skelform {

// The problems of the loader and of the checks: errors, then warnings, then infos; of one severity
// the loader's first.
std::vector<Problem> check(const Skf& skf);

// Whether an editor added the bone to carry a mesh, as in "Arm__bind__Sleeve". It moves nothing
// else, so no check complains about its name or use.
bool is_bind_helper(const Bone& bone);

}  // namespace skelform
