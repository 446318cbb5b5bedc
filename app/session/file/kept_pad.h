// The blend pad of a rig: it stays while something else plays, and from one run to the next.
#pragma once

#include <string>

#include "skelform/armature.h"
#include "skelform/pad.h"

namespace skelscope {

struct KeptPad {
  skelform::PadPlayer pad;     // its clips and point alone count
  std::string x_axis, y_axis;  // may be empty
};
bool operator==(const KeptPad& a, const KeptPad& b);

// "x" or "y" without a name.
std::string axis_name(const KeptPad& kept, bool is_y);

// $XDG_STATE_HOME/skelscope/pads.json; empty without a home.
std::string pads_path();
// The pad of the rig at an absolute path, without clips if there is none. Animations go by their
// names; clips of others are left out. The answer is empty, or what was wrong with the file.
std::string read_pad(const std::string& path, const std::string& rig,
                     const skelform::Armature& armature, KeptPad& kept);
std::string write_pad(const std::string& path, const std::string& rig,
                      const skelform::Armature& armature, const KeptPad& kept);

}  // namespace skelscope
