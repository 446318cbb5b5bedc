// A rig that is made smaller beside the one on screen, a slice a frame.
#pragma once

#include <memory>
#include <string>

#include "session/reduce/reduction.h"
#include "view/minimal_view.h"

namespace skelscope {

struct MinimalDesk {
  std::unique_ptr<Reduction> reduction;  // nullptr: none, or it was given up
  std::string path;                      // where it would be saved
};

struct Viewer;
void apply_minimal(Viewer& viewer, const MinimalRequests& requests);
void follow_minimal(Viewer& viewer);

}  // namespace skelscope
