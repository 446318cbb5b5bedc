// The channels of a bone in an animation: everything that keys can set.
#pragma once

#include <span>
#include <vector>

#include "skelform/armature.h"

namespace skelscope {

struct Channel {
  int bone = -1;
  skelform::Element element = skelform::Element::Unknown;
  int track = -1;  // index into Animation::tracks; -1: it has no keys
};

// Returns position, rotation and scale of each bone, with or without keys, and its other elements
// with keys, in the order of `bones`.
std::vector<Channel> channels_of(const skelform::Animation& animation, std::span<const int> bones);

// Returns the keys of a channel; empty: none.
std::span<const int> keys_of(const skelform::Animation& animation, const Channel& channel);

// The lowest and highest value of a blended channel's curve, including overshoot by handles. The
// channel must have keys.
struct ValueRange {
  float low = 0, high = 0;
};
ValueRange curve_range(const skelform::Armature& armature, const skelform::Animation& animation,
                       const Channel& channel);

}  // namespace skelscope
