#include "skelform/clock.h"

#include <algorithm>
#include <cmath>

#include "pose/fits.h"

namespace skelform {
namespace {

constexpr double kNearTick = 1e-9;  // part of a tick; rounding may make a due tick this much short

float between(float from, float to, float share) {
  return from + (to - from) * share;
}

float scale_between(float from, float to, float share) {
  const bool flips = (from < 0) != (to < 0);
  return flips ? to : from + (to - from) * share;
}

// Copies number by number. Copying a whole bone right after single writes makes the processor wait.
void place_between(const ConstructedBone& from, const ConstructedBone& to, float share,
                   ConstructedBone& bone) {
  bone.pos.x = between(from.pos.x, to.pos.x, share);
  bone.pos.y = between(from.pos.y, to.pos.y, share);
  bone.scale.x = scale_between(from.scale.x, to.scale.x, share);
  bone.scale.y = scale_between(from.scale.y, to.scale.y, share);
  bone.rot = from.rot + wrap_angle(to.rot - from.rot) * share;
  bone.hidden = to.hidden;
}

bool are_alike(const Constructed& a, const Constructed& b) {
  return a.bones.size() == b.bones.size() && a.vertices.size() == b.vertices.size();
}

void copy_shown(const Constructed& from, Constructed& to) {
  std::ranges::copy(from.bones, to.bones.begin());
  std::ranges::copy(from.vertices, to.vertices.begin());
}

constexpr const char* kForeignResults =
    "skelform: interpolate() does nothing between results of different rigs. Use those of "
    "make_constructed() of one Armature";

// Resets a saved time that is not finite, so that the clock goes on from now.
void mend(Clock& clock) {
  if (!std::isfinite(clock.saved)) clock.saved = 0;
}

}  // namespace

int ticks_due(Clock& clock, double seconds) {
  mend(clock);
  if (!(clock.tick_seconds > 0) || !(seconds > 0)) return 0;
  clock.saved += std::min(seconds, 1e6);
  const double ticks = std::floor(clock.saved / clock.tick_seconds + kNearTick);
  clock.saved = std::max(clock.saved - ticks * clock.tick_seconds, 0.0);
  return static_cast<int>(std::min(ticks, static_cast<double>(std::max(clock.most_ticks, 1))));
}

bool take_tick(Clock& clock) {
  mend(clock);
  if (!(clock.tick_seconds > 0) || !(clock.saved / clock.tick_seconds + kNearTick >= 1))
    return false;
  clock.saved = std::max(clock.saved - clock.tick_seconds, 0.0);
  return true;
}

float tick_progress(const Clock& clock) {
  if (!(clock.tick_seconds > 0) || !(clock.saved > 0)) return 0;
  return static_cast<float>(std::min(clock.saved / clock.tick_seconds, 1.0));
}

void interpolate(const Constructed& previous, const Constructed& current, float share,
                 Constructed& shown) {
  const bool alike = are_alike(previous, current) && are_alike(current, shown);
  if (!is_used_well(alike, kForeignResults)) return;
  if (!(share > 0.0f)) return copy_shown(previous, shown);  // also for NaN
  if (share >= 1.0f) return copy_shown(current, shown);
  for (std::size_t i = 0; i < shown.bones.size(); ++i)
    place_between(previous.bones[i], current.bones[i], share, shown.bones[i]);
  for (std::size_t i = 0; i < shown.vertices.size(); ++i) {
    const Vec2 from = previous.vertices[i], to = current.vertices[i];
    shown.vertices[i] = from + (to - from) * share;
  }
}

}  // namespace skelform
