// Converts meshes to flat lists: points, binds by bone, segments of paths.
#include <algorithm>

#include "lists/lists.h"
#include "plan/plan_parts.h"

namespace skelform {
namespace {

// A path bind needs the bones of its neighbours. Without them it is left out.
bool has_neighbours(const Visuals& visuals, std::size_t before, std::size_t after) {
  return visuals.binds[before].bone_id >= 0 && visuals.binds[after].bone_id >= 0;
}

void plan_bind(const Visuals& visuals, std::size_t index, PlannedMesh& mesh) {
  const Bind& bind = visuals.binds[index];
  if (bind.bone_id < 0) return;
  PlannedBind planned;
  planned.bone = bind.bone_id;
  if (bind.is_path) {
    const std::size_t before = index == 0 ? 0 : index - 1;
    const std::size_t after = std::min(index + 1, visuals.binds.size() - 1);
    if (!has_neighbours(visuals, before, after)) return;
    planned.path = count_of(mesh.paths);
    mesh.paths.push_back(
        {visuals.binds[before].bone_id, bind.bone_id, visuals.binds[after].bone_id});
  }
  planned.first = mesh.bound.size();
  planned.count = bind.verts.size();
  for (const BindVertex& bound : bind.verts) {
    mesh.bound.push_back({bound.id, bound.weight, visuals.vertices[bound.id].init_pos});
  }
  mesh.binds.push_back(planned);
}

// Finds the vertices that their own bone must place. It need not if a path places the vertex first.
void find_own(PlannedMesh& mesh) {
  enum : std::uint8_t { kFree, kPlaced, kRead };
  std::vector<std::uint8_t> first_use(mesh.points.size(), kFree);
  for (const PlannedBind& bind : mesh.binds) {
    for (std::size_t i = bind.first; i < bind.first + bind.count; ++i) {
      std::uint8_t& use = first_use[mesh.bound[i].id];
      if (use == kFree) use = bind.path >= 0 ? kPlaced : kRead;
    }
  }
  for (std::size_t i = 0; i < first_use.size(); ++i) {
    if (first_use[i] != kPlaced) mesh.own.push_back(i);
  }
}

}  // namespace

void plan_meshes(const Armature& armature, Plan& plan) {
  for (int i = 0; i < count_of(armature.bones); ++i) {
    const int id = armature.bones[i].visuals_id;
    if (id < 0 || armature.visuals[id].vertices.empty()) continue;
    const Visuals& visuals = armature.visuals[id];
    if (visuals.bone_id != i) continue;  // shared: its last bone places it
    PlannedMesh& mesh = plan.meshes.emplace_back();
    mesh.bone = i;
    mesh.visuals = id;
    mesh.pivot_scale = visuals.pivot_scale;
    mesh.pivot_rot = visuals.pivot_rot;
    for (const Vertex& vertex : visuals.vertices) mesh.points.push_back(vertex.init_pos);
    for (std::size_t bind = 0; bind < visuals.binds.size(); ++bind) plan_bind(visuals, bind, mesh);
    find_own(mesh);
  }
}

}  // namespace skelform
