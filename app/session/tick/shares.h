// How much each track of the mix counts.
#pragma once

#include <vector>

#include "session/tick/playback.h"

namespace skelscope {

// Whole percents, one for each of Playback::tracks, of the values that all of them have keys for; 0
// for a track that is additive, not mixed or weighs nothing. Under Mix::Average they add up to 100,
// or are all 0 where no track counts. Under Mix::Blend this holds for each layer, but weights that
// add up to less than 1 leave a part to what lies below.
std::vector<int> mix_shares(const skelform::Armature& armature, const Playback& playback,
                            skelform::Mix mix);

}  // namespace skelscope
