// The settings of the viewport's backdrop. UI only.
#pragma once

#include <string>

namespace skelscope {

enum class BackdropKind { Theme, Colour, Checker, Image };

struct Backdrop {
  BackdropKind kind = BackdropKind::Theme;
  float red = 1, green = 1, blue = 1;  // of BackdropKind::Colour, 0..1
  std::string image;                   // absolute path; kept while another kind is on
};

}  // namespace skelscope
