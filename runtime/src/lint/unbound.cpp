// Finds vertices that stay behind when a mesh bends: their weights are 0, or no bind has them,
// while all vertices around them follow bones.
#include <algorithm>

#include "lint/checks.h"

namespace skelform {
namespace {

constexpr float kMostUnbound = 0.2f;  // of all vertices; more are a part that is meant to stay

// Per vertex.
struct Bound {
  bool listed = false;  // some bind has it
  bool moved = false;   // with a weight, by another bone than the mesh's own
};

std::vector<Bound> bound_of(const Visuals& visuals) {
  std::vector<Bound> bound(visuals.vertices.size());
  for (const Bind& bind : visuals.binds) {
    if (bind.bone_id < 0) continue;
    const bool all_zero = std::ranges::all_of(bind.verts, [](auto& v) { return v.weight == 0; });
    if (all_zero) continue;  // bind-weightless reports it
    for (const BindVertex& vertex : bind.verts) {
      bound[vertex.id].listed = true;
      const bool own = !bind.is_path && bind.bone_id == visuals.bone_id;
      if (own || vertex.weight != 0) bound[vertex.id].moved = true;
    }
  }
  return bound;
}

// The vertices that share a triangle with each vertex.
std::vector<std::vector<std::uint32_t>> around(const Visuals& visuals) {
  std::vector<std::vector<std::uint32_t>> rings(visuals.vertices.size());
  for (std::size_t i = 0; i + 2 < visuals.indices.size(); i += 3)
    for (int side = 0; side < 3; ++side)
      for (const int step : {1, 2})
        rings[visuals.indices[i + side]].push_back(visuals.indices[i + (side + step) % 3]);
  return rings;
}

float size_around(const Visuals& visuals, std::size_t vertex,
                  const std::vector<std::uint32_t>& ring) {
  std::vector<Vec2> points{visuals.vertices[vertex].init_pos};
  for (const std::uint32_t other : ring) points.push_back(visuals.vertices[other].init_pos);
  return extent_of(points);
}

void report_unbound(const Skf& skf, std::size_t v, std::size_t vertex, bool listed, float pixels,
                    Findings& findings) {
  const int bone = skf.armature.visuals[v].bone_id;
  const std::string number = std::to_string(vertex);
  findings.add(
      "vertex-unbound", skf.paths.visuals[v] + "vertices[" + number + "]",
      "vertex " + number + " of " + bone_words(skf.armature, bone) +
          " stays behind when the mesh bends: " + (listed ? "its weight is 0" : "no bind has it") +
          ", and all vertices around it follow bones. " +
          (listed ? "Raise the weight" : "Bind it as those around it"),
      {bone, -1, -1, {pixels}});
}

void check_vertices_bound(const Skf& skf, std::size_t v, Findings& findings) {
  const Visuals& visuals = skf.armature.visuals[v];
  const std::vector<Bound> bound = bound_of(visuals);
  const auto rings = around(visuals);
  const auto unlisted = std::ranges::count_if(bound, [](const Bound& b) { return !b.listed; });
  const bool few = static_cast<float>(unlisted) <= kMostUnbound * static_cast<float>(bound.size());
  const bool on_path = std::ranges::all_of(visuals.binds, &Bind::is_path);  // then all belong on it
  for (std::size_t i = 0; i < bound.size(); ++i) {
    if (bound[i].moved || rings[i].empty()) continue;
    const bool alone =
        std::ranges::all_of(rings[i], [&](std::uint32_t r) { return bound[r].moved; });
    if (!bound[i].listed && !(few && (alone || on_path))) continue;
    report_unbound(skf, v, i, bound[i].listed, size_around(visuals, i, rings[i]), findings);
  }
}

}  // namespace

void check_unbound(const Skf& skf, Findings& findings) {
  for (std::size_t v = 0; v < skf.armature.visuals.size(); ++v) {
    const Visuals& visuals = skf.armature.visuals[v];
    if (visuals.bone_id >= 0 && !visuals.binds.empty()) check_vertices_bound(skf, v, findings);
  }
}

}  // namespace skelform
