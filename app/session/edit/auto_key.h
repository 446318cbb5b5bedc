// Records the values that a hand overrides as keys at the playhead.
#pragma once

#include <string>
#include <vector>

#include "session/edit/layers.h"
#include "session/edit/rig_request.h"
#include "session/record/session.h"

namespace skelscope {

// Adds a key at the layer's frame for each override that is new or changed. It replaces a key of
// the same bone, element and frame. With averaged layers the key's value makes the mean equal to
// the value in the hand.
void record_keys(const Session& session, const KeyLayer& layer, const std::vector<Override>& before,
                 const std::vector<Override>& now, std::vector<skelform::KeyValue>& keys);

// Builds the request that sets the keys in that animation, or in a new animation if it is -1. It
// removes older keys between two frames of one sweep of the hand.
RigRequest key_request(const Session& session, int animation, std::vector<skelform::KeyValue> keys);

}  // namespace skelscope
