// A hand that turns and scales a picture about its middle, while its bone stays.
#pragma once

#include <array>
#include <optional>

#include "session/edit/hand.h"

namespace skelscope {

// The corners of a picture without a mesh, armature pixels.
struct SpriteFrame {
  int bone = -1;  // -1: no such picture
  std::array<skelform::Vec2, 4> corners{};
  skelform::Vec2 middle{0}, top{0};  // middle of the picture, middle of its upper edge
};
SpriteFrame sprite_frame(const Session& session, int bone);

// Stores the picture's present pose, for a hand that turns or scales it.
void take_sprite(const Session& session, EditHand& hand);

// Returns the edit of HandGrab::SpriteTurn and SpriteScale.
std::optional<RigRequest> sprite_request(const Session& session, const EditHand& hand);

}  // namespace skelscope
