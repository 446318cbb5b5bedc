#include "panels/edit/edited_mesh.h"

#include <algorithm>
#include <utility>

#include "lists/lists.h"
#include "text/words.h"

namespace skelscope {

EditedMesh edited_mesh(const Session& session, const View& view) {
  const skelform::Armature& armature = armature_of(session);
  EditedMesh mesh;
  mesh.visuals = mesh_of_bone(armature, view.selection.bone);
  if (mesh.visuals < 0) return {};
  const auto& visuals = armature.visuals[mesh.visuals];
  mesh.bone = visuals.bone_id;
  const MeshView& chosen = view.edit.mesh;
  if (chosen.visuals == mesh.visuals && chosen.bind < count_of(visuals.binds)) {
    mesh.bind = chosen.bind;
  } else if (mesh.bone != view.selection.bone) {
    const auto own =
        std::ranges::find(visuals.binds, view.selection.bone, &skelform::Bind::bone_id);
    mesh.bind = own - visuals.binds.begin();
  }
  return mesh;
}

void choose_bind(MeshView& view, const EditedMesh& mesh, int bind) {
  view.visuals = mesh.visuals;
  view.bind = bind;
  view.vertex = -1;
}

bool edits_binds(const Session& session, const View& view) {
  if (!view.edit.on) return false;
  if (view.edit.tool == EditTool::Weights) return true;
  const MeshView& chosen = view.edit.mesh;
  return chosen.bind >= 0 && edited_mesh(session, view).visuals == chosen.visuals;
}

MeshFocus mesh_focus(const Session& session, const View& view) {
  if (!edits_binds(session, view)) return {};
  const EditedMesh mesh = edited_mesh(session, view);
  return {mesh.bind, view.edit.mesh.visuals == mesh.visuals ? view.edit.mesh.vertex : -1};
}

void ask_binds(const Session& session, Requests& requests, const EditedMesh& mesh,
               const std::string& title, Binds binds, std::uint64_t gesture) {
  skelform::SetBinds edit{.bone = mesh.bone, .binds = std::move(binds)};
  ask_edit(requests.rig, bone_name(armature_of(session), mesh.bone) + ": " + title, gesture)
      .edits = {std::move(edit)};
}

}  // namespace skelscope
