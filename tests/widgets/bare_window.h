// A bare window with one island for the widgets under test.
#pragma once

#include <functional>
#include <utility>

#include "panels/harness.h"
#include "panels/layout.h"

namespace skelscope::ui {

inline std::function<void(const Theme&)> in_window(std::function<void(const Theme&)> draw) {
  return [draw = std::move(draw)](const Theme& theme) {
    begin_root();
    draw(theme);
    end_root();
  };
}

inline Rect at(float x, float y, float width, float height) {
  return {{x, y}, {x + width, y + height}};
}

}  // namespace skelscope::ui
