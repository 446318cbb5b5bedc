// A picture in the hand: it turns and grows about its middle, while its bone stays.
#pragma once

#include <array>
#include <optional>

#include "session/edit/hand.h"

namespace skelscope {

// The frame of a picture without a mesh, armature pixels.
struct SpriteFrame {
  int bone = -1;  // -1: there is none
  std::array<skelform::Vec2, 4> corners{};
  skelform::Vec2 middle{0}, top{0};  // of the upper edge of the picture
};
SpriteFrame sprite_frame(const Session& session, int bone);

// Remembers the picture as it lies, for a hand that turns or scales it.
void take_sprite(const Session& session, EditHand& hand);

// For HandGrab::SpriteTurn and SpriteScale.
std::optional<RigRequest> sprite_request(const Session& session, const EditHand& hand);

}  // namespace skelscope
