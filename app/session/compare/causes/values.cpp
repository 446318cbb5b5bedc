#include "session/compare/causes/values.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>
#include <string_view>
#include <tuple>

#include "lists/lists.h"
#include "skelform/math.h"

namespace skelscope {
namespace {

struct Flattened {
  TickValues& values;
  std::uint8_t list = 0;
  std::int32_t id = 0, slot = 0;

  void add(ValueKind kind, double value) {
    if (std::isfinite(value)) values.push_back({list, kind, id, slot, value});
    ++slot;
  }
  void add_word(const std::optional<std::string>& word) {
    constexpr std::uint64_t bits = (std::uint64_t{1} << 52) - 1;  // exact in a double
    if (word)
      add(ValueKind::Word, static_cast<double>(std::hash<std::string_view>{}(*word) & bits));
    else
      ++slot;
  }
  void add_flag(std::optional<bool> flag) {
    add(ValueKind::Word, flag ? static_cast<double>(*flag) : kAbsent);
  }
};

template <class Row>
ValueKind kind_of(const TraceField<Row>& field) {
  if (field.unit == Unit::Angle) return ValueKind::Rotation;
  if (field.unit == Unit::Factor) return ValueKind::Scale;
  return std::string_view(field.name).ends_with('y') ? ValueKind::Y : ValueKind::X;
}

template <class Row>
void add_fields(Flattened& to, const Row& row, std::span<const TraceField<Row>> fields) {
  for (const TraceField<Row>& f : fields) to.add(kind_of(f), row.*(f.value));
}

void add_row(Flattened& to, const TraceBone& row) {
  add_fields(to, row, bone_fields());
  to.add_flag(row.hidden);
}

void add_row(Flattened& to, const TracePhysics& row) {
  add_fields(to, row, physics_fields());
}

void add_row(Flattened& to, const TraceVertices& row) {
  for (const auto& point : row.points) {
    to.add(ValueKind::X, point[0]);
    to.add(ValueKind::Y, point[1]);
  }
}

void add_row(Flattened& to, const TraceVisuals& row) {
  to.add_word(row.tex);
  to.add(ValueKind::Order, row.zindex);
  for (const double number : {row.r, row.g, row.b, row.a}) to.add(ValueKind::Tint, number);
}

void add_row(Flattened& to, const TraceSprite& row) {
  to.add_word(row.style);
  to.add_word(row.tex);
  to.add(ValueKind::Word, row.after);
  for (const double number : {row.r, row.g, row.b, row.a}) to.add(ValueKind::Tint, number);
  for (const auto& point : row.points) {
    to.add(ValueKind::X, point[0]);
    to.add(ValueKind::Y, point[1]);
  }
}

void add_row(Flattened& to, const TraceFamily& row) {
  to.add_word(row.mode);
  to.add_word(row.constraint);
  to.add_flag(row.mimic_target);
}

template <class Row, class Id>
void add_list(TickValues& values, int list, const std::optional<std::vector<Row>>& rows,
              Id Row::*id) {
  if (!rows) return;
  for (const Row& row : *rows) {
    Flattened to{values, static_cast<std::uint8_t>(list), static_cast<std::int32_t>(row.*id)};
    add_row(to, row);
  }
}

auto value_place(const Value& v) {
  return std::tuple(v.list, v.id, v.slot);
}

bool same_row(const FirstPlace& first, const Value& v) {
  return v.list == first.list && v.id == first.id;
}

}  // namespace

const char* value_list_name(int list) {
  constexpr const char* names[] = {"local", "stages.fk", "stages.ik", "stages.physics",
                                   "bones", "physics",   "vertices",  "visuals",
                                   "ik",    "sprites"};
  return names[list];
}

void sort_values(TickValues& values) {
  if (!std::ranges::is_sorted(values, {}, value_place))
    std::ranges::stable_sort(values, {}, value_place);
}

TickValues values_of(const TraceTick& tick) {
  TickValues values;
  for (int list = 0; list < kTracePasses; ++list)
    add_list(values, list, tick.bones[list], &TraceBone::id);
  add_list(values, kEntryList, tick.physics, &TracePhysics::id);
  add_list(values, kMeshList, tick.vertices, &TraceVertices::bone);
  add_list(values, kVisualList, tick.visuals, &TraceVisuals::bone);
  add_list(values, kFamilyList, tick.ik, &TraceFamily::family);
  add_list(values, kSpriteList, tick.sprites, &TraceSprite::bone);
  sort_values(values);
  return values;
}

TraceValues values_of(const Trace& trace, std::int64_t first, std::int64_t last) {
  TraceValues values;
  for (const TraceTick& tick : trace.ticks)
    if (tick.tick >= first && tick.tick <= last && !values.contains(tick.tick))
      values[tick.tick] = values_of(tick);
  return values;
}

bool agree(const Value& a, const Value& b, const Tolerance& tolerance, const Slack& slack) {
  if (a.kind == ValueKind::Word) return a.value == b.value;
  const bool turns = a.kind == ValueKind::Rotation;
  const bool in_pixels = a.kind == ValueKind::X || a.kind == ValueKind::Y;
  const double most = turns ? tolerance.radians : in_pixels ? tolerance.pixels : tolerance.factor;
  const double apart =
      turns ? std::remainder(a.value - b.value, skelform::kFullTurn) : a.value - b.value;
  return std::abs(apart) <= allowed(most, a.value, b.value) + slack[a.list][to_index(a.kind)];
}

void add_tally(Tally& tally, const TickValues& a, const TickValues& b, std::int64_t tick,
               const TallyRules& rules) {
  auto at = b.begin();
  for (const Value& v : a) {
    while (at != b.end() && value_place(*at) < value_place(v)) ++at;
    if (at == b.end() || tally.differing > rules.most) return;
    if (value_place(*at) != value_place(v)) continue;
    ++tally.compared;
    if (agree(v, *at, rules.tolerance, rules.slack)) continue;
    ++tally.differing;
    ++tally.by_list[v.list][to_index(v.kind)];
    tally.first_differs |= tick == rules.first.tick && same_row(rules.first, v);
  }
}

}  // namespace skelscope
