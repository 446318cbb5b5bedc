// Draws the ground, the hero, the lantern in its hand and the light around it.
#pragma once

#include "game.h"

namespace lantern {

// The game's own textures.
struct Pictures {
  skelform::sdl2::Texture lantern, light;
  skelform::sdl2::ManyDrawn many;  // the memory of drawing all newts
};

// Returns empty pictures if SDL is out of memory.
Pictures make_pictures(SDL_Renderer* renderer);

// Draws the moment between the last two ticks that the clock gives.
void draw(SDL_Renderer* renderer, Game& game, Pictures& pictures);

}  // namespace lantern
