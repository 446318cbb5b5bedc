// What the tabs of the left panel look at. UI only.
#pragma once

#include <string>

namespace skelscope {

struct DrawOrderView {
  std::string search;
  int shown_bone = -1;  // the selection that was scrolled to
};

}  // namespace skelscope
