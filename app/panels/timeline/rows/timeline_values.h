// Texts of the timeline: labels of elements, and values with their units.
#pragma once

#include <string>

#include "panels/timeline/rows/timeline_rows.h"

namespace skelscope {

// Returns a label such as "Position X"; "" for Unknown.
const char* element_label(skelform::Element element);
// Returns the label; for an unknown element, the file's name for it.
std::string element_label(const TimelineRow& row);

// Returns whether an Element row lists keys that animate nothing.
bool is_dead(const TimelineRow& row);

// Returns the present value of the row's element in the pose, "-165.07", and its unit.
struct ValueText {
  std::string number, unit;
};
ValueText animated_value(const Session& session, const TimelineRow& row);
// Returns the value of a keyframe, and its unit.
ValueText key_value(const skelform::Armature& armature, const skelform::Keyframe& key);

// Returns whether the element's values jump at keys, with no values in between.
bool is_step(skelform::Element element);
// Returns whether the segment holds its first value until the key at its end.
bool is_snap(const skelform::Keyframe& segment_end);

}  // namespace skelscope
