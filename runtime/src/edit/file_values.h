// Changes values in the text of armature.json and reads the rig again.
#pragma once

#include <span>

#include "skelform/edit.h"

namespace skelform {

// Makes these edits, which are all SetFileValue. Throws Refusal.
Skf with_file_values(const Skf& skf, std::span<const Edit> edits);

}  // namespace skelform
