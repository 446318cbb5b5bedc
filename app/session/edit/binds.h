// Which bone moves which vertex of a mesh, and by how much. The functions change a copy of a mesh's
// binds, which SetBinds writes back.
#pragma once

#include <optional>
#include <vector>

#include "skelform/armature.h"

namespace skelscope {

using Binds = std::vector<skelform::Bind>;

// The weight of a vertex in a bind; none: the bind does not hold it.
std::optional<float> weight_in(const skelform::Bind& bind, int vertex);

// Each returns the changed binds. `bind` is an index into them, `vertex` into the mesh's vertices.
// Adds the vertex to the bind if it is not there yet.
Binds with_weight(Binds binds, int bind, int vertex, float weight);
Binds without_vertex(Binds binds, int bind, int vertex);
// Hands the vertex with its weight over to the first other bind of the bone, or to a new one.
Binds with_vertex_handed_over(Binds binds, int bind, int vertex, int bone);
// Moves a bind by a number of places, as far as there are any. The order matters to paths, and to
// vertices that several binds move.
Binds with_bind_moved(Binds binds, int bind, int places);
Binds without_bind(Binds binds, int bind);

}  // namespace skelscope
