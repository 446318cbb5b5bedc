// Finds out where an actor and its bones are: its bounds, the bone under a point, and the place,
// angle and scale of a bone in the world.
//
//   const BonePlace muzzle = bone_place_at_tick(hero, gun, {40, 0});
//   fire(muzzle.pos, muzzle.x_axis);                       // a bullet, and its direction
//   if (bone_near(hero, rig, mouse, 12) == head) ...
//
// World pixels, y up, radians counter-clockwise. hits.h finds sprites. Not part of SkelForm.
#pragma once

#include "skelform/actor.h"
#include "skelform/api.h"
#include "skelform/hits.h"

SKELFORM_API_BEGIN
namespace skelform {

// A point of a bone in the world, and the bone's axes there: a picture turned by `rot` and scaled
// by `scale` covers what is drawn on the bone, unless a placement with unequal scales shears it.
struct BonePlace {
  Vec2 pos{0};
  // Angle of the bone's x axis, [-pi, pi].
  float rot = 0;
  // X is never negative; y is negative if the bone is drawn mirrored.
  Vec2 scale{1};
  // Direction of the bone's x axis, of length 1.
  Vec2 x_axis{1, 0};
  // The bone's own flag; see effective_hidden().
  bool hidden = false;
};

// Places a point of a bone's space. bone_place() takes the pose drawn last and, before the first
// drawing, equals bone_place_at_tick(), which takes the last tick, drawn or not. A bone that does
// not exist has the place of the placement itself.
BonePlace bone_place(const Actor& actor, int bone, Vec2 point = Vec2{0});
BonePlace bone_place_at_tick(const Actor& actor, int bone, Vec2 point = Vec2{0});
// The same for a constructed bone at a placement.
BonePlace bone_place(const ConstructedBone& bone, const Placement& placement, Vec2 point = Vec2{0});

// Returns the bounds of the sprites and attachments of the last draw_list(); empty before it.
DrawnBounds bounds_of(const Actor& actor);
// Returns the bounds at the last tick, drawn or not: to skip draw_list() for actors out of view.
// `list` is the caller's scratch for all actors, and holds the triangles afterwards. Empty before
// the first tick.
DrawnBounds bounds_at_tick(const Actor& actor, const Armature& armature, DrawList& list);

// Returns the bone nearest to a point of the world at the pose drawn last (before it, at the last
// tick), by its distance to the lines from the bone's joint to the joints of its children; a bone
// without children is its joint alone. -1: none is within `reach` pixels. The last of several bones
// at the same distance wins: it lies deeper in the tree. Hidden bones do not count.
int bone_near(const Actor& actor, const Armature& armature, Vec2 point, float reach);

}  // namespace skelform
SKELFORM_API_END
