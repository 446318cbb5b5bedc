// The numbers of each tick as a flat list, so that a supposition is tested on all of them at once.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "session/compare/difference/compare.h"

namespace skelscope {

enum class NumberKind : std::uint8_t { X, Y, Rotation, Scale };
inline constexpr int kNumberKinds = 4;
inline constexpr int kNumberLists = 7;  // bones by pass; physics entries; vertices
inline constexpr int kEntryList = 5, kMeshList = 6;
const char* number_list_name(int list);

struct TraceNumber {
  std::uint8_t list = 0;
  NumberKind kind = NumberKind::X;
  std::int64_t id = 0;
  std::int32_t slot = 0;  // index of the number in its row
  double value = 0;
};
using TickNumbers = std::vector<TraceNumber>;              // sorted by list, id, slot
using TraceNumbers = std::map<std::int64_t, TickNumbers>;  // by tick; the first of repeated ones

// Exchanges x and y of every point.
TraceNumbers with_axes_swapped(TraceNumbers numbers);

// Returns the numbers of the ticks from `from` on, at most so many that a search takes less than a
// second.
TraceNumbers numbers_of(const Trace& trace, std::int64_t from);

// total_of() adds up the counts of all kinds. Mismatch counts the numbers that both traces have and
// the differing ones, by list and kind.
std::int64_t total_of(const std::array<std::int64_t, kNumberKinds>& counts);
struct Mismatch {
  std::array<std::array<std::int64_t, kNumberKinds>, kNumberLists> compared{}, differing{};
};

// A change of b's numbers that would turn them into a's.
struct Supposition {
  int id_shift = 0;  // a's bone i is b's bone i + shift; not for physics entries
  // By kind: a's number = (b's number + offset) * factor.
  std::array<double, kNumberKinds> factor{1, 1, 1, 1}, offset{};
};
void add_mismatch(Mismatch& result, const TickNumbers& a, const TickNumbers& b,
                  const Supposition& supposition, const Tolerance& tolerance);
// Compares all ticks that both traces have.
Mismatch mismatch(const TraceNumbers& a, const TraceNumbers& b, const Supposition& supposition,
                  const Tolerance& tolerance);

}  // namespace skelscope
