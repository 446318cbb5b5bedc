// Reduces a copy of the rig on screen, a slice in each frame.
#pragma once

#include <memory>
#include <string>

#include "session/reduce/reduction.h"
#include "view/minimal_view.h"

namespace skelscope {

struct MinimalDesk {
  std::unique_ptr<Reduction> reduction;  // nullptr: none or cancelled
  std::string path;                      // of the file to save
};

struct Viewer;
void apply_minimal(Viewer& viewer, const MinimalRequests& requests);
void follow_minimal(Viewer& viewer);

}  // namespace skelscope
