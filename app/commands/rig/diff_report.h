// The output of `diff`, for people and as JSON.
#pragma once

#include <iosfwd>
#include <string>

#include "gl/texture_diff.h"
#include "session/rig/diff.h"

namespace skelscope {

struct DiffReport {
  std::string name_a, name_b;  // the files, as the user wrote them
  const skelform::Skf& a;
  const skelform::Skf& b;
  const RigDiff& rig;
  const gl::TextureDiff& textures;
  const std::vector<Movement>& movements;
};

// Whether what the rigs show or do differs; the incidental does not count.
bool is_equal(const DiffReport& report);

void print_diff(std::ostream& out, const DiffReport& report);
std::string diff_in_a_line(const DiffReport& report);
// inside: what both are called below their folders, "file" then; empty: two rigs by themselves.
std::string diff_json(const DiffReport& report, const std::string& inside);

}  // namespace skelscope
