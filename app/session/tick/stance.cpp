#include "session/tick/stance.h"

#include <algorithm>
#include <cmath>

namespace skelscope {
namespace {

using skelform::Vec2;

float bounded(float value, float most) {
  return std::isnan(value) ? 0 : std::clamp(value, -most, most);
}

float usable_scale(float scale) {
  if (std::isnan(scale)) return 1;
  return std::copysign(std::clamp(std::fabs(scale), kLeastScale, kMostScale), scale);
}

}  // namespace

Stance usable(const Stance& stance) {
  Stance usable = stance;
  skelform::Placement& placement = usable.placement;
  placement.position = {bounded(placement.position.x, kMostPlace),
                        bounded(placement.position.y, kMostPlace)};
  placement.scale = {usable_scale(placement.scale.x), usable_scale(placement.scale.y)};
  if (!std::isfinite(placement.rotation)) placement.rotation = 0;
  usable.velocity = {bounded(stance.velocity.x, kMostVelocity),
                     bounded(stance.velocity.y, kMostVelocity)};
  return usable;
}

}  // namespace skelscope
