// The sprites of the tick on screen in painting order, and the places where that order is not
// defined by the rig.
#pragma once

#include <vector>

#include "session/tick/simulation.h"

namespace skelscope {

// Reasons why a bone with visuals paints nothing.
enum class Unpainted { No, Hidden, HiddenByParent, NoTexture, NoStyle, NoTriangles };

// Sprites with the same z-index, which are painted in the bones' order. Other runtimes may use
// another order, which is visible where the sprites overlap.
enum class Tie { None, Apart, Overlapping };

struct PaintedSprite {
  int bone = 0;
  int zindex = 0, rest_zindex = 0;
  bool keyed = false;                          // a playing animation has keys for its z-index
  int tex = -1;                                // present index into Armature::texture_names
  const skelform::Texture* texture = nullptr;  // owned by the rig; null: in no active style
  skelform::Color tint{1};
  Unpainted unpainted = Unpainted::No;
  Tie tie = Tie::None;
  int tied_with = -1;  // first bone in this order whose sprite it overlaps, else ties with
};

// Returns all bones with visuals, front first: the sprite painted last is the first row. Bones that
// paint nothing follow in the bones' order. Needs the tick's draw list; the rows point into the
// rig.
std::vector<PaintedSprite> paint_order(const Simulation& simulation,
                                       const std::vector<int>& styles);

// Returns whether triangles of two commands of a list overlap. Subtracts one from `budget` per pair
// of triangles; at 0 the bounding boxes decide.
bool sprites_overlap(const skelform::DrawList& list, const skelform::DrawCommand& a,
                     const skelform::DrawCommand& b, int& budget);

}  // namespace skelscope
