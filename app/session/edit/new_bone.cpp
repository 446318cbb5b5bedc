#include "session/edit/new_bone.h"

#include <cmath>
#include <string>

#include "lists/lists.h"
#include "skelform/spaces.h"

namespace skelscope {

using namespace skelform;

namespace {

constexpr const char* kEnd = "End";

// Rounds a place, so that files have readable numbers.
Vec2 readable(Vec2 place) {
  return {std::round(place.x * 100) / 100, std::round(place.y * 100) / 100};
}

bool has_children(const Armature& armature, int bone) {
  return contains(armature.bones, bone, &Bone::parent_id);
}

// Returns whether the bone's first child continues the bone: of bones drawn one after the other
// each points at the next. The root keeps its direction.
bool is_continued(const Armature& armature, int bone) {
  return armature.bones[bone].parent_id >= 0 && !has_children(armature, bone);
}

// Returns whether the bone is an end that the hand has drawn: "End", "End 2".
bool is_end(const std::string& name) {
  return name == kEnd || (name.starts_with(std::string(kEnd) + " ") &&
                          name.find_first_not_of("0123456789", 4) == std::string::npos);
}

AddBone added_bone(const Session& s, const ConstructedBone& parent, const NewBoneLine& line) {
  return {.pos = readable(in_parent(parent, line.to - line.from)),
          .rot = wrap_angle(line.angle - parent.rot) *
                 turn_sense(armature_of(s), parent, s.now.input.rules.dialect)};
}

// Adds a bone at the parent's joint, which moves the drawn segment, and the segment's end.
RigRequest bone_with_end(const Session& s, const EditHand& hand) {
  const NewBoneLine line = new_bone_line(hand);
  const HeldBone& parent = hand.held.front();
  AddBone mover = added_bone(s, parent.stands, line);
  mover.parent = parent.bone;
  mover.name = mover_of(s, hand);
  mover.pos = {};
  ConstructedBone there = parent.stands;
  there.rot = line.angle;
  AddBone end = added_bone(s, there, line);
  end.parent = count_of(armature_of(s).bones);
  end.name = free_bone_name(armature_of(s), kEnd);
  return {.edits = {mover, end}, .title = "Added " + mover.name};
}

// Adds a bone where the hand is. The parent moves the drawn segment; an end becomes a bone by it.
RigRequest bone_at_hand(const Session& s, const EditHand& hand) {
  const HeldBone& parent = hand.held.front();
  const Armature& armature = armature_of(s);
  const std::string& before = armature.bones[parent.bone].name;
  AddBone edit = added_bone(s, parent.stands, new_bone_line(hand));
  edit.parent = parent.bone;
  edit.name = free_bone_name(armature, hand.ends ? kEnd : "Bone");
  RigRequest request;
  if (hand.ends && is_end(before)) {
    edit.name = before;
    request.edits.emplace_back(RenameBone{parent.bone, mover_of(s, hand)});
  }
  request.title = "Added " + (hand.ends ? mover_of(s, hand) : edit.name);
  request.edits.emplace_back(edit);
  if (is_continued(armature, parent.bone))
    request.edits.emplace_back(AimParent{count_of(armature.bones)});
  return request;
}

bool adds_mover(const Session& s, const EditHand& hand) {
  return hand.ends && !is_continued(armature_of(s), hand.held.front().bone);
}

}  // namespace

// With ends the bone that moves the drawn segment is selected: the new one, or that from whose
// joint it was drawn, which is selected already.
RigRequest new_bone_request(const Session& s, const EditHand& hand) {
  const bool both = adds_mover(s, hand);
  RigRequest request = both ? bone_with_end(s, hand) : bone_at_hand(s, hand);
  request.gesture = hand.gesture;
  request.selects_added = both || !hand.ends;
  request.selects_first = true;
  return request;
}

NewBoneLine new_bone_line(const EditHand& hand) {
  NewBoneLine line;
  line.from = hand.held.empty() ? hand.from : hand.held.front().stands.pos;
  const Vec2 way = hand.to - line.from;
  line.length = length(way);
  line.angle = hand.snaps ? std::round(angle_of(way) / kSnapTurn) * kSnapTurn : angle_of(way);
  line.to = line.from + rotate({line.length, 0}, line.angle);
  return line;
}

std::string mover_of(const Session& session, const EditHand& hand) {
  const Armature& armature = armature_of(session);
  const std::string& parent = armature.bones[hand.held.front().bone].name;
  const bool named_anew = adds_mover(session, hand) || (hand.ends && is_end(parent));
  return named_anew ? free_bone_name(armature, "Bone") : parent;
}

std::string free_bone_name(const Armature& armature, const std::string& wanted) {
  const auto taken = [&](const std::string& name) {
    return contains(armature.bones, name, &Bone::name);
  };
  std::string name = wanted;
  for (int n = 2; taken(name); ++n) name = wanted + " " + std::to_string(n);
  return name;
}

}  // namespace skelscope
