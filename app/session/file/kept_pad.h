// The blend pad of a rig. It stays while something else plays, and from one run to the next.
#pragma once

#include <string>

#include "skelform/armature.h"
#include "skelform/pad.h"

namespace skelscope {

struct KeptPad {
  skelform::PadPlayer pad;     // only its clips and its point are used
  std::string x_axis, y_axis;  // may be empty
};
bool operator==(const KeptPad& a, const KeptPad& b);

// Returns the axis's name; "x" or "y" if it has none.
std::string axis_name(const KeptPad& kept, bool is_y);

// Returns $XDG_STATE_HOME/skelscope/pads.json; empty without a home.
std::string pads_path();
// Reads the pad of the rig at an absolute path; without clips if there is none. Clips name their
// animations; clips of unknown animations are left out. Returns the error in the file; empty: none.
std::string read_pad(const std::string& path, const std::string& rig,
                     const skelform::Armature& armature, KeptPad& kept);
std::string write_pad(const std::string& path, const std::string& rig,
                      const skelform::Armature& armature, const KeptPad& kept);

}  // namespace skelscope
