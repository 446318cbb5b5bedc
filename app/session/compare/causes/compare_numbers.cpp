#include "session/compare/causes/compare_numbers.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string_view>
#include <tuple>
#include <utility>

namespace skelscope {
namespace {

constexpr std::size_t kMostNumbers = 300'000;
constexpr double kFullTurn = 6.283185307179586;

template <class Row>
NumberKind kind_of(const TraceField<Row>& field) {
  if (field.unit == Unit::Angle) return NumberKind::Rotation;
  if (field.unit == Unit::Factor) return NumberKind::Scale;
  return std::string_view(field.name).ends_with('y') ? NumberKind::Y : NumberKind::X;
}

template <class Row>
void add_rows(TickNumbers& numbers, int list, const std::vector<Row>& rows,
              std::span<const TraceField<Row>> fields) {
  for (const Row& row : rows) {
    std::int32_t slot = 0;
    for (const TraceField<Row>& f : fields)
      numbers.push_back(
          {static_cast<std::uint8_t>(list), kind_of(f), row.id, slot++, row.*(f.value)});
  }
}

void add_vertices(TickNumbers& numbers, const std::vector<TraceVertices>& rows) {
  for (const TraceVertices& row : rows) {
    std::int32_t slot = 0;
    for (const auto& point : row.points) {
      numbers.push_back({kMeshList, NumberKind::X, row.bone, slot++, point[0]});
      numbers.push_back({kMeshList, NumberKind::Y, row.bone, slot++, point[1]});
    }
  }
}

auto number_place(const TraceNumber& n) {
  return std::tuple(n.list, n.id, n.slot);
}

TickNumbers numbers_of(const TraceTick& tick) {
  TickNumbers numbers;
  for (int list = 0; list < kTracePasses; ++list)
    if (tick.bones[list]) add_rows(numbers, list, *tick.bones[list], bone_fields());
  if (tick.physics) add_rows(numbers, kEntryList, *tick.physics, physics_fields());
  if (tick.vertices) add_vertices(numbers, *tick.vertices);
  std::erase_if(numbers, [](const TraceNumber& n) { return !std::isfinite(n.value); });
  if (!std::ranges::is_sorted(numbers, {}, number_place))
    std::ranges::stable_sort(numbers, {}, number_place);
  return numbers;
}

bool agree(double a, double b, NumberKind kind, const Tolerance& tolerance) {
  if (kind == NumberKind::Rotation)
    return std::abs(std::remainder(a - b, kFullTurn)) <= allowed(tolerance.radians, a, b);
  const double most = kind == NumberKind::Scale ? tolerance.factor : tolerance.pixels;
  return std::abs(a - b) <= allowed(most, a, b);
}

}  // namespace

void add_mismatch(Mismatch& result, const TickNumbers& a, const TickNumbers& b,
                  const Supposition& suppose, const Tolerance& tolerance) {
  auto at = b.begin();
  for (const TraceNumber& n : a) {
    const std::int64_t shift = n.list == kEntryList ? 0 : suppose.id_shift;
    const std::tuple wanted(n.list, n.id + shift, n.slot);
    while (at != b.end() && number_place(*at) < wanted) ++at;
    if (at == b.end()) return;
    if (number_place(*at) != wanted) continue;
    const auto kind = static_cast<std::size_t>(n.kind);
    const double changed = (at->value + suppose.offset[kind]) * suppose.factor[kind];
    ++result.compared[n.list][kind];
    result.differing[n.list][kind] += !agree(n.value, changed, n.kind, tolerance);
  }
}

TraceNumbers with_axes_swapped(TraceNumbers numbers) {
  for (auto& [tick, row] : numbers)
    for (std::size_t i = 0; i + 1 < row.size(); ++i) {
      const bool pair = row[i].list == row[i + 1].list && row[i].id == row[i + 1].id;
      const bool axes = row[i].kind == NumberKind::X && row[i + 1].kind == NumberKind::Y;
      if (pair && axes) std::swap(row[i].value, row[i + 1].value), ++i;
    }
  return numbers;
}

std::int64_t total_of(const std::array<std::int64_t, kNumberKinds>& counts) {
  return std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
}

const char* number_list_name(int list) {
  constexpr const char* names[] = {"local", "stages.fk", "stages.ik", "stages.physics",
                                   "bones", "physics",   "vertices"};
  return names[list];
}

TraceNumbers numbers_of(const Trace& trace, std::int64_t from) {
  std::map<std::int64_t, const TraceTick*> ticks;
  for (const TraceTick& tick : trace.ticks)
    if (tick.tick >= from) ticks.try_emplace(tick.tick, &tick);
  TraceNumbers numbers;
  std::size_t count = 0;
  for (const auto& [number, tick] : ticks) {
    count += (numbers[number] = numbers_of(*tick)).size();
    if (count > kMostNumbers) break;
  }
  return numbers;
}

Mismatch mismatch(const TraceNumbers& a, const TraceNumbers& b, const Supposition& supposition,
                  const Tolerance& tolerance) {
  Mismatch result;
  for (const auto& [tick, numbers] : a) {
    const auto other = b.find(tick);
    if (other != b.end()) add_mismatch(result, numbers, other->second, supposition, tolerance);
  }
  return result;
}

}  // namespace skelscope
