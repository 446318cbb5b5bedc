// The values of each tick as a flat list, so that a supposition is tested on all of them at once:
// numbers, flags, words of textures and families.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "session/compare/difference/compare.h"

namespace skelscope {

// Words and flags are equal or not; all other kinds are numbers with a tolerance. Order: a zindex.
enum class ValueKind : std::uint8_t { X, Y, Rotation, Scale, Tint, Order, Word };
inline constexpr int kNumberKinds = 6, kValueKinds = 7;
// The lists of a tick: the bones by pass, physics entries, vertices, visuals, families, sprites.
inline constexpr int kEntryList = 5, kMeshList = 6, kVisualList = 7, kFamilyList = 8;
inline constexpr int kSpriteList = 9, kValueLists = 10;
const char* value_list_name(int list);

struct Value {
  std::uint8_t list = 0;
  ValueKind kind = ValueKind::X;
  std::int32_t id = 0;
  std::int32_t slot = 0;  // index of the value in its row
  double value = 0;       // of a word: its hash
};
using TickValues = std::vector<Value>;                   // sorted by list, id, slot
using TraceValues = std::map<std::int64_t, TickValues>;  // by tick; the first of repeated ones

TickValues values_of(const TraceTick& tick);
void sort_values(TickValues& values);
// Returns the values of the ticks from `first` to `last`, both included.
TraceValues values_of(const Trace& trace, std::int64_t first, std::int64_t last);

// A larger tolerance for numbers that were printed with fewer digits, by list and kind.
using Slack = std::array<std::array<double, kValueKinds>, kValueLists>;
bool agree(const Value& a, const Value& b, const Tolerance& tolerance, const Slack& slack);

// The row that differs first, in the order of the passes.
struct FirstPlace {
  std::int64_t tick = 0;
  int list = -1, id = 0;
};

struct Tally {
  std::int64_t compared = 0, differing = 0;
  std::array<std::array<std::int64_t, kValueKinds>, kValueLists> by_list{};  // differing ones
  bool first_differs = false;
};
struct TallyRules {
  const Tolerance& tolerance;
  FirstPlace first;
  std::int64_t most = INT64_MAX;  // counting stops beyond so many differing values
  Slack slack{};
};
// Adds the values that both ticks have; missing rows and lists count nothing. `tick` is b's.
void add_tally(Tally& tally, const TickValues& a, const TickValues& b, std::int64_t tick,
               const TallyRules& rules);

}  // namespace skelscope
