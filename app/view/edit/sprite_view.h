// Pictures that become sprites: chosen in the file dialog, or dropped on the window. UI only.
#pragma once

#include <string>
#include <vector>

#include "skelform/math.h"

namespace skelscope {

// Whether a texture whose picture is replaced takes the name of the file.
enum class NameFollows { Ask, Yes, No };

// Files that are to be shown by bones. One goes to `bone`; several, or one without a bone, go to
// the bones of their names, and to new ones below `bone`.
struct AddSprites {
  std::vector<std::string> paths = {};
  std::string texture = {};  // of the rig, in place of files
  int bone = -1;
  skelform::Vec2 at{0};  // armature pixels: where new bones begin
  NameFollows follows = NameFollows::Ask;
};

struct SpriteView {
  AddSprites chosen_for = {};             // what the file that is being chosen is for
  std::vector<std::string> dropped = {};  // until it is known what lies under the mouse
  int frames = 0;                         // until then
  bool over_picture = false;              // the mouse is over the rig, not over a panel
};

}  // namespace skelscope
