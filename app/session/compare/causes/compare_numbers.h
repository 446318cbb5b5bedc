// The numbers of a trace in one row, so that a supposition about them is tried in one go.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "session/compare/difference/compare.h"

namespace skelscope {

enum class NumberKind : std::uint8_t { X, Y, Rotation, Scale };
inline constexpr int kNumberKinds = 4;
inline constexpr int kNumberLists = 7;  // local, fk, ik, physics, bones; entries; vertices
inline constexpr int kEntryList = 5, kMeshList = 6;
const char* number_list_name(int list);

struct TraceNumber {
  std::uint8_t list = 0;
  NumberKind kind = NumberKind::X;
  std::int64_t id = 0;
  std::int32_t slot = 0;  // which of the row
  double value = 0;
};
using TickNumbers = std::vector<TraceNumber>;              // by list, id, slot
using TraceNumbers = std::map<std::int64_t, TickNumbers>;  // by tick; the first of a number

// The same with x and y of every point changed about.
TraceNumbers with_axes_swapped(TraceNumbers numbers);

// Of so many ticks from `from` on that it stays within a second.
TraceNumbers numbers_of(const Trace& trace, std::int64_t from);

// How many numbers both have, and how many of them differ, by list and kind.
std::int64_t total_of(const std::array<std::int64_t, kNumberKinds>& counts);
struct Mismatch {
  std::array<std::array<std::int64_t, kNumberKinds>, kNumberLists> compared{}, differing{};
};

// A transformation of b's numbers that would give a's.
struct Supposition {
  int id_shift = 0;  // a's bone i is b's i + shift; not of physics entries
  // Of the kinds it says something about; a's = (b's + offset) * factor.
  std::array<double, kNumberKinds> factor{1, 1, 1, 1}, offset{};
};
void add_mismatch(Mismatch& result, const TickNumbers& a, const TickNumbers& b,
                  const Supposition& supposition, const Tolerance& tolerance);
// Of all ticks that both have.
Mismatch mismatch(const TraceNumbers& a, const TraceNumbers& b, const Supposition& supposition,
                  const Tolerance& tolerance);

}  // namespace skelscope
