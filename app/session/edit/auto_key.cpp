#include "session/edit/auto_key.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "lists/lists.h"
#include "session/edit/lengths.h"
#include "text/words.h"

namespace skelscope {
namespace {

using namespace skelform;

constexpr int kLongestStep = 16;  // frames that a slow window may skip at once

void put_key(std::vector<KeyValue>& keys, const KeyValue& key) {
  const auto same = std::ranges::find_if(keys, [&](const KeyValue& k) {
    return k.frame == key.frame && k.bone == key.bone && k.element == key.element;
  });
  if (same != keys.end())
    same->value = key.value;
  else
    keys.push_back(key);
}

std::string words_about(const Armature& armature, const std::vector<KeyValue>& keys) {
  std::set<int> bones, frames;
  for (const KeyValue& key : keys) bones.insert(key.bone), frames.insert(key.frame);
  const std::string words = bone_names(armature, std::vector(bones.begin(), bones.end()));
  if (frames.size() == 1) return "Key " + words + " at " + std::to_string(*frames.begin());
  return "Key " + words + ": " + counted(keys.size(), "key");
}

// Returns the older keys in frames that the hand passed between two ticks.
std::vector<int> swept_keys(const Armature& armature, int animation,
                            const std::vector<KeyValue>& keys) {
  std::set<int> swept;
  if (animation >= count_of(armature.animations)) return {};
  const auto& old = armature.animations[animation].keyframes;
  std::map<std::pair<int, Element>, std::set<int>> frames;
  for (const KeyValue& key : keys) frames[{key.bone, key.element}].insert(key.frame);
  for (int i = 0; i < count_of(old); ++i) {
    const auto track = frames.find({old[i].bone_id, old[i].element});
    if (track == frames.end() || old[i].dead) continue;
    const auto after = track->second.upper_bound(old[i].frame);
    if (after == track->second.begin() || after == track->second.end()) continue;
    const int before = *std::prev(after);
    if (before < old[i].frame && *after - before <= kLongestStep) swept.insert(i);
  }
  return {swept.begin(), swept.end()};
}

}  // namespace

void record_keys(const Session& session, const KeyLayer& layer, const std::vector<Override>& before,
                 const std::vector<Override>& now, std::vector<KeyValue>& keys) {
  for (const Override& o : now) {
    if (!is_transform(o.element) || contains(before, o)) continue;
    put_key(keys, KeyValue{.frame = layer.frame,
                           .bone = o.bone,
                           .element = o.element,
                           .value = value_in_layer(session, layer, o.bone, o.element, o.value)});
  }
}

RigRequest key_request(const Session& session, int animation, std::vector<KeyValue> keys) {
  const Armature& armature = armature_of(session);
  RigRequest request;
  request.title = words_about(armature, keys);
  if (animation < 0) {
    AddAnimation added;
    added.name = "New animation";
    request.edits.emplace_back(added);
    request.lengths = {{0, kNewLength}};
  }
  SetKeys edit;
  edit.animation = std::max(animation, 0);
  RemoveKeys swept{edit.animation, swept_keys(armature, edit.animation, keys)};
  if (!swept.keys.empty()) request.edits.emplace_back(std::move(swept));
  edit.keys = std::move(keys);
  request.edits.emplace_back(std::move(edit));
  return request;
}

}  // namespace skelscope
