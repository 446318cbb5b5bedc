// Writing a rig as a .skf. From format 0.7 on it keeps its version, older ones become 0.7.0;
// convert.h changes that. Ids are positions, parents stand before children, every init_* is beside
// its field, next_kf is worked out, and keys that no format knows are where they were.
//
// Leaves out the faults that load() tolerated: keys of bones that do not exist, keys without a
// number, leftovers of older formats on bones, and entries of the archive that are not the rig's.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "skelform/api.h"
#include "skelform/output_file.h"
#include "skelform/skf.h"

namespace SKELFORM_API skelform {

// The archive. Empty and a message when it cannot be packed or would not open again.
std::vector<std::byte> packed(const Skf& skf, std::string& error);

// Writes it whole or not at all. False and a message that names the file.
bool write(const Skf& skf, const std::string& path, const OutputRules& rules, std::string& error);

}  // namespace skelform
