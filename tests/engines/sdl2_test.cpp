#include "skelform/sdl2.h"

#include <doctest/doctest.h>

namespace {

namespace sdl = skelform::sdl2;
constexpr SDL_ScaleMode kNearest = SDL_ScaleModeNearest, kLinear = SDL_ScaleModeLinear;

SDL_Surface* make_surface(int width, int height) {
  return SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGBA32);
}
void free_surface(SDL_Surface* surface) {
  SDL_FreeSurface(surface);
}
void flush(SDL_Renderer* renderer) {
  SDL_RenderFlush(renderer);
}

}  // namespace

#include "engines/sdl_cases.h"
