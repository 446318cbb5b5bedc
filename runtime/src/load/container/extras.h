// The entries of an archive that no part of the rig is read from, such as readme.md.
#pragma once

#include "load/container/container.h"

namespace skelform {

// Fills Skf::extras and Skf::unkept. Files that a system added are left out. A folder gives
// readme.md alone, because its other files stay there.
void read_extras(Container& container, Skf& skf);

}  // namespace skelform
