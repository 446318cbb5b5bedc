#include "session/edit/hand_keys.h"

#include <algorithm>
#include <vector>

#include "session/edit/locks.h"

namespace skelscope {

using namespace skelform;

namespace {

constexpr std::uint64_t kNudges = 1ull << 50;  // numbers of gestures apart from those of hands

// One that hangs below none of the others.
int uppermost(const Session& session, const std::vector<int>& bones) {
  int top = bones.front();
  for (int b = top; b >= 0; b = armature_of(session).bones[static_cast<std::size_t>(b)].parent_id)
    if (std::ranges::count(bones, b) > 0) top = b;
  return top;
}

}  // namespace

void take_keys(const Session& session, EditHand& hand, const KeyLayer& layer) {
  hand.layer = layer;
  for (HeldBone& held : hand.held) {
    const LocalBone& shown = session.now.shown.pose.bones[static_cast<std::size_t>(held.bone)];
    held.pos = shown.pos;
    held.scale = shown.scale;
    held.rot = shown.rot;
  }
}

std::optional<RigRequest> nudge(const Session& session, std::span<const int> selected, Vec2 by,
                                const std::optional<KeyLayer>& layer) {
  std::vector<int> free(selected.begin(), selected.end());
  std::erase_if(free, [&](int bone) { return is_locked(*session.now.skf, bone); });
  if (free.empty()) return {};
  EditHand hand = take_bones(session, HandGrab::Move, uppermost(session, free), free, Vec2{0});
  if (layer) take_keys(session, hand, *layer);
  hand.moved = true;
  hand.to = by;
  const auto frame = static_cast<std::uint64_t>(layer ? layer->frame + 1 : 0);
  hand.gesture = kNudges + (frame << 24) + static_cast<std::uint64_t>(free.front());
  std::optional<RigRequest> request = request_of(session, hand);
  if (request) request->goes_on = true;
  return request;
}

}  // namespace skelscope
