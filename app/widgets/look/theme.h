// The look of all panels, passed by const reference; there is no global one.
#pragma once

#include <cmath>

#include "widgets/look/fonts.h"
#include "widgets/look/palette.h"
#include "widgets/look/probe.h"

namespace skelscope {

struct FocusRing;
struct Gesture;

struct Theme {
  Palette palette;
  Fonts fonts;
  float scale = 1;                   // content scale of the monitor
  probe::Registry* probe = nullptr;  // for tests; not owned
  FocusRing* ring = nullptr;         // of the keyboard's focus; not owned
  const Gesture* gesture = nullptr;  // of the mouse; not owned

  // A length of the design (px at scale 1) in whole screen pixels; at least 1 if positive.
  float px(float length) const {
    return length > 0 ? std::fmax(1.f, std::round(length * scale)) : std::round(length * scale);
  }
  // The size of the text font, which is the unit of View::layout.
  float em() const { return 16 * scale; }
};

}  // namespace skelscope
