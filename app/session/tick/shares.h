// The contribution of each track to the mix.
#pragma once

#include <vector>

#include "session/tick/playback.h"

namespace skelscope {

// Returns whole percents, one for each of Playback::tracks, for values that all tracks have keys
// for; 0 for a track that is additive, not mixed or without weight. Under Mix::Average they add
// up to 100, or all are 0 if no track has weight. Under Mix::Blend this holds for each layer;
// weights that add up to less than 1 leave the rest to the layers below.
std::vector<int> mix_shares(const skelform::Armature& armature, const Playback& playback,
                            const skelform::AnimateOptions& rules);

// Returns the indices of the tracks in the order in which they act: in a Blend by layer.
std::vector<int> tracks_in_order(const std::vector<PlaybackTrack>& tracks,
                                 const skelform::AnimateOptions& rules);

}  // namespace skelscope
