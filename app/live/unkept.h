// Ticks of the records that no file has, which forgetting the records would lose.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "live/live_state.h"

namespace skelscope {

struct Unkept {
  std::size_t in_run = 0;           // ticks of the run on screen
  std::size_t in_other_runs = 0;    // of the record on screen
  std::vector<std::string> others;  // titles of the characters whose records are on the shelf
  bool any() const { return in_run + in_other_runs > 0 || !others.empty(); }
};

// Ticks of the record on screen count up to this place, see LiveMark.
inline constexpr std::size_t kAllPlaces = std::size_t(-1);
Unkept unkept_of(const LiveState& state, std::size_t end = kAllPlaces);

// "475 ticks of Hero are in no file. Ticks of Enemy are in no file, either."
std::string words_about(const Unkept& unkept, const std::string& title);

// A file has the ticks at these places of the record with that number.
void mark_kept(LiveState& state, int record, std::size_t first, std::size_t end);

}  // namespace skelscope
