// The mesh whose binds edit mode changes: that of the selected bone, or one that it moves.
#pragma once

#include <cstdint>
#include <string>

#include "overlays/mesh.h"
#include "session/edit/binds.h"
#include "session/record/session.h"
#include "view/view_state.h"

namespace skelscope {

struct EditedMesh {
  int visuals = -1;  // index into Armature::visuals; -1: none
  int bone = -1;     // the bone that shows it
  int bind = -1;     // the chosen bind; -1: none
};
EditedMesh edited_mesh(const Session& session, const View& view);

void choose_bind(MeshView& view, const EditedMesh& mesh, int bind);

// Returns whether the viewport shows the binds of the edited mesh.
bool edits_binds(const Session& session, const View& view);
MeshFocus mesh_focus(const Session& session, const View& view);

// Requests the mesh's new binds. title: "weight of vertex 3". Requests of one gesture are one edit.
void ask_binds(const Session& session, Requests& requests, const EditedMesh& mesh,
               const std::string& title, Binds binds, std::uint64_t gesture = 0);

}  // namespace skelscope
