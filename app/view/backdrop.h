// The viewport's backdrop. UI only.
#pragma once

#include <string>

namespace skelscope {

enum class BackdropKind { Theme, Colour, Checker, Image };

struct Backdrop {
  BackdropKind kind = BackdropKind::Theme;
  float red = 1, green = 1, blue = 1;  // Colour, 0..1
  std::string image;                   // Image: an absolute path; kept while another kind shows
};

}  // namespace skelscope
