// Keys: first all keys of a bone, then tracks, frames and single keys; then the frames of the keys.
#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "lists/lists.h"
#include "session/reduce/phases.h"

namespace skelscope {
namespace {

using namespace skelform;

using KeyGroup = std::tuple<int, int, int>;  // keys with equal groups go together

int key_levels(const Skf&) {
  return 4;
}

KeyGroup group_of(const Keyframe& key, int animation, int index, int level) {
  if (level == 0) return {animation, key.bone_id, 0};
  if (level == 1) return {animation, key.bone_id, static_cast<int>(key.element)};
  return {animation, level == 2 ? key.frame : index, 0};
}

std::vector<Removable> keys_of(const Skf& skf, int level) {
  std::map<KeyGroup, Removable> groups;
  for (int a = 0; a < count_of(skf.armature.animations); ++a) {
    const auto& keys = skf.armature.animations[a].keyframes;
    for (int k = 0; k < count_of(keys); ++k) {
      const int animation = a, index = k;
      Removable& part = groups[group_of(keys[k], animation, index, level)];
      part.of = animation;
      part.items.push_back(index);
    }
  }
  std::vector<Removable> parts;
  for (auto& group : groups) parts.push_back(std::move(group.second));
  return parts;
}

std::vector<Edit> without_keys(const Skf&, int, std::span<const Removable> parts) {
  std::map<int, std::vector<int>> keys;
  for (const Removable& part : parts)
    keys[part.of].insert(keys[part.of].end(), part.items.begin(), part.items.end());
  std::vector<Edit> edits;
  for (auto& one : keys) edits.push_back(RemoveKeys{one.first, std::move(one.second)});
  return edits;
}

// Frames that keys move to: 0, 10, 20, ... first, then 10, 20, ...; at last consecutive frames from
// 0 or from 1.
struct FrameRow {
  int first, step;
};
constexpr FrameRow kFrameRows[] = {{0, 10}, {10, 10}, {0, 1}, {1, 1}};

int frame_levels(const Skf&) {
  return count_of(kFrameRows);
}

// Each part is a frame of an animation and the earlier frame that its keys move to.
std::vector<Removable> frames_of(const Skf& skf, int level) {
  std::vector<Removable> parts;
  for (int a = 0; a < count_of(skf.armature.animations); ++a) {
    std::set<int> frames;
    for (const Keyframe& key : skf.armature.animations[a].keyframes) frames.insert(key.frame);
    int to = kFrameRows[level].first;
    for (const int frame : frames) {
      if (to < frame && !frames.contains(to)) parts.push_back({a, {frame, to}});
      to += kFrameRows[level].step;
    }
  }
  return parts;
}

std::vector<Edit> with_frames_moved(const Skf& skf, int, std::span<const Removable> parts) {
  std::map<int, std::map<int, int>> moves;
  for (const Removable& part : parts) moves[part.of][part.items[0]] = part.items[1];
  std::vector<Edit> edits;
  for (const auto& [animation, frames] : moves) {
    MoveKeys move{animation};
    const auto& keys = skf.armature.animations[animation].keyframes;
    for (int k = 0; k < count_of(keys); ++k) {
      const auto found = frames.find(keys[k].frame);
      if (found != frames.end()) move.keys.push_back({k, found->second});
    }
    edits.push_back(std::move(move));
  }
  return edits;
}

}  // namespace

const Phase kKeyPhase = {"keys", key_levels, keys_of, without_keys};
const Phase kFramePhase = {"frames", frame_levels, frames_of, with_frames_moved};

}  // namespace skelscope
