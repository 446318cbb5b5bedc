// The curve of one element between its keys, for graphs: what animate() gives in every whole
// frame, and what the same arithmetic gives between two frames.
#pragma once

#include "skelform/api.h"
#include "skelform/armature.h"
#include "skelform/dialect.h"

namespace SKELFORM_API skelform {

// Whether the values of an element blend from key to key; the others switch on their frame.
bool is_blended(Element element);

// The value of a blended element where no key acts: the init_* of the bone or its visuals.
float resting_value(const Armature& armature, int bone, Element element);

// Without smoothing and other tracks. In whole frames equals what animate() writes into a fresh
// pose; before the first key, the value to which it returns. The track is the animation's own, of a
// blended element, and has keys.
float curve_value(const Armature& armature, const Animation& animation, const ElementTrack& track,
                  double frame, const Dialect& dialect = {});

// The key that holds at a frame: a position in ElementTrack::keys, -1 before the first. Of keys on
// the same frame the last.
int key_position_at(const Animation& animation, const ElementTrack& track, double frame);

}  // namespace skelform
