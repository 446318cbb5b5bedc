// Tells which bones IK turned in the last construct(), for tools that drag bones.
#pragma once

#include "skelform/api.h"
#include "skelform/scratch.h"

SKELFORM_API_BEGIN
namespace skelform {

// False for a bone that does not exist, and before the first construct() with this scratch.
bool is_turned_by_ik(const Scratch& scratch, int bone);

}  // namespace skelform
SKELFORM_API_END
