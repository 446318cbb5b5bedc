// The value of an element without keys.
#pragma once

#include "skelform/armature.h"

namespace skelform {

// The resting value of a numeric element or of Hidden. 0 for other elements, and if the bone has no
// sprite.
float rest_value(const Armature& armature, int bone, Element element);

}  // namespace skelform
