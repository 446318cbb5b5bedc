#include "session/reduce/tick_part.h"

#include <algorithm>
#include <array>

namespace skelscope {
namespace {

constexpr std::array<std::string_view, kTracePasses> kBoneLists = {
    "local", "stages.fk", "stages.ik", "stages.physics", "bones"};

template <class Row>
void keep_row(std::optional<std::vector<Row>>& rows, int Row::*id, int wanted) {
  if (!rows) return;
  const auto found = std::ranges::find(*rows, wanted, id);
  std::vector<Row> kept;
  if (found != rows->end()) kept.push_back(std::move(*found));
  for (Row& row : kept) row.*id = 0;
  *rows = std::move(kept);
}

template <class Row>
void drop_equal(std::optional<std::vector<Row>>& rows, const std::optional<std::vector<Row>>& other,
                std::span<const TraceField<Row>> fields, const Tolerance& tolerance) {
  if (!rows || !other || rows->empty() || other->empty()) return;
  for (const TraceField<Row>& field : fields) {
    Row ours, theirs;  // with one number each
    ours.*field.value = rows->front().*field.value;
    theirs.*field.value = other->front().*field.value;
    TraceTick a, b;
    if constexpr (std::is_same_v<Row, TraceBone>)
      a.bones[0] = {ours}, b.bones[0] = {theirs};
    else
      a.physics = {ours}, b.physics = {theirs};
    Comparison comparison;
    compare_tick(comparison, a, b, tolerance);
    if (!comparison.first) rows->front().*field.value = kAbsent;
  }
}

}  // namespace

TraceTick only_list(const TraceTick& tick, std::string_view list) {
  TraceTick only{.tick = tick.tick};
  for (std::size_t i = 0; i < kBoneLists.size(); ++i)
    if (kBoneLists[i] == list) only.bones[i] = tick.bones[i];
  if (list == "visuals") only.visuals = tick.visuals;
  if (list == "ik") only.ik = tick.ik;
  if (list == "vertices") only.vertices = tick.vertices;
  if (list == "physics") only.physics = tick.physics;
  if (list == "sprites") only.sprites = tick.sprites;
  return only;
}

TraceTick only_row(const TraceTick& tick, std::string_view list, int id) {
  TraceTick only = only_list(tick, list);
  for (auto& bones : only.bones) keep_row(bones, &TraceBone::id, id);
  keep_row(only.visuals, &TraceVisuals::bone, id);
  keep_row(only.ik, &TraceFamily::family, id);
  keep_row(only.vertices, &TraceVertices::bone, id);
  keep_row(only.physics, &TracePhysics::id, id);
  keep_row(only.sprites, &TraceSprite::bone, id);
  return only;
}

void drop_equal_numbers(TraceTick& row, const TraceTick& other, const Tolerance& tolerance) {
  for (std::size_t i = 0; i < row.bones.size(); ++i)
    drop_equal(row.bones[i], other.bones[i], bone_fields(), tolerance);
  drop_equal(row.physics, other.physics, physics_fields(), tolerance);
}

}  // namespace skelscope
