#include "view/graph_view.h"

#include "lists/lists.h"

namespace skelscope {

void forget_rig(GraphView& graph) {
  GraphView kept;
  kept.normalised = graph.normalised;
  kept.shown = graph.shown;
  kept.all_bones = graph.all_bones;
  kept.all_animations = graph.all_animations;
  kept.steps_of = graph.steps_of;
  kept.bottom = graph.bottom;
  graph = std::move(kept);
}

namespace {

CurveKey place_of_key(const skelform::Armature& armature, const ChosenKey& chosen) {
  const auto& animations = armature.animations;
  if (chosen.animation < 0 || chosen.animation >= count_of(animations)) return {};
  const auto& keys = animations[chosen.animation].keyframes;
  if (chosen.key < 0 || chosen.key >= count_of(keys)) return {};
  const skelform::Keyframe& key = keys[chosen.key];
  return {chosen.animation, key.bone_id, key.element, key.frame};
}

const skelform::ElementTrack* track_at(const skelform::Armature& armature, const CurveKey& place) {
  if (place.animation < 0 || place.animation >= count_of(armature.animations)) return nullptr;
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

template <class Map>
Map remap_bones_of(const Remap& c, const Map& old) {
  Map all;
  for (const auto& [name, value] : old) {
    const int bone = followed(c.match.bones, name.first);
    if (bone >= 0) all[{bone, name.second}] = value;
  }
  return all;
}

}  // namespace

// Names every member, for the reason given in remap_view.cpp.
void remap_graph(const Remap& c, GraphView& graph) {
  auto& [normalised, shown, all_bones, all_animations, steps_of, eyes, bones_folded, channel, key,
         low, high, bottom, panning, hovered, has_mouse, has_ring, hand, pressed_at, scale,
         goes_to] = graph;
  remap_key(c, graph);
  eyes = remap_bones_of(c, eyes);
  scale.ranges = remap_bones_of(c, scale.ranges);
  std::map<int, bool> folded;
  for (const auto& [bone, is_folded] : bones_folded)
    if (followed(c.match.bones, bone) >= 0) folded[followed(c.match.bones, bone)] = is_folded;
  bones_folded = std::move(folded);
  channel.first = followed(c.match.bones, channel.first);
}

std::vector<int> graphed_bones(const Selection& selection) {
  std::vector<int> bones = selected_bones(selection);
  if (bones.size() > kMostGraphedBones) bones.resize(kMostGraphedBones);
  return bones;
}

}  // namespace skelscope
