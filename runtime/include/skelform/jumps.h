// Bones that are somewhere else from one frame to the next: what counts as a jump and where it may
// come from. The lint and whoever shows jumps go by the same facts.
#pragma once

#include <vector>

#include "skelform/api.h"
#include "skelform/construct.h"

namespace SKELFORM_API skelform {

// The diagonal of the box around the joints at rest, pixels: what a jump is measured by.
float rest_size(const Armature& armature);

// Whether a step of a bone stands out from the steps before and after it, in a rig of that size.
// Pixels from one frame to the next.
bool is_sudden(float step, float before, float after, float size);

// Whether the segment that ends with this key holds until it: a jump that is meant.
bool is_snap_key(const Keyframe& key);

// The key at the end of a way that is over within two frames; null where there is none.
struct SuddenKey {
  const Keyframe* key = nullptr;
  int frames = 0;  // that the way takes
};
// Behind what the bone does on its way to the frame: its own key, else one of the bones above it,
// or of the targets that their chains follow.
SuddenKey sudden_key(const Armature& armature, const Animation& animation, int bone, int frame);

// The key that ends a segment which holds until this very frame and moves the bone; null: none.
const Keyframe* snapping_key(const Armature& armature, const Animation& animation, int bone,
                             int frame);

// The side of the line from root to target that a chain's first joint is on: 1, -1, 0 straight.
int side_of(const FamilyTrace& trace);

// A chain of three or more that was on one side and is on the other a frame later. turn: the
// rotation of its root member.
struct ChainBend {
  int side = 0;
  float turn = 0;
};
bool flips_over(const ChainBend& before, const ChainBend& after);

}  // namespace skelform
