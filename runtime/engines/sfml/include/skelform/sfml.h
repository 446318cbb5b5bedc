// A SkelForm runtime for SFML 2 (2.5 or newer): vertex arrays on any sf::RenderTarget. Link
// skelform::sfml.
//
//   auto rig = sfml::load("hero.skf");                        // once a file
//   sfml::Actor hero = sfml::make_actor(*rig);                // once a character
//   animate(hero, rig->armature(), tracks);                   // a tick, or tick()
//   sfml::construct(hero, *rig, {{400, 500}});
//   window.draw(sfml::Drawing(*rig, hero, progress));            // a frame
//
// Coordinates: SFML's pixels, y down, before the target's view. The generic runtime's world has y
// up: SFML's y negated, which to_world() and to_screen() do. Errors: nothing throws; failures
// return nullopt and a message.
#pragma once

#include <SFML/Graphics/Drawable.hpp>
#include <SFML/Graphics/RenderStates.hpp>
#include <SFML/Graphics/RenderTarget.hpp>
#include <SFML/Graphics/Texture.hpp>
#include <SFML/Graphics/Vertex.hpp>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "skelform/engine.h"
#include "skelform/merge.h"

namespace skelform::sfml {

// A file and its textures. It never changes and serves any number of actors.
struct Rig {
  Skf skf;
  // nullptr: draw `missing`.
  ShownTextures<sf::Texture> textures;
  // A checkerboard.
  std::shared_ptr<const sf::Texture> missing;
  // "atlas0.png: ...", one per missing image.
  std::vector<std::string> messages;
  const Armature& armature() const { return skf.armature; }
};

// Load: opens a .skf of any version and makes its textures, chroma-keyed if the rig says JPG. Takes
// tens of milliseconds. The Result has a message if the file cannot be opened. A missing or broken
// image becomes a checkerboard, with a message in the rig. `smooth`: false suits pixel art.
Result<Rig> load(const std::string& path, bool smooth = true);
// Loads the bytes of a .skf, or a rig in the game's own pack (skf.h); otherwise like load().
Result<Rig> load_bytes(std::span<const std::byte> file, bool smooth = true);
Result<Rig> load_from_pack(const std::string& path, const ReadFile& read, bool smooth = true);
// Makes the textures of a file that is open already, perhaps opened by another thread; otherwise
// like load().
Result<Rig> make_rig(Skf skf, bool smooth = true);

struct Actor : skelform::Actor {
  // Set by the caller, parallel to `attachments`; none: a checkerboard.
  std::vector<const sf::Texture*> pictures;
  // Working memory of draw().
  Uncopied<std::vector<sf::Vertex>> vertices;
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
// Makes one draw call per run of sprites of one atlas. Uses the transform, shader and blend mode of
// `states` (by default sf::BlendAlpha, straight alpha) but not their texture. Colours above 1 count
// as 1. Allocates only when it draws more than ever before.
void draw(sf::RenderTarget& target, const Rig& rig, Actor& actor, float progress = 1,
          sf::RenderStates states = sf::RenderStates::Default);

// Draws through a camera, whose center is shown in the middle of the target's view; see
// ScreenCamera.
using Camera = ScreenCamera;
void draw(sf::RenderTarget& target, const Rig& rig, Actor& actor, const Camera& camera,
          float progress = 1, const sf::RenderStates& states = sf::RenderStates::Default);

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
  std::vector<sf::Vertex> vertices;
};
// Draws many characters, also of different rigs, with as few draw calls as their textures and their
// order allow: the picture is that of draw() for each, by ascending order. The numbers of calls and
// triangles are those of `many.merged`. For a camera pass states_through().
void draw_many(sf::RenderTarget& target, std::span<const Drawn> drawn, ManyDrawn& many,
               float progress = 1, sf::RenderStates states = sf::RenderStates::Default);
// The states with the camera's transform before their own.
sf::RenderStates states_through(const sf::RenderTarget& target, const Camera& camera,
                                sf::RenderStates states = sf::RenderStates::Default);

// A draw() call as an sf::Drawable: target.draw(Drawing(rig, actor)). Refers to the rig and the
// actor and owns neither.
class Drawing : public sf::Drawable {
 public:
  Drawing(const Rig& rig, Actor& actor, float progress = 1)
      : rig_(rig), actor_(actor), progress_(progress) {}

 private:
  void draw(sf::RenderTarget& target, sf::RenderStates states) const override {
    sfml::draw(target, rig_, actor_, progress_, states);
  }
  const Rig& rig_;
  Actor& actor_;
  float progress_;
};

// Convert SFML's pixels to the generic runtime's world and back, for the mouse, bone_to_world() and
// the like.
inline Vec2 to_world(sf::Vector2f screen) {
  return {screen.x, -screen.y};
}
inline sf::Vector2f to_screen(Vec2 world) {
  return {world.x, -world.y};
}
// The same through a camera, for coordinates of the target's view (RenderTarget::mapPixelToCoords).
inline Vec2 to_world(sf::Vector2f at, const Camera& camera, const sf::View& view) {
  const Vec2 middle(view.getCenter().x, view.getCenter().y);
  const Vec2 world = from_picture(camera, {at.x, at.y}, middle * 2.0f);
  return {world.x, -world.y};
}
inline sf::Vector2f to_screen(Vec2 world, const Camera& camera, const sf::View& view) {
  const Vec2 middle(view.getCenter().x, view.getCenter().y);
  const Vec2 at = to_picture(camera, {world.x, -world.y}, middle * 2.0f);
  return {at.x, at.y};
}

}  // namespace skelform::sfml
