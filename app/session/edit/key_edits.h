// Builds requests that change several keys at once.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "session/edit/key_place.h"
#include "session/edit/rig_request.h"

namespace skelscope {

// Positions in Animation::keyframes of the keys that stand at the places, by animation.
using KeysByAnimation = std::map<int, std::vector<int>>;
KeysByAnimation keys_at(const skelform::Armature& armature, const KeyPlaces& places);
// Leaves the places at which a key stands.
void drop_gone(const skelform::Armature& armature, KeyPlaces& places);

// Frames of the first and the last of them; 0, 0 for none.
struct KeySpan {
  int first = 0, last = 0;
};
KeySpan span_of(const KeyPlaces& places);

// A hand's move of keys: by whole frames, or a stretch about a fixed frame.
struct KeyWay {
  int by = 0;
  bool stretches = false;
  int pivot = 0;  // the frame that stays
  double factor = 1;
  bool operator==(const KeyWay&) const = default;
};
// As far as the hand went, but none before frame 0.
KeyWay moved_by(const KeyPlaces& places, int frames);
// From the end of them that is farther from the frame taken hold of; the keys of one frame are
// moved. frames: how far the hand is from there.
KeyWay stretched_by(const KeyPlaces& places, int taken, int frames);
bool leads_nowhere(const KeyWay& way);
int frame_after(const KeyWay& way, int frame);
KeyPlaces places_after(const KeyWay& way, const KeyPlaces& places);
// Keys that are gone afterwards, since others land on them.
int replaced_by(const skelform::Armature& armature, const KeyPlaces& places, const KeyWay& way);

std::string words_about(const KeyWay& way);         // "+3 frames", "×1.50"
std::string frames_words(const KeyPlaces& places);  // "frame 25", "frames 25–37"

RigRequest move_request(const skelform::Armature& armature, const KeyPlaces& places,
                        const KeyWay& way);
RigRequest remove_request(const skelform::Armature& armature, const KeyPlaces& places);
// Behind the last of them, as far apart as they are. copies: where those stand.
RigRequest duplicate_request(const skelform::Armature& armature, const KeyPlaces& places,
                             KeyPlaces& copies);
RigRequest ease_request(const skelform::Armature& armature, const KeyPlaces& places,
                        const skelform::Handles& handles, const std::string& name);
// For the clipboard: those of one animation.
std::string text_of_keys(const skelform::Armature& armature, const KeyPlaces& places,
                         int animation);

// A key as SetKeys takes it.
skelform::KeyValue value_of(const skelform::Armature& armature, const skelform::Keyframe& key);

}  // namespace skelscope
