#include "skelform/sdl3.h"

#include <doctest/doctest.h>

namespace {

namespace sdl = skelform::sdl3;
constexpr SDL_ScaleMode kNearest = SDL_SCALEMODE_NEAREST, kLinear = SDL_SCALEMODE_LINEAR;

SDL_Surface* make_surface(int width, int height) {
  return SDL_CreateSurface(width, height, SDL_PIXELFORMAT_RGBA32);
}
void free_surface(SDL_Surface* surface) {
  SDL_DestroySurface(surface);
}
void flush(SDL_Renderer* renderer) {
  SDL_FlushRenderer(renderer);
}

}  // namespace

#include "engines/sdl_cases.h"
