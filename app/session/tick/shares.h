// How much each track of the mix counts.
#pragma once

#include <vector>

#include "session/tick/playback.h"

namespace skelscope {

// Whole percents, one for each of Playback::tracks, of the values that all of them have keys for
// under Mix::Average. They add up to 100; 0 for a track that is not mixed or weighs nothing. All
// are 0 where no track counts.
std::vector<int> mix_shares(const skelform::Armature& armature, const Playback& playback);

}  // namespace skelscope
