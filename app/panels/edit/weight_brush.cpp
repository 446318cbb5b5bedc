#include "panels/edit/weight_brush.h"

#include <optional>

#include "panels/edit/edited_mesh.h"

namespace skelscope {
namespace {

const Binds& binds_of_mesh(const Session& session, const EditedMesh& mesh) {
  return armature_of(session).visuals[mesh.visuals].binds;
}

void toast(View& view, const char* words) {
  view.toast = {words, kToastSeconds, true};
}

void paint(const Session& session, View& view, Requests& requests, const EditedMesh& mesh,
           int vertex) {
  const Binds& binds = binds_of_mesh(session, mesh);
  const bool takes_out = ImGui::GetIO().KeyAlt;
  const std::optional<float> now = weight_in(binds[mesh.bind], vertex);
  if (takes_out ? !now : now == view.edit.mesh.weight) return;  // it is already so
  ask_binds(session, requests, mesh, takes_out ? "vertices taken out of a bind" : "painted weights",
            takes_out ? without_vertex(binds, mesh.bind, vertex)
                      : with_weight(binds, mesh.bind, vertex, view.edit.mesh.weight),
            view.edit.mesh.stroke);
}

void begin_stroke(View& view, const EditedMesh& mesh, int vertex, int under) {
  if (vertex < 0 && under >= 0) return select_only(view.selection, under);
  if (mesh.visuals < 0)
    return toast(view, "Select a bone whose picture is a mesh, or a bone that moves one");
  if (vertex < 0) return;
  if (mesh.bind < 0) {
    toast(view, "Choose the bone that shall move the vertices: a bind in the Bone tab");
    choose_bind(view.edit.mesh, mesh, -1);
  } else {
    choose_bind(view.edit.mesh, mesh, mesh.bind);
    view.edit.mesh.stroke = new_gesture(view.edit);
  }
  view.edit.mesh.vertex = vertex;
}

}  // namespace

bool brush_weights(const Session& session, View& view, Requests& requests,
                   const Projection& projection, const Hit& surface, skelform::Vec2 mouse) {
  const EditedMesh mesh = edited_mesh(session, view);
  const int vertex = mesh.visuals < 0 ? -1 : vertex_at(session, projection, mesh.visuals, mouse);
  if (vertex >= 0) view.selection.hovered = -1;
  if (surface.pressed) begin_stroke(view, mesh, vertex, view.selection.hovered);
  if (!surface.held) view.edit.mesh.stroke = 0;
  if (view.edit.mesh.stroke == 0 || vertex < 0) return true;
  view.edit.mesh.vertex = vertex;
  paint(session, view, requests, mesh, vertex);
  return true;
}

}  // namespace skelscope
