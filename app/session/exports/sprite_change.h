// Compares what two rigs draw in a tick: sprites shown, their textures, order, tint and places.
#pragma once

#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "session/rig/rig_match.h"
#include "skelform/skelform.h"

namespace skelscope {

enum class SpriteKind { Vanished, Appeared, Texture, Tint, Order, Mesh, Place };

// A sprite that is drawn otherwise, with the place where it was seen first; of Place, where it is
// farthest.
struct SpriteChange {
  SpriteKind kind = SpriteKind::Vanished;
  int bone_a = -1, bone_b = -1;
  int animation_a = -1, animation_b = -1;  // -1: the rig at rest
  int frame = 0;
  std::string style{};  // shown alone; empty: the styles that are on when the rig is opened
  // Texture: "Default / Boot"; Mesh: "56 triangles", empty if both have the same; Order: "behind
  // it" and "in front of Torso".
  std::string old{}, now{};
  float pixels = 0;                          // of Place: the largest distance of all frames
  int frames = 0;                            // how many frames differ, over all animations
  int last_frame = -1, last_animation = -1;  // the frame that was counted last
};

// Styles that are shown together, in each rig.
struct StylePair {
  std::vector<int> a, b;
  std::string name{};  // empty: those that are on when the rig is opened
};
// Returns the styles that are on at first, then each common style alone that shows others than
// that.
std::vector<StylePair> style_pairs(const skelform::Skf& a, const skelform::Skf& b,
                                   const RigMatch& match);

// Changes by kind and bone.
using SpriteChanges = std::map<std::tuple<SpriteKind, int, int>, SpriteChange>;

// The draw lists of both rigs in one tick.
struct DrawnPair {
  const skelform::Skf &a, &b;
  const RigMatch& match;
  const skelform::DrawList &list_a, &list_b;
};
// Adds the sprites that are drawn otherwise. `seen` holds the place of this tick. A change of a
// bone and kind that is known already counts one frame more.
void add_sprite_changes(const DrawnPair& drawn, const SpriteChange& seen, SpriteChanges& changes);

}  // namespace skelscope
