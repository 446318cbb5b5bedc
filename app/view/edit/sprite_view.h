// Pictures that become sprites, chosen in the file dialog or dropped on the window. UI only.
#pragma once

#include <string>
#include <vector>

#include "skelform/math.h"

namespace skelscope {

// Whether a texture gets the name of the file that replaces its picture.
enum class NameFollows { Ask, Yes, No };

// Files that bones shall show as sprites. One file goes to `bone`. Several files, or a file without
// a bone, go to the bones that have their names, or to new bones below `bone`.
struct AddSprites {
  std::vector<std::string> paths = {};
  std::string texture = {};  // a texture of the rig, instead of files
  int bone = -1;
  skelform::Vec2 at{0};  // position of new bones, armature pixels
  NameFollows follows = NameFollows::Ask;
};

struct SpriteView {
  AddSprites chosen_for = {};  // the request that the file chosen in the dialog completes
  std::vector<std::string> dropped = {};  // dropped files, until the panels know the drop's place
  int frames = 0;                         // frames left to wait for that
  bool over_picture = false;              // the mouse is over the rig, not a panel
};

}  // namespace skelscope
