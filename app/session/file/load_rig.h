// A rig by the name that somebody typed: a file, a folder with its files, or "-" for stdin.
#pragma once

#include <string>

#include "skelform/skf.h"

namespace skelscope {

// stdin, or a pipe that a shell gives as /dev/fd/N, may hold an archive or a bare armature.json, as
// large as a file may be.
skelform::LoadResult load_rig(const std::string& path);

// The path under which it can be loaded again; "-" for a pipe, which cannot be read again.
std::string rig_path(const std::string& typed);

// How messages and the window call it: the file's or folder's name, "stdin".
std::string rig_name(const std::string& path);

// The file that changes with the rig: of a folder its armature.json.
std::string rig_file(const std::string& path);

}  // namespace skelscope
