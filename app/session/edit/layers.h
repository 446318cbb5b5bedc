// Animations that are mixed as the layers of what moves: which of them keys go to.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "session/edit/rig_request.h"
#include "session/record/session.h"

namespace skelscope {

// A layer at the tick on screen. animation -1: the rig has none.
struct KeyLayer {
  int animation = -1;
  int track = -1;  // of Playback::tracks; -1: it does not play
  int frame = 0;   // of its own
};
// The chosen animation where it is among the tracks, else the main track's.
KeyLayer layer_for_keys(const Session& session, int chosen);
// Puts the layers beside the main track that get a key at that frame there, too, so that it shows.
void align_layers(const std::vector<skelform::Edit>& edits, int frame, Playback& playback);
// "Wave"; empty where there is none.
std::string name_of_layer(const Session& session, const KeyLayer& layer);

// The first of the locked animations whose keys an edit has changed, has left out with their bone
// or has added to with a copy of one; -1: none.
int changed_layer(const skelform::Armature& before, const skelform::EditResult& after,
                  std::span<const int> locked);
std::string why_locked(const skelform::Armature& armature, int animation);

// The value of a key in the layer that makes the mean of the layers `shown`. A layer whose share of
// the mean is too small gets `shown` itself.
float value_in_layer(const Session& session, const KeyLayer& layer, int bone,
                     skelform::Element element, float shown);

// Why keys in the layer do not show: "Jump comes later in the sequence and has keys for Root, too";
// empty: they show.
std::string hidden_in_mix(const Session& session, const KeyLayer& layer,
                          const std::vector<skelform::KeyValue>& keys);

}  // namespace skelscope
