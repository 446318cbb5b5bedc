// Marks of additive and masked tracks: signs beside the name, and the mask in words.
#pragma once

#include <string>

#include "panels/timeline/rows/timeline_context.h"

namespace skelscope {

// Returns the mask in words: "all bones", "Arm and Leg", "5 bones".
std::string mask_words(const skelform::Armature& armature, const std::vector<int>& mask,
                       const std::vector<int>& unmasked = {});

// Returns the width of the signs; 0 for a plain track.
float marks_width(const Theme& theme, const PlaybackTrack& track);
// Draws a plus for an additive track and a filter for a masked one, right-aligned in `place`.
void track_marks(const TimelineContext& context, const PlaybackTrack& track, const Rect& place);

}  // namespace skelscope
