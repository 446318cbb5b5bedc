// A rig by the name that somebody typed: a file, or "-" for stdin.
#pragma once

#include <string>

#include "skelform/skf.h"

namespace skelscope {

// stdin may hold an archive or a bare armature.json, as large as a file may be.
skelform::LoadResult load_rig(const std::string& path);

// How messages and the window call it: the file's name, "stdin".
std::string rig_name(const std::string& path);

}  // namespace skelscope
