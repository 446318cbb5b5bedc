// The binds of a mesh in edit mode: the chosen bind and vertex, and the brush. UI only.
#pragma once

#include <cstdint>

namespace skelscope {

struct MeshView {
  int visuals = -1;          // the mesh of `bind` and `vertex`, an index into Armature::visuals
  int bind = -1;             // the chosen bind, an index into Visuals::binds; -1: none
  int vertex = -1;           // the chosen vertex; -1: none
  float weight = 1;          // of the brush, 0..1
  std::uint64_t stroke = 0;  // the gesture of the running stroke; 0: none
};
// A bind keeps its place: only edits of the mesh itself move it, and they follow it.
void indices(auto& each, MeshView& mesh) {
  each.visuals(mesh.visuals);
}

}  // namespace skelscope
