#include "session/edit/hand_at_rest.h"

#include "lists/lists.h"
#include "session/ik/drag.h"
#include "skelform/spaces.h"

namespace skelscope {

using namespace skelform;

std::vector<int> physics_of(const Session& session, const EditHand& hand) {
  std::vector<int> entries;
  for (const HeldBone& held : hand.held)
    for (const int entry : physics_of_hold(armature_of(session), held.bone))
      if (!contains(entries, entry)) entries.push_back(entry);
  return entries;
}

bool take_parents_at_rest(const Session& session, EditHand& hand) {
  const std::vector<int> entries = physics_of(session, hand);
  if (hand.rests || entries.empty() || pokes_of(session.now.input).held_physics != entries)
    return false;
  for (HeldBone& held : hand.held) {
    const int parent = armature_of(session).bones[held.bone].parent_id;
    if (parent >= 0) held.parent = session.now.constructed.bones[parent];
  }
  hand.rests = true;
  return true;
}

Vec2 lead(const EditHand& hand, const HeldBone& held) {
  if (!hand.rests) return Vec2{0};
  const ConstructedBone& parent = held.parent;
  return held.stands.pos - (parent.pos + rotate(held.shown.pos * parent.scale, parent.rot));
}

float lead_turn(const EditHand& hand, const HeldBone& held) {
  if (!hand.rests) return 0;
  return wrap_angle(held.stands.rot - held.parent.rot - held.shown.rot * held.turn_sense);
}

}  // namespace skelscope
