// Finds the rig that a recording or a trace belongs to, by the names of the files.
#pragma once

#include <string>
#include <vector>

#include "platform/files/path.h"

namespace skelscope {

// Returns the index of the rig that `file` belongs to; -1: none. hero.json, hero-walk.json,
// hero_walk.json, "hero walk.json", hero.walk.json and every file in a folder hero belong to
// hero.skf. If several rigs fit, the longest name wins; among equal names, the rig in the folder of
// `file` or in the folder above.
int rig_by_name(const Path& file, const std::vector<std::string>& rigs);

}  // namespace skelscope
