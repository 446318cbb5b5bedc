// Checks a loaded rig for problems: the warnings of the editor, and faults that only the exported
// file shows. Changes nothing.
#pragma once

#include <vector>

#include "skelform/api.h"
#include "skelform/skf.h"

SKELFORM_API_BEGIN
namespace skelform {

// Returns the problems of the loader and of the checks: errors, then warnings, then infos. Within
// one severity the loader's come first.
std::vector<Problem> check(const Skf& skf);

// Compares Seen::pixels of a problem that another check has found with the rig's size, and makes a
// note of what is hardly seen, as check() does.
void weigh(const Skf& skf, Problem& problem);

// Returns whether an editor added the bone only to move a mesh, as in "Arm__bind__Sleeve". No check
// complains about the name or the use of such a bone.
bool is_bind_helper(const Bone& bone);

}  // namespace skelform
SKELFORM_API_END
