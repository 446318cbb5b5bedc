// Prints the output of `diff` as text or JSON.
#pragma once

#include <iosfwd>
#include <string>

#include "session/exports/export_diff.h"

namespace skelscope {

struct DiffReport {
  std::string name_a, name_b;  // the paths as typed
  const ExportDiff& diff;
};

void print_diff(std::ostream& out, const DiffReport& report);
// Returns the differences as JSON. inside: the rig's path below both folders, stored as "file";
// empty: the pair stands alone.
std::string diff_json(const DiffReport& report, const std::string& inside);

}  // namespace skelscope
