// IK targets that a track's mask leaves out although it includes bones that follow them.
#pragma once

#include <string>
#include <vector>

#include "session/tick/simulation.h"

namespace skelscope {

struct MaskedTarget {
  int family = -1, end = -1, target = -1;  // the chain's last bone, and the bone it follows
};

// Returns the targets outside the track's mask that its animation has keys for. The mask has bones
// of their chains, which IK places by these targets.
std::vector<MaskedTarget> targets_outside(const Simulation& simulation, const PlaybackTrack& track);

// Returns "Hand follows Hand Target, outside the mask".
std::string words_of(const skelform::Armature& armature, const MaskedTarget& masked);

}  // namespace skelscope
