// Prints the output of `diff` as text or JSON.
#pragma once

#include <iosfwd>
#include <string>

#include "gl/texture_diff.h"
#include "session/rig/diff.h"

namespace skelscope {

struct DiffReport {
  std::string name_a, name_b;  // the paths as typed
  const skelform::Skf& a;
  const skelform::Skf& b;
  const RigDiff& rig;
  const gl::TextureDiff& textures;
  const std::vector<Movement>& movements;
};

// Returns whether the rigs look and move alike. Incidental changes do not count.
bool is_equal(const DiffReport& report);

void print_diff(std::ostream& out, const DiffReport& report);
std::string diff_in_a_line(const DiffReport& report);
// Returns the differences as JSON. inside: the rig's path below both folders, stored as "file";
// empty: the pair stands alone.
std::string diff_json(const DiffReport& report, const std::string& inside);

}  // namespace skelscope
