#include "session/compare/causes/compare_ids.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

namespace skelscope {
namespace {

constexpr std::uint8_t kDrawnBones = 4;
constexpr double kWholeCircle = 6.283185307179586;
constexpr std::size_t kMostCandidates = 64;  // most bones with the same first x that are tried

// All numbers of a bone, tick after tick.
using BoneNumbers = std::vector<std::pair<NumberKind, double>>;
using NumbersById = std::map<std::int64_t, BoneNumbers>;

NumbersById drawn_numbers(const TraceNumbers& numbers, const TraceNumbers& other) {
  NumbersById bones;
  for (const auto& [tick, row] : numbers) {
    if (!other.contains(tick)) continue;
    for (const TraceNumber& n : row)
      if (n.list == kDrawnBones) bones[n.id].emplace_back(n.kind, n.value);
  }
  return bones;
}

bool is_same(const std::pair<NumberKind, double>& a, const std::pair<NumberKind, double>& b,
             const Tolerance& tolerance) {
  if (a.first != b.first) return false;
  if (a.first == NumberKind::Rotation)
    return std::abs(std::remainder(a.second - b.second, kWholeCircle)) <=
           allowed(tolerance.radians, a.second, b.second);
  const double most = a.first == NumberKind::Scale ? tolerance.factor : tolerance.pixels;
  return std::abs(a.second - b.second) <= allowed(most, a.second, b.second);
}

bool moves_as(const BoneNumbers& a, const BoneNumbers& b, const Tolerance& tolerance) {
  return a.size() == b.size() && !a.empty() &&
         std::ranges::equal(
             a, b, [&](const auto& one, const auto& two) { return is_same(one, two, tolerance); });
}

// The first number and the id of each bone of b, sorted.
using Begins = std::vector<std::pair<double, std::int64_t>>;
Begins begins_of(const NumbersById& bones) {
  Begins begins;
  for (const auto& [id, numbers] : bones) begins.emplace_back(numbers.front().second, id);
  std::ranges::sort(begins);
  return begins;
}

struct Pairing {
  const NumbersById& b;
  const Begins& begins;
  const Tolerance& tolerance;
  std::set<std::int64_t> taken = {};
};

// Returns the id of b's bone that moves like bone `id` of a, the same id if possible; -1: none.
std::int64_t partner_of(Pairing& p, std::int64_t id, const BoneNumbers& numbers) {
  const auto own = p.b.find(id);
  if (own != p.b.end() && moves_as(numbers, own->second, p.tolerance)) return id;
  const double at = numbers.front().second, most = allowed(p.tolerance.pixels, at, at);
  auto next = std::ranges::lower_bound(p.begins, std::pair(at - 2 * most, INT64_MIN));
  for (std::size_t i = 0; i < kMostCandidates && next != p.begins.end(); ++i, ++next) {
    if (next->first > at + 2 * most) break;
    if (p.taken.contains(next->second)) continue;
    if (moves_as(numbers, p.b.at(next->second), p.tolerance)) return next->second;
  }
  return -1;
}

TraceNumbers called_as_in_a(const TraceNumbers& b,
                            const std::map<std::int64_t, std::int64_t>& in_b) {
  std::map<std::int64_t, std::int64_t> in_a;
  for (const auto& [a_id, b_id] : in_b) in_a[b_id] = a_id;
  TraceNumbers called = b;
  for (auto& [tick, row] : called) {
    for (TraceNumber& n : row) {
      const auto other = n.list == kEntryList ? in_a.end() : in_a.find(n.id);
      if (other != in_a.end()) n.id = other->second;
    }
    std::ranges::stable_sort(row, {},
                             [](const TraceNumber& n) { return std::tuple(n.list, n.id, n.slot); });
  }
  return called;
}

}  // namespace

std::optional<IdsMixed> ids_mixed(const TraceNumbers& a, const TraceNumbers& b,
                                  const Tolerance& tolerance) {
  const NumbersById bones_a = drawn_numbers(a, b), bones_b = drawn_numbers(b, a);
  const Begins begins = begins_of(bones_b);
  Pairing pairing{bones_b, begins, tolerance};
  for (const auto& [id, numbers] : bones_a) {  // a bone that keeps its id pairs with no other
    const auto own = bones_b.find(id);
    if (own != bones_b.end() && moves_as(numbers, own->second, tolerance)) pairing.taken.insert(id);
  }
  IdsMixed found;
  std::size_t alone = 0;
  for (const auto& [id, numbers] : bones_a) {
    const std::int64_t partner = partner_of(pairing, id, numbers);
    alone += partner < 0;
    if (alone * 50 > bones_a.size()) return std::nullopt;
    if (partner < 0 || partner == id) continue;
    pairing.taken.insert(partner);
    found.in_b[id] = partner;
  }
  if (found.in_b.size() < 2) return std::nullopt;
  found.after = mismatch(a, called_as_in_a(b, found.in_b), {}, tolerance);
  return found;
}

}  // namespace skelscope
