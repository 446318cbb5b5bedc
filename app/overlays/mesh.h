// The mesh overlay: the wires of every mesh, and the vertices of the chosen mesh. Vertices are
// coloured by bind, or by weight if the selected bone only moves the mesh.
#pragma once

#include "overlays/overlay_list.h"
#include "overlays/projection.h"
#include "session/record/session.h"

namespace skelscope {

// Returns the mesh to show for a bone: the bone's own, else the first mesh that a bind of the bone
// moves. An index into Armature::visuals; -1: none.
int mesh_of_bone(const skelform::Armature& armature, int bone);

// Returns the colour of a weight, blue at 0 and red at 1.
skelform::Color heat(float weight);

// A bind whose weights colour the vertices, whatever bone is selected, and a vertex in a ring; -1:
// none.
struct MeshFocus {
  int bind = -1, vertex = -1;
};

void build_meshes(const Session& session, const Projection& projection, int selected,
                  OverlayList& over, const MeshFocus& focus = {});

// Returns the vertex of a mesh nearest to a point of the screen, within some pixels; -1: none.
int vertex_at(const Session& session, const Projection& projection, int visuals,
              skelform::Vec2 screen);

}  // namespace skelscope
