// The first view of a rig.
#pragma once

#include <string>
#include <vector>

#include "viewer/viewer.h"

namespace skelscope {

// The first view of a rig. show_moment() returns false if the rig lacks a name, with an error that
// lists its names.
struct Moment {
  std::string animation;          // empty: the first one
  int frame = -1;                 // paused at this frame; -1: playing
  std::string select;             // name of a bone; empty: none
  std::vector<std::string> tabs;  // tabs to open, named as in tab_names()
};
bool show_moment(Viewer& viewer, const Moment& moment, std::string& error);

}  // namespace skelscope
