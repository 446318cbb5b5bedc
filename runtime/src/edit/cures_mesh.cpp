// Cures of binds. Each cures the whole mesh, because SetBinds replaces all its binds.
#include <algorithm>
#include <utility>

#include "edit/cures.h"
#include "lists/lists.h"

namespace skelform {
namespace {

bool has_path(const Visuals& visuals) {
  return std::ranges::any_of(visuals.binds, &Bind::is_path);
}

SetBinds binds_of(const Visuals& visuals) {
  return {visuals.bone_id, visuals.binds};
}

// Removes binds that move nothing. On a path a bind's neighbours shape it, so none is removed.
Cure without_binds(const Skf& skf, const Problem& problem, bool (*moves_nothing)(const Bind&)) {
  const Visuals* visuals = sprite_at(skf, problem);
  if (visuals == nullptr || has_path(*visuals)) return {};
  SetBinds set = binds_of(*visuals);
  const auto removed = std::erase_if(set.binds, moves_nothing);
  return {removed == 1 ? "Remove the bind" : "Remove the binds", {std::move(set)}};
}

std::vector<float> weight_sums(const Visuals& visuals) {
  std::vector<float> sums(visuals.vertices.size(), 0);
  for (const Bind& bind : visuals.binds)
    for (const BindVertex& vertex : bind.verts)
      if (bind.bone_id >= 0) sums[vertex.id] += vertex.weight;
  return sums;
}

// Returns the bind that moves the vertex most; -1: none.
int leading_bind(const Visuals& visuals, int vertex) {
  int leading = -1;
  float most = 0;
  for (int b = 0; b < count_of(visuals.binds); ++b)
    for (const BindVertex& one : visuals.binds[b].verts)
      if (one.id == vertex && one.weight > most) leading = b, most = one.weight;
  return leading;
}

// Returns another vertex of a triangle of this one; -1: none.
int neighbour_of(const Visuals& visuals, int vertex) {
  const auto& indices = visuals.indices;
  for (std::size_t i = 0; i < indices.size(); ++i)
    if (static_cast<int>(indices[i]) == vertex) return indices[i % 3 == 0 ? i + 1 : i - 1];
  return -1;
}

}  // namespace

// Swaps the bind with the next one of the path.
Cure cure_path_order(const Skf& skf, const Problem& problem) {
  const Visuals* visuals = sprite_at(skf, problem);
  const int at = number_after(problem.json_path, "binds");
  if (visuals == nullptr || at < 0) return {};
  SetBinds set = binds_of(*visuals);
  for (std::size_t b = static_cast<std::size_t>(at) + 1; b < set.binds.size(); ++b) {
    if (!set.binds[b].is_path || set.binds[b].bone_id < 0) continue;
    std::swap(set.binds[at], set.binds[b]);
    return {"Swap the two binds", {std::move(set)}};
  }
  return {};
}

// Binds the vertex to the bone of those around it, with the weight that it had.
Cure cure_vertex_apart(const Skf& skf, const Problem& problem) {
  const Visuals* visuals = sprite_at(skf, problem);
  const int vertex = number_after(problem.json_path, "vertices");
  if (visuals == nullptr || vertex < 0) return {};
  const int from = leading_bind(*visuals, vertex);
  const int to = leading_bind(*visuals, neighbour_of(*visuals, vertex));
  if (from < 0 || to < 0 || from == to || has_path(*visuals)) return {};
  SetBinds set = binds_of(*visuals);
  auto& old = set.binds[from].verts;
  const auto moved = std::ranges::find(old, vertex, &BindVertex::id);
  const BindVertex one = *moved;
  old.erase(moved);
  auto& fresh = set.binds[to].verts;
  std::erase_if(fresh, [&](const BindVertex& other) { return other.id == vertex; });
  fresh.insert(std::ranges::lower_bound(fresh, one.id, {}, &BindVertex::id), one);
  if (set.binds[from].verts.empty())
    set.binds.erase(set.binds.begin() + from);  // a bind without vertices is a problem itself
  return {"Bind it as those around it", {std::move(set)}};
}

// Gives the vertex the whole weight of the bind that has it with 0, or of the one beside it.
Cure cure_unbound(const Skf& skf, const Problem& problem) {
  const Visuals* visuals = sprite_at(skf, problem);
  const int vertex = number_after(problem.json_path, "vertices");
  if (visuals == nullptr || vertex < 0) return {};
  SetBinds set = binds_of(*visuals);
  std::vector<BindVertex*> listed;
  for (Bind& bind : set.binds)
    for (BindVertex& one : bind.verts)
      if (one.id == vertex && bind.bone_id >= 0) listed.push_back(&one);
  if (listed.size() == 1) {
    listed.front()->weight = 1;
    return {"Give it the weight 1", {std::move(set)}};
  }
  const int beside = leading_bind(*visuals, neighbour_of(*visuals, vertex));
  if (!listed.empty() || beside < 0 || has_path(*visuals)) return {};
  auto& verts = set.binds[beside].verts;
  verts.insert(std::ranges::lower_bound(verts, vertex, {}, &BindVertex::id), {vertex, 1});
  return {"Bind it as those around it", {std::move(set)}};
}

Cure cure_weight(const Skf& skf, const Problem& problem) {
  const Visuals* visuals = sprite_at(skf, problem);
  if (visuals == nullptr) return {};
  SetBinds set = binds_of(*visuals);
  for (Bind& bind : set.binds)
    for (BindVertex& vertex : bind.verts) vertex.weight = std::clamp(vertex.weight, 0.0f, 1.0f);
  return {"Keep weights within 0..1", {std::move(set)}};
}

// On a path a weight is no share: it multiplies an offset.
Cure cure_weight_sum(const Skf& skf, const Problem& problem) {
  const Visuals* visuals = sprite_at(skf, problem);
  if (visuals == nullptr || has_path(*visuals)) return {};
  const std::vector<float> sums = weight_sums(*visuals);
  SetBinds set = binds_of(*visuals);
  for (Bind& bind : set.binds)
    for (BindVertex& vertex : bind.verts) {
      const float sum = sums[vertex.id];
      if (sum > 1) vertex.weight /= sum;
    }
  return {"Make weights add up to 1", {std::move(set)}};
}

Cure cure_bind_without_bone(const Skf& skf, const Problem& problem) {
  return without_binds(skf, problem, [](const Bind& bind) { return bind.bone_id < 0; });
}

Cure cure_bind_without_vertices(const Skf& skf, const Problem& problem) {
  return without_binds(skf, problem, [](const Bind& bind) { return bind.verts.empty(); });
}

}  // namespace skelform
