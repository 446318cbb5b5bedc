// A panel's request to change the rig.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "session/edit/key_place.h"
#include "skelform/edit.h"

namespace skelscope {

// The end of an animation in edit mode, whatever its last key is. `animation` is its index after
// the edits.
struct AnimationLength {
  int animation = 0, last_frame = 0;
};

// Edits that are done together: all of them or none. Indices are those of the rig on screen.
struct RigRequest {
  std::vector<skelform::Edit> edits{};
  std::string title{};  // for the list of edits: "Near Hand: rotation 12.0°"
  // Not 0: requests with the same number become one entry. Each replaces the one before, so its
  // indices are those of the rig before the gesture. With goes_on it continues from the rig on
  // screen.
  std::uint64_t gesture = 0;
  bool goes_on = false;
  bool selects_added = false;  // selects new bones
  bool selects_first = false;  // of these only the first
  int selects_from = -1;       // selects new or changed keys from this frame on; -1: none
  KeyPlaces selects_keys{};    // selects the keys there; indices as in the edits
  bool shows_styles = false;   // shows the rig's active styles, whatever the session showed
  bool reports = false;        // reports the result in numbers
  std::string done{};          // the report; empty: made of the title and the edits
  bool by_auto_key = false;    // the keys come from a drag
  std::vector<AnimationLength> lengths{};  // alone, or with the edits
};

}  // namespace skelscope
