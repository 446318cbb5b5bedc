// Words and numbers of the timeline: labels of elements, values with their units.
#pragma once

#include <string>

#include "panels/timeline/rows/timeline_rows.h"

namespace skelscope {

// "Position X"; "" for Unknown.
const char* element_label(skelform::Element element);
// The same; for an unknown element the name the file has.
std::string element_label(const TimelineRow& row);

// Whether an Element row lists keys that animate nothing.
bool is_dead(const TimelineRow& row);

// The pose's current value of a row's element, "-165.07" with the unit apart.
struct ValueText {
  std::string number, unit;
};
ValueText animated_value(const Session& session, const TimelineRow& row);
// The value of a keyframe.
ValueText key_value(const skelform::Armature& armature, const skelform::Keyframe& key);

// Elements whose value jumps at its frame and is never in between.
bool is_step(skelform::Element element);
// The handles hold the start value until the next key.
bool is_snap(const skelform::Keyframe& segment_end);

}  // namespace skelscope
