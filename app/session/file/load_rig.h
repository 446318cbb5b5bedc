// Loads a rig by the name that the user typed: a file, a folder with its files, or "-" for stdin.
#pragma once

#include <string>

#include "skelform/skf.h"

namespace skelscope {

// Loads the rig. stdin, or a pipe that a shell passes as /dev/fd/N, may hold an archive or a bare
// armature.json, up to the size limit of a file.
skelform::LoadResult load_rig(const std::string& path);

// Returns the path for loading the rig again; "-" for a pipe, which cannot be read again.
std::string rig_path(const std::string& typed);

// Returns the rig's name in messages and in the window: the file's or folder's name, or "stdin".
std::string rig_name(const std::string& path);

// Returns the file that changes with the rig; for a folder its armature.json.
std::string rig_file(const std::string& path);

}  // namespace skelscope
