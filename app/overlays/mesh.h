// The mesh overlay: the wireframe of every mesh, and of the mesh in question its vertices coloured
// by bind or, where a bone that only moves it is selected, by that bone's weight.
#pragma once

#include "overlays/overlay_list.h"
#include "overlays/projection.h"
#include "session/record/session.h"

namespace skelscope {

// The mesh that a bone is about: the one it shows, else the first that a bind of it moves. An index
// into Armature::visuals, -1: none.
int mesh_of_bone(const skelform::Armature& armature, int bone);

// The colour of a weight: cold at 0, hot at 1.
skelform::Color heat(float weight);

void build_meshes(const Session& session, const Projection& projection, int selected,
                  OverlayList& over);

}  // namespace skelscope
