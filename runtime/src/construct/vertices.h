// Mesh vertices in armature space: each rides its bone, then the bones it is bound to.
#pragma once

#include "construct/turns.h"
#include "skelform/construct.h"

namespace skelform {

// How a bone carries the points of a sprite: pixels from the texture's centre to armature space.
struct Carrier {
  Vec2 pos, scale, turn;
  Vec2 operator()(Vec2 point) const { return turned(point * scale, turn) + pos; }
};
Carrier carrier_of(const Constructed& constructed, int bone, const Visuals& visuals);

// Without binds every vertex rides its own bone.
void construct_vertices(const Armature& armature, Constructed& constructed, bool with_binds,
                        const Dialect& dialect);

}  // namespace skelform
