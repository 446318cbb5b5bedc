// Finds bones that jump from one frame to the next, and the likely causes. Lint and the viewer
// share these rules.
#pragma once

#include <vector>

#include "skelform/api.h"
#include "skelform/construct.h"

SKELFORM_API_BEGIN
namespace skelform {

// The size of the rig, to which jumps are compared: the diagonal of the box around the joints at
// rest, in pixels.
float rest_size(const Armature& armature);

// Returns whether a bone's movement of one frame stands out from those before and after it, in a
// rig of this size. All in pixels.
bool is_sudden(float step, float before, float after, float size);

// Returns whether the segment that ends with this key holds its value until the key. Such a jump is
// intended.
bool is_snap_key(const Keyframe& key);

// A key that ends a movement of at most two frames; `key` is nullptr if there is none.
struct SuddenKey {
  const Keyframe* key = nullptr;
  // The length of the movement.
  int frames = 0;
};
// The sudden key that causes the bone's movement to this frame. It is searched on the bone first,
// then on the bones above it and on the IK targets that their chains follow.
SuddenKey sudden_key(const Armature& armature, const Animation& animation, int bone, int frame);

// The key at this frame that moves the bone and ends a held segment; nullptr if there is none.
const Keyframe* snapping_key(const Armature& armature, const Animation& animation, int bone,
                             int frame);

// The side of the line from root to target on which a chain's first joint lies: 1 or -1; 0 if the
// chain is straight.
int side_of(const FamilyTrace& trace);

// The bend of a chain of three or more joints. turn: the rotation of its root bone, radians.
// flips_over() returns whether the chain changed sides from one frame to the next.
struct ChainBend {
  int side = 0;
  float turn = 0;
};
bool flips_over(const ChainBend& before, const ChainBend& after);

}  // namespace skelform
SKELFORM_API_END
