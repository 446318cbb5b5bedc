// Everything that looks wrong in a rig that can be shown: the editor's own warnings and what only
// the exported file reveals. Reports; changes nothing.
#pragma once

#include <vector>

#include "skelform/api.h"
#include "skelform/skf.h"

namespace SKELFORM_API skelform {

// Errors before warnings before infos; of one severity, the loader's problems come first.
std::vector<Problem> check(const Skf& skf);

// Whether it is a bone that an editor has added to carry a mesh, "Arm__bind__Sleeve". It moves
// nothing else, so no check asks it for a name or a use.
bool is_bind_helper(const Bone& bone);

}  // namespace skelform
