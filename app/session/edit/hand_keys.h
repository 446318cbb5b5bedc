// A hand that sets keys at the playhead, and steps by the keyboard.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "session/edit/hand.h"

namespace skelscope {

// From now on the hand sets keys of its bones in that layer, at the layer's frame.
void take_keys(EditHand& hand, const KeyLayer& layer);

// Moves the selected bones by `by` armature pixels, at rest or as keys. Successive steps are one
// entry. nullopt if all bones are locked.
std::optional<RigRequest> nudge(const Session& session, std::span<const int> selected,
                                skelform::Vec2 by, const std::optional<KeyLayer>& layer);
// Returns why nudge() has no result: "locked", or the animation that has keys for the bones.
std::string why_no_nudge(const Session& session, std::span<const int> selected);

}  // namespace skelscope
