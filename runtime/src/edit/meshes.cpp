#include "edit/apply.h"
#include "edit/parts.h"

namespace skelform {
namespace {

void require_triangles(const SetMesh& edit) {
  if (edit.indices.size() % 3 != 0) throw Refusal{"A triangle has three corners"};
  for (const std::uint32_t index : edit.indices)
    if (index >= edit.vertices.size()) throw Refusal{"There is no vertex " + std::to_string(index)};
  for (std::size_t i = 0; i < edit.indices.size(); i += 3) {
    const std::uint32_t a = edit.indices[i], b = edit.indices[i + 1], c = edit.indices[i + 2];
    if (a == b || b == c || c == a) throw Refusal{"A triangle has three different corners"};
  }
}

void require_bind(Draft& draft, int vertices, const Bind& bind) {
  if (bind.bone_id != -1) bone_at(draft, bind.bone_id);
  for (const BindVertex& vertex : bind.verts) {
    if (vertex.id < 0 || vertex.id >= vertices)
      throw Refusal{"There is no vertex " + std::to_string(vertex.id)};
    require_number(vertex.weight, "weight");
  }
}

void require_mesh(Draft& draft, const SetMesh& edit) {
  for (const Vertex& vertex : edit.vertices) {
    require_numbers(vertex.pos, "vertex' position");
    require_numbers(vertex.init_pos, "vertex' position");
    require_numbers(vertex.uv, "vertex' place in its texture");
  }
  require_triangles(edit);
  for (const Bind& bind : edit.binds) require_bind(draft, edit.vertices.size(), bind);
}

}  // namespace

void apply(Draft& draft, const SetMesh& edit) {
  Visuals& visuals = visuals_of_bone(draft, edit.bone);
  require_mesh(draft, edit);
  visuals.vertices = edit.vertices;
  visuals.indices = edit.indices;
  visuals.binds = edit.binds;
}

void apply(Draft& draft, const SetBinds& edit) {
  Visuals& visuals = visuals_of_bone(draft, edit.bone);
  for (const Bind& bind : edit.binds) require_bind(draft, visuals.vertices.size(), bind);
  visuals.binds = edit.binds;
}

}  // namespace skelform
