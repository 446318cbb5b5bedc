#include "session/record/settle.h"

#include <algorithm>
#include <utility>

#include "session/record/tick.h"

namespace skelscope {

void rest_physics(Session& s) {
  if (s.now.skf) run_next(s, {.reset_physics = true, .advance_clock = false});
}

void settle_physics(Session& s, int ticks) {
  if (!s.now.skf) return;
  const int count = std::clamp(ticks, 0, kMostSettlingTicks);
  for (int i = 0; i < count; ++i) run_next(s, {.advance_clock = false});
}

void show_start(Session& s) {
  if (!s.now.skf) return;
  s.excitation = {};
  s.setup.pokes.velocity = {};
  const bool at_rest = std::exchange(s.starts_at_rest, false);
  restart(s);
  s.starts_at_rest = at_rest;
  const std::int64_t first = s.tick;
  for (int i = 1; i < kStartTicks; ++i) run_next(s);
  seek(s, first);
}

}  // namespace skelscope
