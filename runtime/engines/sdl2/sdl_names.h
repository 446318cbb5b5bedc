// Maps the names in sdl/sdl.cpp to SDL2.
#pragma once

#include <algorithm>
#include <cmath>

#include "skelform/sdl2.h"

namespace skelform {

namespace sdl = sdl2;

constexpr SDL_ScaleMode kNearest = SDL_ScaleModeNearest;

inline bool is_done(int status) {
  return status == 0;
}

inline SDL_Color sdl_color(const Color& color) {
  const auto byte = [](float part) {
    return static_cast<Uint8>(std::lround(std::clamp(part, 0.0f, 1.0f) * 255.0f));
  };
  return {byte(color.r), byte(color.g), byte(color.b), byte(color.a)};
}

}  // namespace skelform
