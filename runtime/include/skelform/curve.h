// The curve of one element between its keys, for graphs. At whole frames it equals animate();
// between frames it uses the same arithmetic.
#pragma once

#include "skelform/api.h"
#include "skelform/armature.h"
#include "skelform/dialect.h"

namespace SKELFORM_API skelform {

// Whether the values of an element blend from key to key. Other elements switch at their frame.
bool is_blended(Element element);

// The value of a blended element without keys: the init_* of the bone or its visuals.
float resting_value(const Armature& armature, int bone, Element element);

// The value at a frame, without smoothing and other tracks: at whole frames the one of animate()
// with a fresh pose, before the first key the resting value. The track must belong to the
// animation, be of a blended element, and have keys.
float curve_value(const Armature& armature, const Animation& animation, const ElementTrack& track,
                  double frame, const Dialect& dialect = {});

// The last key at or before a frame, as a position in ElementTrack::keys; -1 before the first. Of
// keys on the same frame the last one counts.
int key_position_at(const Animation& animation, const ElementTrack& track, double frame);

}  // namespace skelform
