#include "session/edit/edit_report.h"

#include <algorithm>
#include <map>
#include <set>

#include "lists/lists.h"
#include "session/edit/key_edits.h"
#include "text/words.h"
#include "words/numbers.h"

namespace skelscope {
namespace {

using namespace skelform;

using KeysByPlace = std::multimap<KeyPlace, const Keyframe*>;  // several keys may share a place

// Returns the old keys by their places in the edited rig.
KeysByPlace keys_before(const Armatures& rigs) {
  KeysByPlace keys;
  for (int a = 0; a < count_of(rigs.before.animations); ++a)
    for (const Keyframe& key : rigs.before.animations[a].keyframes) {
      KeyPlace place = place_of(followed(rigs.match.animations, a), key);
      place.bone = followed(rigs.match.bones, key.bone_id);
      keys.emplace(place, &key);
    }
  return keys;
}

bool is_same_key(const Keyframe& a, const Keyframe& b) {
  return a.value == b.value && a.value_str == b.value_str && a.start_handle == b.start_handle &&
         a.end_handle == b.end_handle;
}

std::set<int> new_bones(const Armatures& rigs) {
  std::set<int> bones;
  for (int b = 0; b < count_of(rigs.after.bones); ++b) bones.insert(b);
  for (const int bone : rigs.match.bones) bones.erase(bone);
  return bones;
}

struct KeyCount {
  std::size_t keys = 0, animations = 0;
};

template <class Counts>
KeyCount count_keys_where(const Armature& armature, Counts counts) {
  KeyCount count;
  for (const Animation& animation : armature.animations) {
    const auto found = std::ranges::count_if(animation.keyframes, counts);
    count.keys += found;
    count.animations += found > 0 ? 1 : 0;
  }
  return count;
}

std::string words_about_baked(const Armatures& rigs, const BakeFamily& bake) {
  std::set<int> members;
  for (const int bone : rigs.before.inverse_kinematics[bake.family].bone_ids)
    members.insert(followed(rigs.match.bones, bone));
  const KeyCount count = count_keys_where(rigs.after, [&](const Keyframe& key) {
    return key.element == Element::Rotation && members.contains(key.bone_id);
  });
  return counted(count.keys, "key") + " in " + counted(count.animations, "animation") +
         ", within " + fixed_text(to_degrees(bake.limit), 2) + "\u00b0 of its IK, which is removed";
}

std::string words_about_new(const Armatures& rigs) {
  const std::set<int> bones = new_bones(rigs);
  const KeyCount count = count_keys_where(
      rigs.after, [&](const Keyframe& key) { return bones.contains(key.bone_id); });
  const std::string keys = count.keys == 0 ? "" : ", " + counted(count.keys, "key");
  return counted(bones.size(), "bone") + keys;
}

}  // namespace

KeyPlaces changed_keys(const Armatures& rigs, int from_frame) {
  const KeysByPlace before = keys_before(rigs);
  KeyPlaces changed;
  for (int a = 0; a < count_of(rigs.after.animations); ++a)
    for (const Keyframe& key : rigs.after.animations[a].keyframes) {
      if (key.frame < from_frame) continue;
      const KeyPlace place = place_of(a, key);
      const auto [first, last] = before.equal_range(place);
      const bool known =
          std::any_of(first, last, [&](const auto& was) { return is_same_key(*was.second, key); });
      if (!known) changed.insert(place);
    }
  return changed;
}

std::string report_of(const Armatures& rigs, const RigRequest& request) {
  if (!request.done.empty()) return request.done;
  const Edit& edit = request.edits.front();
  const std::string title = request.title + ": ";
  if (const auto* bake = std::get_if<BakeFamily>(&edit))
    return title + words_about_baked(rigs, *bake);
  if (!new_bones(rigs).empty()) return title + words_about_new(rigs);
  if (request.selects_from >= 0)
    return request.title + " at frame " + std::to_string(request.selects_from);
  return request.title;
}

}  // namespace skelscope
