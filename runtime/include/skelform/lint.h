// Everything that looks wrong in a rig that can be shown: the editor's own warnings and what only
// the exported file reveals. Reports; changes nothing.
#pragma once

#include <vector>

#include "skelform/skf.h"

namespace skelform {

// The loader's problems first, then the checks', errors before warnings before infos.
std::vector<Problem> check(const Skf& skf);

}  // namespace skelform
