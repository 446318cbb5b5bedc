// Writes a rig as a .skf. Rigs from format 0.7 on keep their version; older ones become 0.7.0.
// convert.h changes the version. Ids are positions, parents come before children, each init_* is
// beside its field, next_kf is recomputed, and unknown keys stay in place.
//
// Drops the faults that load() tolerated: keys of missing bones, keys without a number, leftovers
// of older formats on bones, and archive entries that do not belong to the rig.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "skelform/api.h"
#include "skelform/output_file.h"
#include "skelform/skf.h"

SKELFORM_API_BEGIN
namespace skelform {

// Returns the archive. Empty with a message if it cannot be packed or would not open again.
std::vector<std::byte> packed(const Skf& skf, std::string& error);

// Writes the file completely or not at all. Returns false on failure, with a message that names the
// file.
bool write(const Skf& skf, const std::string& path, const OutputRules& rules, std::string& error);

}  // namespace skelform
SKELFORM_API_END
