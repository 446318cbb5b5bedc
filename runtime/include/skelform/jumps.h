// Jumps of bones from one frame to the next, and their likely causes. Lint and the viewer share
// these rules.
#pragma once

#include <vector>

#include "skelform/api.h"
#include "skelform/construct.h"

namespace SKELFORM_API skelform {

// The diagonal of the box around the joints at rest, in pixels: the scale for jumps.
float rest_size(const Armature& armature);

// Whether a step of a bone stands out from the steps before and after it, in a rig of that size.
// All in pixels; steps from one frame to the next.
bool is_sudden(float step, float before, float after, float size);

// Whether the segment that ends with this key holds its value until the key: an intended jump.
bool is_snap_key(const Keyframe& key);

// A key that ends a movement of at most two frames; null if there is none.
struct SuddenKey {
  const Keyframe* key = nullptr;
  int frames = 0;  // length of the movement
};
// The sudden key behind the bone's movement to this frame: its own, else one of the bones above it,
// or of the targets that their chains follow.
SuddenKey sudden_key(const Armature& armature, const Animation& animation, int bone, int frame);

// The key at this frame that moves the bone and ends a held segment; null if there is none.
const Keyframe* snapping_key(const Armature& armature, const Animation& animation, int bone,
                             int frame);

// The side of the line from root to target on which a chain's first joint lies: 1 or -1; 0 if
// straight.
int side_of(const FamilyTrace& trace);

// The bend of a chain of three or more joints. turn: the rotation of its root bone, radians.
// flips_over() tells whether the chain changed sides from one frame to the next.
struct ChainBend {
  int side = 0;
  float turn = 0;
};
bool flips_over(const ChainBend& before, const ChainBend& after);

}  // namespace skelform
