// Builds requests that change several keys at once.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "session/edit/key_place.h"
#include "session/edit/rig_request.h"

namespace skelscope {

// Positions in Animation::keyframes of the keys at the places, by animation.
using KeysByAnimation = std::map<int, std::vector<int>>;
KeysByAnimation keys_at(const skelform::Armature& armature, const KeyPlaces& places);
// Removes the places that have no key.
void drop_gone(const skelform::Armature& armature, KeyPlaces& places);

// The first and the last frame of the places; 0, 0 if there are none.
struct KeySpan {
  int first = 0, last = 0;
};
KeySpan span_of(const KeyPlaces& places);

// A move of keys by whole frames, or a stretch about a fixed frame.
struct KeyWay {
  int by = 0;
  bool stretches = false;
  int pivot = 0;  // the fixed frame of a stretch
  double factor = 1;
  bool operator==(const KeyWay&) const = default;
};
// Moves the keys by `frames`, but none before frame 0.
KeyWay moved_by(const KeyPlaces& places, int frames);
// Stretches the keys from the end that is farther from the frame `taken`. Keys of a single frame
// are moved instead. frames: the hand's distance from `taken`.
KeyWay stretched_by(const KeyPlaces& places, int taken, int frames);
bool leads_nowhere(const KeyWay& way);
int frame_after(const KeyWay& way, int frame);
KeyPlaces places_after(const KeyWay& way, const KeyPlaces& places);
// Returns how many keys are replaced because moved keys land on them.
int replaced_by(const skelform::Armature& armature, const KeyPlaces& places, const KeyWay& way);

std::string words_about(const KeyWay& way);         // "+3 frames", "×1.50"
std::string frames_words(const KeyPlaces& places);  // "frame 25", "frames 25–37"

RigRequest move_request(const skelform::Armature& armature, const KeyPlaces& places,
                        const KeyWay& way);
RigRequest remove_request(const skelform::Armature& armature, const KeyPlaces& places);
// Copies the keys to after the last of them, at the same distances. copies: the places of the
// copies.
RigRequest duplicate_request(const skelform::Armature& armature, const KeyPlaces& places,
                             KeyPlaces& copies);
// Handles of a straight curve become those of straight_curve.h.
RigRequest ease_request(const skelform::Armature& armature, const KeyPlaces& places,
                        const skelform::Handles& handles, const std::string& name);
// Returns the keys of one animation as text for the clipboard.
std::string text_of_keys(const skelform::Armature& armature, const KeyPlaces& places,
                         int animation);

// Converts a key for SetKeys.
skelform::KeyValue value_of(const skelform::Armature& armature, const skelform::Keyframe& key);

}  // namespace skelscope
