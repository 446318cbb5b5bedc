#include "session/edit/hand_keys.h"

#include <algorithm>
#include <variant>
#include <vector>

#include "lists/lists.h"
#include "session/edit/locks.h"

namespace skelscope {

using namespace skelform;

namespace {

constexpr std::uint64_t kNudges = 1ull << 50;  // gesture numbers that drags never have

// Returns a bone that hangs below none of the others.
int uppermost(const Session& session, const std::vector<int>& bones) {
  int top = bones.front();
  for (int b = top; b >= 0; b = armature_of(session).bones[b].parent_id)
    if (contains(bones, b)) top = b;
  return top;
}

bool rests_there(const Session& session, const RigRequest& request) {
  const auto* rest = std::get_if<SetRest>(&request.edits.front());
  return rest && std::ranges::all_of(rest->values, [&](const RestValue& value) {
           const Bone& bone = armature_of(session).bones[value.bone];
           const Vec2 pos = bone.init_pos;
           return value.value == (value.field == Element::PositionX ? pos.x : pos.y);
         });
}

// Returns a hand that holds the unlocked bones; empty if all are locked.
EditHand hand_of_keyboard(const Session& session, std::span<const int> selected) {
  std::vector<int> free(selected.begin(), selected.end());
  std::erase_if(free, [&](int bone) { return is_locked(*session.now.skf, bone); });
  if (free.empty()) return {};
  EditHand hand = take_bones(session, HandGrab::Move, uppermost(session, free), free, Vec2{0});
  hand.moved = true;
  return hand;
}

}  // namespace

void take_keys(EditHand& hand, const KeyLayer& layer) {
  hand.layer = layer;
  for (HeldBone& held : hand.held) stand_as_shown(held);
}

std::optional<RigRequest> nudge(const Session& session, std::span<const int> selected, Vec2 by,
                                const std::optional<KeyLayer>& layer) {
  EditHand hand = hand_of_keyboard(session, selected);
  if (hand.held.empty()) return {};
  if (layer) take_keys(hand, *layer);
  hand.to = by;
  const auto frame = static_cast<std::uint64_t>(layer ? layer->frame + 1 : 0);
  hand.gesture = kNudges + (frame << 24) + static_cast<std::uint64_t>(hand.held.front().bone);
  std::optional<RigRequest> request = request_of(session, hand);
  if (!request || (!layer && rests_there(session, *request))) return {};
  request->goes_on = true;
  return request;
}

std::string why_no_nudge(const Session& session, std::span<const int> selected) {
  const EditHand hand = hand_of_keyboard(session, selected);
  return hand.held.empty() ? "locked" : hidden_by(session, hand);
}

}  // namespace skelscope
