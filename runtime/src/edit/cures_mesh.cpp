// Cures of binds. Each cures the whole mesh, because SetBinds replaces all its binds.
#include <algorithm>

#include "edit/cures.h"

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
      if (bind.bone_id >= 0) sums[static_cast<std::size_t>(vertex.id)] += vertex.weight;
  return sums;
}

}  // namespace

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
      const float sum = sums[static_cast<std::size_t>(vertex.id)];
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
