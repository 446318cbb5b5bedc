// The value of an element without any key.
#pragma once

#include "skelform/armature.h"

namespace skelform {

// Of numbers and of Hidden; 0 for others and where the bone shows nothing.
float rest_value(const Armature& armature, int bone, Element element);

bool is_tint(Element element);

}  // namespace skelform
