// A SkelForm runtime for SFML 2.5 or newer of version 2: vertex arrays on any sf::RenderTarget.
// Link skelform::sfml.
//
//   auto rig = sfml::load("hero.skf", error);                 // once a file
//   sfml::Actor hero = sfml::make_actor(*rig);                // once a character
//   animate(hero, rig->armature(), tracks);                   // a tick, or tick()
//   sfml::construct(hero, *rig, {{400, 500}});
//   window.draw(sfml::Drawing(*rig, hero, share));            // a frame
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
#include <string>
#include <vector>

#include "skelform/engine.h"

namespace skelform::sfml {

// A file and its textures. It never changes and serves any number of actors.
struct Rig {
  Skf skf;
  ShownTextures<sf::Texture> textures;         // nullptr: `missing` stands for it
  std::shared_ptr<const sf::Texture> missing;  // a checkerboard
  std::vector<std::string> messages;           // "atlas0.png: ...", one for each not shown
  const Armature& armature() const { return skf.armature; }
};

// Load: opens a .skf of any version and makes its textures, chroma-keyed when it says JPG. Tens of
// milliseconds. Nothing and a message when the file cannot be opened; a missing or broken image is
// a checkerboard and a message in the rig. `smooth`: false for pixel art.
std::optional<Rig> load(const std::string& path, std::string& error, bool smooth = true);

struct Actor : skelform::Actor {
  std::vector<const sf::Texture*>
      pictures;  // the caller's, parallel to `attachments`; none: a checkerboard
  std::vector<sf::Vertex> vertices;  // scratch
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
// One draw call a run of sprites of one atlas. The states' transform, shader and blend mode hold
// (sf::BlendAlpha as they come: straight alpha), their texture does not. Colours above 1 count as
// 1. Allocates nothing once it has drawn as much.
void draw(sf::RenderTarget& target, const Rig& rig, Actor& actor, float share = 1,
          sf::RenderStates states = sf::RenderStates::Default);

// The same as something that is drawn: target.draw(Drawing(rig, actor)). Keeps neither.
class Drawing : public sf::Drawable {
 public:
  Drawing(const Rig& rig, Actor& actor, float share = 1)
      : rig_(rig), actor_(actor), share_(share) {}

 private:
  void draw(sf::RenderTarget& target, sf::RenderStates states) const override {
    sfml::draw(target, rig_, actor_, share_, states);
  }
  const Rig& rig_;
  Actor& actor_;
  float share_;
};

// SFML's pixels to the generic runtime's world, and back: for the mouse, bone_to_world() and the
// like.
inline Vec2 to_world(sf::Vector2f screen) {
  return {screen.x, -screen.y};
}
inline sf::Vector2f to_screen(Vec2 world) {
  return {world.x, -world.y};
}

}  // namespace skelform::sfml
