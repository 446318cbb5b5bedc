// What a hand overrides becomes keys at the playhead.
#pragma once

#include <string>
#include <vector>

#include "session/edit/rig_request.h"
#include "session/record/session.h"

namespace skelscope {

// Adds the values that the overrides give bones and gave them not before, at a frame; one that is
// there already for that frame is replaced.
void record_keys(int frame, const std::vector<Override>& before, const std::vector<Override>& now,
                 std::vector<skelform::KeyValue>& keys);

// The keys in the animation that plays, or in a new one where the rig has none.
RigRequest key_request(const Session& session, std::vector<skelform::KeyValue> keys);

}  // namespace skelscope
