// Maps the names in sdl/sdl.cpp to SDL3.
#pragma once

#include <algorithm>

#include "skelform/sdl3.h"

namespace skelform {

namespace sdl = sdl3;

constexpr SDL_ScaleMode kNearest = SDL_SCALEMODE_NEAREST;

inline bool is_done(bool status) {
  return status;
}

inline SDL_FColor sdl_color(const Color& color) {
  const auto part = [](float value) { return std::clamp(value, 0.0f, 1.0f); };
  return {part(color.r), part(color.g), part(color.b), part(color.a)};
}

}  // namespace skelform
