#include "view/graph_view.h"

#include "lists/lists.h"

namespace skelscope {

namespace {

CurveKey place_of_key(const skelform::Armature& armature, const ChosenKey& chosen) {
  const auto& animations = armature.animations;
  if (!has_index(animations, chosen.animation)) return {};
  const auto& keys = animations[chosen.animation].keyframes;
  if (!has_index(keys, chosen.key)) return {};
  const skelform::Keyframe& key = keys[chosen.key];
  return {chosen.animation, key.bone_id, key.element, key.frame};
}

const skelform::ElementTrack* track_at(const skelform::Armature& armature, const CurveKey& place) {
  if (!has_index(armature.animations, place.animation)) return nullptr;
  for (const auto& track : armature.animations[place.animation].tracks)
    if (track.bone_id == place.bone && track.element == place.element) return &track;
  return nullptr;
}

// Finds a key that another drag moved: its place among the keys of its curve is unchanged. -1:
// none.
int key_in_its_turn(const Remap& c, const ChosenKey& old, const CurveKey& was, const CurveKey& is) {
  const auto* before = track_at(c.from, was);
  const auto* now = track_at(c.to, is);
  if (!before || !now || before->keys.size() != now->keys.size()) return -1;
  for (std::size_t i = 0; i < now->keys.size(); ++i)
    if (before->keys[i] == old.key) return now->keys[i];
  return -1;
}

}  // namespace

void remap_key(const Remap& c, GraphView& graph) {
  const CurveKey was = place_of_key(c.from, graph.key);
  CurveKey is = was;
  is.animation = followed(c.match.animations, was.animation);
  is.bone = followed(c.match.bones, was.bone);
  const bool held = graph.hand.grab != CurveGrab::None;
  if (held) graph.goes_to = place_of(graph.hand);
  const CurveKey wanted = graph.goes_to.value_or(is);
  int key = key_at(c.to, wanted);
  if (key < 0) key = key_in_its_turn(c, graph.key, was, is);
  graph.key = key < 0 ? ChosenKey{} : ChosenKey{wanted.animation, key};
  graph.goes_to = {};
}

std::vector<int> graphed_bones(const Selection& selection) {
  std::vector<int> bones = selected_bones(selection);
  if (bones.size() > kMostGraphedBones) bones.resize(kMostGraphedBones);
  return bones;
}

}  // namespace skelscope
