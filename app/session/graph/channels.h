// The channels of a bone in an animation: everything about it that keys can set.
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

// Position, rotation and scale of each bone, keyed or not, and whatever else has keys; bone by bone
// as they are given.
std::vector<Channel> channels_of(const skelform::Animation& animation, std::span<const int> bones);

// The keys of a channel; empty without any.
std::span<const int> keys_of(const skelform::Animation& animation, const Channel& channel);

// Least and most of a blended channel's curve, overshooting handles included. It has keys.
struct ValueRange {
  float low = 0, high = 0;
};
ValueRange curve_range(const skelform::Armature& armature, const skelform::Animation& animation,
                       const Channel& channel);

}  // namespace skelscope
