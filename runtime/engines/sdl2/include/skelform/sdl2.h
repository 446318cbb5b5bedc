// A SkelForm runtime for SDL2 (2.0.18 or newer): SDL_RenderGeometry, with any SDL_Renderer. Link
// skelform::sdl2.
//
//   auto rig = sdl2::load(renderer, "hero.skf");              // once a file
//   sdl2::Actor hero = sdl2::make_actor(*rig);                // once a character
//   animate(hero, rig->armature(), tracks);                   // a tick, or tick()
//   sdl2::construct(hero, *rig, {{400, 500}});
//   sdl2::draw(renderer, *rig, hero);                         // a frame
//
// Coordinates: SDL's pixels, y down from the top left. The generic runtime's world has y up: SDL's
// y negated, which to_world() and to_screen() do. Textures belong to the SDL_Renderer: destroy rigs
// before it. Errors: nothing throws; failures return a Result without a value and with a message.
#pragma once

#include <SDL.h>

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "skelform/engine.h"
#include "skelform/merge.h"

namespace skelform::sdl2 {

struct DestroyTexture {
  void operator()(SDL_Texture* texture) const { SDL_DestroyTexture(texture); }
};
using Texture = std::unique_ptr<SDL_Texture, DestroyTexture>;

// A file and its textures. It never changes and serves any number of actors.
struct Rig {
  Skf skf;
  // nullptr: draw `missing`.
  ShownTextures<Texture> textures;
  // A checkerboard.
  Texture missing;
  // "atlas0.png: ...", one per missing image.
  std::vector<std::string> messages;
  const Armature& armature() const { return skf.armature; }
};

// Load: opens a .skf of any version and makes its textures, chroma-keyed if the rig says JPG. Takes
// tens of milliseconds. The Result has a message if the file cannot be opened or SDL fails to make
// a texture. A missing or broken image becomes a checkerboard, with a message in the rig. `filter`:
// SDL_ScaleModeNearest suits pixel art.
Result<Rig> load(SDL_Renderer* renderer, const std::string& path,
                 SDL_ScaleMode filter = SDL_ScaleModeLinear);
// Loads the bytes of a .skf, or a rig in the game's own pack (skf.h); otherwise like load().
Result<Rig> load_bytes(SDL_Renderer* renderer, std::span<const std::byte> file,
                       SDL_ScaleMode filter = SDL_ScaleModeLinear);
Result<Rig> load_from_pack(SDL_Renderer* renderer, const std::string& path, const ReadFile& read,
                           SDL_ScaleMode filter = SDL_ScaleModeLinear);
// Makes the textures of a file that is open already, perhaps opened by another thread; otherwise
// like load().
Result<Rig> make_rig(SDL_Renderer* renderer, Skf skf, SDL_ScaleMode filter = SDL_ScaleModeLinear);

struct Actor : skelform::Actor {
  // Set by the caller, parallel to `attachments`; none: a checkerboard.
  std::vector<SDL_Texture*> pictures;

  // Working memory of draw().
  Uncopied<std::vector<SDL_Vertex>> vertices;
  Uncopied<std::vector<int>> indices;
};
Actor make_actor(const Rig& rig);

// The documents' Animate, FormatFrame and TimeFrame are the functions of pose.h.
using skelform::animate;
using skelform::format_frame;
using skelform::time_frame;

// Sets the placement from the next construct() or tick() on, y down. Use it with tick(), which
// takes no options.
void place(Actor& actor, const EngineOptions& options);

// Construct: runs one tick with the options of engine.h (position, scale, velocity, flip), y down.
void construct(Actor& actor, const Rig& rig, const EngineOptions& options);

// Draw: draws the pose at `progress` (0..1) of the way between the last two ticks; see clock.h.
// Calls SDL_RenderGeometry once per run of sprites of one atlas. Textures keep their blend mode;
// textures of a rig use SDL_BLENDMODE_BLEND, straight alpha. Colours above 1 count as 1. False if
// SDL refuses a call; SDL_GetError() has the reason. Allocates only when it draws more than ever
// before.
bool draw(SDL_Renderer* renderer, const Rig& rig, Actor& actor, float progress = 1);

// Draws through a camera, into a picture of width x height pixels; see ScreenCamera.
using Camera = ScreenCamera;
bool draw(SDL_Renderer* renderer, const Rig& rig, Actor& actor, const Camera& camera, int width,
          int height, float progress = 1);

// One of many characters. Either of two with the same order may lie in front; see merge.h.
struct Drawn {
  const Rig* rig = nullptr;
  Actor* actor = nullptr;
  int order = 0;
};
// The memory of draw_many().
struct ManyDrawn {
  MergedList merged;
  std::vector<MergeItem> items;
  std::vector<SDL_Vertex> vertices;
  std::vector<int> indices;
};
// Draws many characters, also of different rigs, with as few calls of SDL_RenderGeometry as their
// textures and their order allow: the picture is that of draw() for each, by ascending order. The
// numbers of calls and triangles are those of `many.merged`. Textures must belong to this renderer.
bool draw_many(SDL_Renderer* renderer, std::span<const Drawn> drawn, ManyDrawn& many,
               float progress = 1);
bool draw_many(SDL_Renderer* renderer, std::span<const Drawn> drawn, ManyDrawn& many,
               const Camera& camera, int width, int height, float progress = 1);

// Convert SDL's pixels to the generic runtime's world and back, for the mouse, bone_to_world() and
// the like.
inline Vec2 to_world(SDL_FPoint screen) {
  return {screen.x, -screen.y};
}
inline SDL_FPoint to_screen(Vec2 world) {
  return {world.x, -world.y};
}
// The same through a camera.
inline Vec2 to_world(SDL_FPoint screen, const Camera& camera, int width, int height) {
  const Vec2 at = from_picture(camera, {screen.x, screen.y}, Vec2(width, height));
  return {at.x, -at.y};
}
inline SDL_FPoint to_screen(Vec2 world, const Camera& camera, int width, int height) {
  const Vec2 at = to_picture(camera, {world.x, -world.y}, Vec2(width, height));
  return {at.x, at.y};
}

}  // namespace skelform::sdl2
