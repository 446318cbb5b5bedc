// A panel's request to change the rig.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "session/edit/key_place.h"
#include "skelform/edit.h"

namespace skelscope {

// The end of an animation in edit mode, whatever its last key is. It is numbered as in the rig
// after the edits.
struct AnimationLength {
  int animation = 0, last_frame = 0;
};

// Pokes that go together: all of them or none. Numbers are those of the rig on screen.
struct RigRequest {
  std::vector<skelform::Edit> edits{};
  std::string title{};  // for the list of edits: "Near Hand: rotation 12.0°"
  // Not 0: the requests of one number are one entry. Each takes the place of the one before, so its
  // numbers are those of the rig before the gesture; unless it goes on from what is on screen.
  std::uint64_t gesture = 0;
  bool goes_on = false;
  bool selects_added = false;  // bones that are new are selected
  int selects_from = -1;       // a frame: keys from there on that are new or changed are selected
  KeyPlaces selects_keys{};    // those that stand there, numbered as the edits are
  bool reports = false;        // its result is reported in figures
  bool by_auto_key = false;    // a hand whose movement became keys
  std::vector<AnimationLength> lengths{};  // with the edits, or alone
};

}  // namespace skelscope
