// How a track differs from a plain one: signs beside its name, and the words of its mask.
#pragma once

#include <string>

#include "panels/timeline/rows/timeline_context.h"

namespace skelscope {

// "all bones", "Arm and Leg", "5 bones".
std::string mask_words(const skelform::Armature& armature, const std::vector<int>& mask,
                       const std::vector<int>& unmasked = {});

// The width that the signs take; 0 for a plain track.
float marks_width(const Theme& theme, const PlaybackTrack& track);
// A plus for an additive track and a filter for a masked one, up to the right edge of `place`.
void track_marks(const TimelineContext& context, const PlaybackTrack& track, const Rect& place);

}  // namespace skelscope
