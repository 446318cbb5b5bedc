#include "session/edit/lengths.h"

#include <algorithm>

#include "lists/lists.h"
#include "session/edit/key_edits.h"
#include "text/words.h"

namespace skelscope {
namespace {

using namespace skelform;

int length_after(int length, const Animation& before, const Animation& after) {
  const bool put_after = last_key_frame(before) <= length && last_key_frame(after) > length;
  return put_after ? last_key_frame(after) : length;
}

// Returns a key for the end of the animation: a copy of the last key that the rig can have at
// another frame, otherwise of the first bone's rotation.
KeyValue end_key(const Armature& armature, const Animation& animation) {
  const Keyframe* last = nullptr;
  for (const ElementTrack& track : animation.tracks) {
    const Keyframe& key = animation.keyframes[track.keys.back()];
    if (key.element != Element::IkFamilyId && (!last || key.frame > last->frame)) last = &key;
  }
  KeyValue key{.element = Element::Rotation, .value = armature.bones.front().init_rot};
  if (last) key = value_of(armature, *last);
  key.frame = animation.last_frame;
  key.handles.reset();
  return key;
}

}  // namespace

int last_key_frame(const Animation& animation) {
  int last = 0;
  for (const Keyframe& key : animation.keyframes) last = std::max(last, key.frame);
  return last;
}

std::vector<int> take_lengths(const RigEntry& from, std::span<const AnimationLength> asked,
                              EditResult& result) {
  auto& animations = result.skf->armature.animations;
  const auto& before = from.skf->armature.animations;
  std::vector<int> lengths(animations.size(), -1);
  for (int a = 0; a < count_of(from.lengths); ++a) {
    const int now = followed(result.animations, a);
    if (now < 0 || from.lengths[a] < 0) continue;
    lengths[now] = length_after(from.lengths[a], before[a], animations[now]);
  }
  for (const AnimationLength& length : asked)
    if (has_index(lengths, length.animation)) lengths[length.animation] = length.last_frame;
  for (int a = 0; a < count_of(lengths); ++a)
    if (lengths[a] >= 0) animations[a].last_frame = lengths[a];
  return lengths;
}

RigRequest end_keys(const Armature& armature) {
  RigRequest request;
  std::vector<std::string> names;
  for (int a = 0; a < count_of(armature.animations) && !armature.bones.empty(); ++a) {
    const Animation& animation = armature.animations[a];
    if (animation.last_frame <= last_key_frame(animation)) continue;
    request.edits.emplace_back(SetKeys{a, {end_key(armature, animation)}});
    names.push_back(animation_name(armature, a));
  }
  if (!names.empty()) request.title = "Key at the end of " + listed(names);
  return request;
}

std::vector<AnimationLength> ends_before_keys(const Armature& armature) {
  std::vector<AnimationLength> ends;
  for (int a = 0; a < count_of(armature.animations); ++a) {
    const Animation& animation = armature.animations[a];
    if (animation.last_frame < last_key_frame(animation)) ends.push_back({a, animation.last_frame});
  }
  return ends;
}

std::string words_about_keys_after_end(const Armature& armature) {
  const std::vector<AnimationLength> ends = ends_before_keys(armature);
  if (ends.empty()) return "";
  const auto [animation, frame] = ends.front();
  const int last = last_key_frame(armature.animations[animation]);
  return animation_name(armature, animation) + " ends at frame " + std::to_string(frame) +
         " here, but in the file at its last key, " + std::to_string(last);
}

}  // namespace skelscope
