// Which rig a recording or a trace is of, as far as names say it.
#pragma once

#include <string>
#include <vector>

#include "platform/files/path.h"

namespace skelscope {

// hero.json, hero-walk.json, hero_walk.json, "hero walk.json", hero.walk.json and whatever lies in
// a folder hero are hero.skf's; where several rigs could be meant, it is the one with the longest
// name, and of those the one in the same folder or in the folder above. -1: none of them.
int rig_by_name(const Path& file, const std::vector<std::string>& rigs);

}  // namespace skelscope
