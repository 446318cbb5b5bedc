#include "session/edit/auto_key.h"

#include <algorithm>
#include <set>
#include <utility>

namespace skelscope {
namespace {

using namespace skelform;

bool is_numeric(Element element) {
  switch (element) {
    case Element::PositionX:
    case Element::PositionY:
    case Element::Rotation:
    case Element::ScaleX:
    case Element::ScaleY:
      return true;
    default:
      return false;
  }
}

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
  const std::string& name = armature.bones[static_cast<std::size_t>(*bones.begin())].name;
  std::string words = bones.size() == 1 ? name : std::to_string(bones.size()) + " bones";
  if (frames.size() == 1) return words + ": key at " + std::to_string(*frames.begin());
  return words + ": " + std::to_string(keys.size()) + " keys";
}

}  // namespace

void record_keys(int frame, const std::vector<Override>& before, const std::vector<Override>& now,
                 std::vector<KeyValue>& keys) {
  for (const Override& o : now) {
    if (!is_numeric(o.element) || std::ranges::count(before, o) > 0) continue;
    KeyValue key;
    key.frame = frame;
    key.bone = o.bone;
    key.element = o.element;
    key.value = o.value;
    put_key(keys, key);
  }
}

RigRequest key_request(const Session& session, std::vector<KeyValue> keys) {
  const Armature& armature = armature_of(session);
  const PlaybackTrack* track = main_track(session);
  RigRequest request;
  request.title = words_about(armature, keys);
  SetKeys edit;
  edit.animation = track ? track->animation : 0;
  edit.keys = std::move(keys);
  if (armature.animations.empty()) {
    AddAnimation added;
    added.name = "New animation";
    request.edits.emplace_back(added);
  }
  request.edits.emplace_back(std::move(edit));
  return request;
}

}  // namespace skelscope
