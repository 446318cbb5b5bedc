#include "session/edit/align.h"

#include <cmath>

#include "lists/lists.h"

namespace skelscope {

using namespace skelform;

namespace {

constexpr float kLevel = 1e-4f;  // flatter directions never reach a height

bool is_held(const Armature& armature, const EditHand& hand, int bone) {
  for (int b = bone; b >= 0; b = armature.bones[b].parent_id)
    if (contains(hand.held, b, &HeldBone::bone)) return true;
  return false;
}

// Returns whether the bone moves with the held bones or reaches for one of them.
bool moves_along(const Armature& armature, const EditHand& hand, int bone) {
  if (hand.grab != HandGrab::Move) return false;
  if (is_held(armature, hand, bone)) return true;
  for (int b = bone; b >= 0; b = armature.bones[b].parent_id) {
    const int family = armature.bones[b].ik_family_id;
    if (family < 0) continue;
    const int target = armature.inverse_kinematics[family].target_id;
    if (is_held(armature, hand, target)) return true;
  }
  return false;
}

// Returns the nearest joint that stays in place, along one axis.
Guide nearest_joint(const Session& session, const EditHand& hand, Vec2 place, float reach, bool x) {
  Guide nearest{-1, x};
  float least = reach;
  const auto& built = session.now.constructed.bones;
  for (int b = 0; b < count_of(built); ++b) {
    const int bone = b;
    if (moves_along(armature_of(session), hand, bone)) continue;
    const float off = std::abs(x ? built[b].pos.x - place.x : built[b].pos.y - place.y);
    if (off >= least) continue;
    least = off;
    nearest = {bone, x, built[b].pos};
  }
  return nearest;
}

Vec2 drawn_to_joints(const Session& session, EditHand& hand, Vec2 place, float reach) {
  for (const bool x : {true, false}) {
    const Guide guide = nearest_joint(session, hand, place, reach, x);
    if (guide.bone < 0) continue;
    (x ? place.x : place.y) = x ? guide.joint.x : guide.joint.y;
    hand.guides.push_back(guide);
  }
  return place;
}

// Rounds the direction to steps, and the length to a joint's x or y if one is near.
Vec2 along_step(const Session& session, EditHand& hand, Vec2 tip, float reach) {
  const Vec2 from = hand.held.front().stands.pos;
  const float angle = std::round(angle_of(tip - from) / kSnapTurn) * kSnapTurn;
  const Vec2 along = rotate({1, 0}, angle);
  const float wanted = length(tip - from);
  float least = reach, best = wanted;
  Guide found;
  for (const bool x : {true, false}) {
    const float climbs = x ? along.x : along.y;
    const Guide guide = nearest_joint(session, hand, from + along * wanted, reach, x);
    if (guide.bone < 0 || std::abs(climbs) < kLevel) continue;
    const float far = (x ? guide.joint.x - from.x : guide.joint.y - from.y) / climbs;
    if (far <= 0 || std::abs(far - wanted) >= least) continue;
    least = std::abs(far - wanted);
    best = far;
    found = guide;
  }
  if (found.bone >= 0) hand.guides.push_back(found);
  return from + along * best;
}

Vec2 on_grid(EditHand& hand, Vec2 place, float grid) {
  hand.guides.push_back({});
  return {std::round(place.x / grid) * grid, std::round(place.y / grid) * grid};
}

}  // namespace

void follow_mouse(const Session& session, EditHand& hand, Vec2 mouse, float reach, float grid) {
  hand.guides.clear();
  hand.to = mouse;
  if (hand.held.empty() || !hand.moved) return;
  const Vec2 joint = hand.held.front().stands.pos;
  if (hand.grab == HandGrab::NewBone) {
    hand.to = hand.snaps ? along_step(session, hand, mouse, reach)
                         : drawn_to_joints(session, hand, mouse, reach);
  } else if (hand.grab == HandGrab::Move) {
    const Vec2 place = joint + mouse - hand.from;
    const Vec2 drawn = hand.snaps && grid > 0 ? on_grid(hand, place, grid)
                                              : drawn_to_joints(session, hand, place, reach);
    hand.to = mouse + drawn - place;
  }
}

}  // namespace skelscope
