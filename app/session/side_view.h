// What the tabs of the left panel look at. UI only.
#pragma once

#include <string>

namespace skelscope {

struct DrawOrderView {
  std::string search;
  int shown_bone = -1;  // the selection that was scrolled to
};

struct StylesView {
  int selected = -1;          // the style that the keys move and switch
  int first_column = 0;       // of the table, when the styles do not fit beside each other
  bool only_missing = false;  // bones that no active style gives a texture
};

}  // namespace skelscope
