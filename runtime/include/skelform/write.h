// Writes a rig as a .skf. Rigs from format 0.7 on keep their version; older ones become 0.7.0.
// convert.h changes the version. Ids are positions, parents come before children, each init_* is
// beside its field, next_kf is recomputed, and unknown keys stay in place.
//
// Other entries of the archive stay. Drops leftovers of older formats on bones, and what load()
// could not use, such as keys of missing bones: see losses().
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "skelform/api.h"
#include "skelform/output_file.h"
#include "skelform/result.h"
#include "skelform/skf.h"

SKELFORM_API_BEGIN
namespace skelform {

// Returns what the file says and a written rig will not: values that load() replaced, references to
// nothing, keys of missing bones, unreadable entries. One sentence for each kind, with its first
// place. Empty: nothing is lost.
std::vector<std::string> losses(const Skf& skf);

// Returns the archive. Fails if it cannot be packed or would not open again.
Result<std::vector<std::byte>> packed(const Skf& skf);

// Writes the file completely or not at all. The message of a failure names the file.
Done write(const Skf& skf, const std::string& path, const OutputRules& rules);

}  // namespace skelform
SKELFORM_API_END
