// Compares animations key by key.
#include <map>
#include <tuple>

#include "session/rig/diff_fields.h"

namespace skelscope {
namespace {

using namespace skelform;

// A track, with the second rig's bone, and the name that dead keys have as well. Tex is another
// spelling of Texture.
using TrackSpot = std::pair<int, std::string>;
// A key's place, and its turn among several keys there, counted from the last, which takes effect.
using KeySpot = std::tuple<TrackSpot, int, int>;
using Keys = std::map<KeySpot, const Keyframe*>;

TrackSpot track_of(const Keyframe& key, int bone) {
  const bool texture = key.element == Element::Tex;
  return {bone, texture ? skelform::name_of(Element::Texture) : key.element_name};
}

Keys keys_of(const Animation& animation, const std::vector<int>* bones) {
  Keys keys;
  std::map<std::pair<TrackSpot, int>, int> turns;
  for (auto key = animation.keyframes.rbegin(); key != animation.keyframes.rend(); ++key) {
    const int bone = bones ? followed(*bones, key->bone_id) : key->bone_id;
    if (bones && bone < 0 && key->bone_id >= 0) continue;  // told by the bone that is gone
    const TrackSpot track = track_of(*key, bone);
    keys[{track, key->frame, turns[{track, key->frame}]++}] = &*key;
  }
  return keys;
}

struct AnimationPair {
  const RigPairing& rigs;
  int a, b;
  bool same_count;
};

int position_in(const Animation& animation, const Keyframe* key) {
  return key == nullptr ? -1 : key - animation.keyframes.data();
}

// A key that one rig lacks is nullptr.
Change key_change(const AnimationPair& pair, const KeySpot& spot, ChangeKind kind,
                  const Keyframe* a, const Keyframe* b) {
  const auto& [track, frame, turn] = spot;
  return {.part = Part::Key,
          .kind = kind,
          .name = bone_title(pair.rigs.b.armature, track.first) + ' ' + track.second,
          .bone_b = track.first,
          .animation_a = pair.a,
          .animation_b = pair.b,
          .frame = frame,
          .item_a = position_in(pair.rigs.a.armature.animations[pair.a], a),
          .item_b = position_in(pair.rigs.b.armature.animations[pair.b], b)};
}

void diff_key(const AnimationPair& pair, const KeySpot& spot, const Keyframe& a, const Keyframe& b,
              RigDiff& diff) {
  FieldDiff fields(pair.rigs, {.same_count = pair.same_count});
  describe(fields, a, b);
  add_changes(std::move(fields), key_change(pair, spot, ChangeKind::Changed, &a, &b), diff);
}

// Takes the first removed key of the track that has the value of an added one: it was moved.
Keys::iterator moved_key(Keys& removed, const KeySpot& spot, const Keyframe& added) {
  const TrackSpot& track = std::get<0>(spot);
  for (auto at = removed.lower_bound({track, 0, 0}); at != removed.end(); ++at) {
    if (std::get<0>(at->first) != track) break;
    const Keyframe& key = *at->second;
    if (nearly(key.value, added.value) && key.value_str == added.value_str) return at;
  }
  return removed.end();
}

void diff_keys(const AnimationPair& pair, RigDiff& diff) {
  const RigPairing& rigs = pair.rigs;
  Keys before = keys_of(rigs.a.armature.animations[pair.a], &rigs.match.bones);
  Keys after = keys_of(rigs.b.armature.animations[pair.b], nullptr);
  std::erase_if(after, [&](const Keys::value_type& fresh) {
    const auto found = before.find(fresh.first);
    if (found == before.end()) return false;
    diff_key(pair, fresh.first, *found->second, *fresh.second, diff);
    before.erase(found);
    return true;
  });
  for (const auto& [spot, key] : after) {
    const auto moved = moved_key(before, spot, *key);
    if (moved == before.end()) {
      diff.changes.push_back(key_change(pair, spot, ChangeKind::Added, nullptr, key));
      continue;
    }
    diff_key(pair, spot, *moved->second, *key, diff);
    before.erase(moved);
  }
  for (const auto& [spot, key] : before)
    diff.changes.push_back(key_change(pair, spot, ChangeKind::Removed, key, nullptr));
}

void diff_animation(const RigPairing& rigs, int a, int b, RigDiff& diff) {
  const Animation &x = rigs.a.armature.animations[a], &y = rigs.b.armature.animations[b];
  diff_named(FieldDiff(rigs, {a, b}), x, y, x.name,
             {.part = Part::Animation, .name = y.name, .animation_a = a, .animation_b = b}, diff);
  diff_keys({rigs, a, b, x.keyframes.size() == y.keyframes.size()}, diff);
}

}  // namespace

void diff_animations(const RigPairing& rigs, RigDiff& diff) {
  const auto &in_a = rigs.a.armature.animations, &in_b = rigs.b.armature.animations;
  for_each_pair(
      rigs.match.animations, in_b.size(),
      [&](int b) {
        diff.changes.push_back({.part = Part::Animation,
                                .kind = ChangeKind::Added,
                                .name = in_b[b].name,
                                .animation_b = b});
      },
      [&](int a) {
        diff.changes.push_back({.part = Part::Animation,
                                .kind = ChangeKind::Removed,
                                .name = in_a[a].name,
                                .animation_a = a});
      },
      [&](int a, int b) { diff_animation(rigs, a, b, diff); });
}

}  // namespace skelscope
