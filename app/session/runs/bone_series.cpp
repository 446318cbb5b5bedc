#include "session/runs/bone_series.h"

#include <cmath>
#include <limits>

namespace skelscope {
namespace {

constexpr float kUnknown = std::numeric_limits<float>::quiet_NaN();

const BoneMoment* moment_at(const ObservedTicks& observed, int bone, std::int64_t tick) {
  const Observed* known = find_observed(observed, tick);
  return known && known->moment.bone == bone ? &known->moment : nullptr;
}

float value_of(const BoneMoment& moment, const BoneMoment* before, BoneQuantity quantity) {
  switch (quantity) {
    case BoneQuantity::X:
      return moment.pos.x;
    case BoneQuantity::Y:
      return moment.pos.y;
    case BoneQuantity::Rotation:
      return moment.rot;
    case BoneQuantity::Speed:
      break;
  }
  return before ? skelform::length(moment.pos - before->pos) : kUnknown;
}

float wound_on(float angle, float before) {
  return std::isnan(before)
             ? angle
             : angle + skelform::kTau * std::round((before - angle) / skelform::kTau);
}

}  // namespace

std::vector<float> bone_series(const ObservedTicks& observed, int bone, BoneQuantity quantity,
                               TickRange range) {
  std::vector<float> values;
  float wound = kUnknown;
  for (std::int64_t tick = range.first; tick <= range.last; ++tick) {
    const BoneMoment* moment = moment_at(observed, bone, tick);
    const BoneMoment* before = moment_at(observed, bone, tick - 1);
    float value = moment ? value_of(*moment, before, quantity) : kUnknown;
    if (quantity == BoneQuantity::Rotation && moment) value = wound = wound_on(value, wound);
    values.push_back(value);
  }
  return values;
}

}  // namespace skelscope
