// Animations mixed as layers, and the layer in which keys are set.
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
  int track = -1;  // index in Playback::tracks; -1: it does not play
  int frame = 0;   // of its animation
};
// Returns the chosen animation if it is among the tracks, otherwise the main track's.
KeyLayer layer_for_keys(const Session& session, int chosen);
// Moves the other layers that get a key at that frame to this frame, so that the key shows.
void align_layers(const std::vector<skelform::Edit>& edits, int frame, Playback& playback);
// Returns the name of the layer's animation: "Wave"; empty: none.
std::string name_of_layer(const Session& session, const KeyLayer& layer);

// Returns the first of the locked animations whose keys an edit has changed, has removed with their
// bone or has added to by copying a bone; -1: none.
int changed_layer(const skelform::Armature& before, const skelform::EditResult& after,
                  std::span<const int> locked);
std::string why_locked(const skelform::Armature& armature, int animation);

// Returns the key value in the layer for which the mix of all layers is `shown`. If the layer's
// share of the mix is too small, returns the value without regard to other layers.
float value_in_layer(const Session& session, const KeyLayer& layer, int bone,
                     skelform::Element element, float shown);

// Returns why keys in the layer do not show: "Jump comes later in the sequence and has keys for the
// same element, so these do not show"; empty: they show.
std::string hidden_in_mix(const Session& session, const KeyLayer& layer,
                          const std::vector<skelform::KeyValue>& keys);

}  // namespace skelscope
