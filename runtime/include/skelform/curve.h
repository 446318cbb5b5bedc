// The curve of one element between its keys, for graphs. At whole frames its value equals
// animate()'s; between frames it uses the same arithmetic.
#pragma once

#include "skelform/api.h"
#include "skelform/armature.h"
#include "skelform/dialect.h"

SKELFORM_API_BEGIN
namespace skelform {

// Returns whether values of the element blend from key to key. Values of other elements switch at a
// key.
bool is_blended(Element element);

// The value of a blended element without keys: the init_* of the bone or its visuals.
float resting_value(const Armature& armature, int bone, Element element);

// The value at a frame, without smoothing and other tracks. At whole frames it equals animate()
// with a fresh pose; before the first key it is the resting value. The track must belong to the
// animation, be of a blended element, and have keys.
float curve_value(const Armature& armature, const Animation& animation, const ElementTrack& track,
                  double frame, const Dialect& dialect = {});

// The position in ElementTrack::keys of the last key at or before a frame; -1 before the first key.
// The last of several keys at one frame counts.
int key_position_at(const Animation& animation, const ElementTrack& track, double frame);

}  // namespace skelform
SKELFORM_API_END
