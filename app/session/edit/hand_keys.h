// A hand whose work becomes keys at the playhead, and steps by the keyboard.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "session/edit/hand.h"

namespace skelscope {

// From now on the hand changes what its bones' keys say in that layer at its frame.
void take_keys(EditHand& hand, const KeyLayer& layer);

// The selected bones moved by a way in armature pixels: at rest, or as keys. Steps one after the
// other are one entry. Nothing where all of them are locked.
std::optional<RigRequest> nudge(const Session& session, std::span<const int> selected,
                                skelform::Vec2 by, const std::optional<KeyLayer>& layer);
// Why there would be nothing: "locked", or that an animation has keys for them.
std::string why_no_nudge(const Session& session, std::span<const int> selected);

}  // namespace skelscope
