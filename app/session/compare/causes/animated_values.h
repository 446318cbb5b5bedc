// Each bone's animated values in a tick of a trace: from its "local" list, or worked out from the
// bones and their parents.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <vector>

#include "session/recording/recording.h"
#include "session/recording/trace.h"
#include "skelform/armature.h"

namespace skelscope {

// PositionX, PositionY, Rotation, ScaleX, ScaleY.
inline constexpr std::array kAnimatedElements{
    skelform::Element::PositionX, skelform::Element::PositionY, skelform::Element::Rotation,
    skelform::Element::ScaleX, skelform::Element::ScaleY};
inline constexpr int kAnimatedCount = static_cast<int>(kAnimatedElements.size());
inline constexpr double kNoValue = std::numeric_limits<double>::quiet_NaN();
using AnimatedBone = std::array<double, kAnimatedCount>;  // kNoValue: unknown

struct AnimatedTick {
  int frame = 0;  // of the animation
  std::vector<AnimatedBone> bones;
};
struct AnimatedTicks {
  int animation = -1;  // the only one played; -1: no tick plays a single animation
  std::vector<AnimatedTick> ticks;
};

// Returns the ticks of a trace in which the recording plays a single animation without overrides.
// The recording's first tick is the trace's tick 0. Only the beginning of a long trace is read.
AnimatedTicks animated_ticks(const skelform::Armature& armature, const Recording& recording,
                             const Trace& trace);

}  // namespace skelscope
