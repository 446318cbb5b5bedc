#include "session/edit/sprite_hand.h"

#include <algorithm>
#include <cmath>

#include "lists/lists.h"
#include "skelform/spaces.h"
#include "text/words.h"

namespace skelscope {

using namespace skelform;

namespace {

constexpr float kLeastGrown = 0.02f, kMostGrown = 50;  // factors of the size in one drag
constexpr float kNoSize = 1e-3f;

const Visuals* visuals_of(const Session& session, int bone) {
  const Armature& armature = armature_of(session);
  if (!has_index(armature.bones, bone)) return nullptr;
  const int id = armature.bones[bone].visuals_id;
  return id < 0 ? nullptr : &armature.visuals[id];
}

float size_in_thousandths(float size) {
  const float rounded = std::round(size * 1000) / 1000;
  return std::abs(rounded) < kNoSize ? std::copysign(kNoSize, size) : rounded;
}

void scale_about_middle(const Session& session, const EditHand& hand, SetPivot& edit) {
  const HeldSprite& sprite = hand.sprite;
  const float taken = std::max(length(hand.from - sprite.middle), kNoSize);
  const float grown = std::clamp(length(hand.to - sprite.middle) / taken, kLeastGrown, kMostGrown);
  edit.scale = {size_in_thousandths(sprite.scale.x * grown),
                size_in_thousandths(sprite.scale.y * grown)};
  if (session.now.input.rules.dialect.pivot_ignores_pivot_scale) return;
  edit.pos = sprite.pos * (sprite.scale / edit.scale);
}

}  // namespace

SpriteFrame sprite_frame(const Session& session, int bone) {
  const Visuals* visuals = visuals_of(session, bone);
  if (!visuals || !visuals->vertices.empty()) return {};
  const DrawList& list = session.now.draw_list;
  for (const DrawCommand& command : list.commands) {
    if (command.bone_id != bone || command.index_count != 6) continue;
    SpriteFrame frame{bone};
    const std::size_t base = list.indices[command.first_index];
    for (std::size_t i = 0; i < 4; ++i)
      frame.corners[i] = world_to_rig(placement_of(session.now), list.vertices[base + i].pos);
    frame.middle = (frame.corners[0] + frame.corners[2]) * 0.5f;
    frame.top = (frame.corners[0] + frame.corners[1]) * 0.5f;
    return frame;
  }
  return {};
}

void take_sprite(const Session& session, EditHand& hand) {
  const int bone = hand.held.front().bone;
  if (const Visuals* visuals = visuals_of(session, bone))
    hand.sprite = {sprite_frame(session, bone).middle, visuals->pivot_pos, visuals->pivot_scale,
                   visuals->pivot_rot};
}

std::optional<RigRequest> sprite_request(const Session& session, const EditHand& hand) {
  const HeldSprite& sprite = hand.sprite;
  SetPivot edit{hand.held.front().bone, sprite.pos, sprite.rot, sprite.scale};
  const bool turns = hand.grab == HandGrab::SpriteTurn;
  if (turns) {
    const Vec2 middle = sprite.middle;
    const float by = wrap_angle(angle_of(hand.to - middle) - angle_of(hand.from - middle));
    edit.rot += hand.snaps ? std::round(by / kSnapTurn) * kSnapTurn : by;
  } else {
    scale_about_middle(session, hand, edit);
  }
  const std::string bone = bone_name(armature_of(session), edit.bone);
  return RigRequest{
      {edit}, (turns ? "Turn the picture of " : "Scale the picture of ") + bone, hand.gesture};
}

}  // namespace skelscope
