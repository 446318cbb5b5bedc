// A SkelForm runtime for SDL2 (2.0.18 or newer): SDL_RenderGeometry, with any SDL_Renderer. Link
// skelform::sdl2.
//
//   auto rig = sdl2::load(renderer, "hero.skf", error);       // once a file
//   sdl2::Actor hero = sdl2::make_actor(*rig);                // once a character
//   animate(hero, rig->armature(), tracks);                   // a tick, or tick()
//   sdl2::construct(hero, *rig, {{400, 500}});
//   sdl2::draw(renderer, *rig, hero);                         // a frame
//
// Coordinates: SDL's pixels, y down from the top left. The generic runtime's world has y up: SDL's
// y negated, which to_world() and to_screen() do. Textures belong to the SDL_Renderer: destroy rigs
// before it. Errors: nothing throws; failures return nullopt and a message.
#pragma once

#include <SDL.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "skelform/engine.h"

namespace skelform::sdl2 {

struct DestroyTexture {
  void operator()(SDL_Texture* texture) const { SDL_DestroyTexture(texture); }
};
using Texture = std::unique_ptr<SDL_Texture, DestroyTexture>;

// A file and its textures. It never changes and serves any number of actors.
struct Rig {
  Skf skf;
  ShownTextures<Texture> textures;    // nullptr: `missing` stands for it
  Texture missing;                    // a checkerboard
  std::vector<std::string> messages;  // "atlas0.png: ...", one for each not shown
  const Armature& armature() const { return skf.armature; }
};

// Load: opens a .skf of any version and makes its textures, chroma-keyed when it says JPG. Tens of
// milliseconds. Nothing and a message when the file cannot be opened or SDL gives no texture; a
// missing or broken image is a checkerboard and a message in the rig. `filter`:
// SDL_ScaleModeNearest for pixel art.
std::optional<Rig> load(SDL_Renderer* renderer, const std::string& path, std::string& error,
                        SDL_ScaleMode filter = SDL_ScaleModeLinear);

struct Actor : skelform::Actor {
  std::vector<SDL_Texture*>
      pictures;  // the caller's, parallel to `attachments`; none: a checkerboard

  // Scratch.
  std::vector<SDL_Vertex> vertices;
  std::vector<int> indices;
};
Actor make_actor(const Rig& rig);

// Animate, FormatFrame and TimeFrame are the generic ones.
using skelform::animate;
using skelform::format_frame;
using skelform::time_frame;

// Places the actor from the next construct() or tick() on: the same options, y down. tick()
// takes its options from here.
void place(Actor& actor, const EngineOptions& options);

// Construct with options: position, scale, velocity, flip (engine.h), y down. One tick of physics.
void construct(Actor& actor, const Rig& rig, const EngineOptions& options);

// Draw: the tick between the one before and the last one, `share` (0..1) of the way; see clock.h.
// One SDL_RenderGeometry a run of sprites of one atlas. Textures blend as they are set: those of a
// rig with SDL_BLENDMODE_BLEND, straight alpha. Colours above 1 count as 1. False, and
// SDL_GetError() says why, when SDL refused something. Allocates nothing once it has drawn as much.
bool draw(SDL_Renderer* renderer, const Rig& rig, Actor& actor, float share = 1);

// SDL's pixels to the generic runtime's world, and back: for the mouse, bone_to_world() and the
// like.
inline Vec2 to_world(SDL_FPoint screen) {
  return {screen.x, -screen.y};
}
inline SDL_FPoint to_screen(Vec2 world) {
  return {world.x, -world.y};
}

}  // namespace skelform::sdl2
