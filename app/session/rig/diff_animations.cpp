// Compares animations key by key, and measures how far the bones move.
#include <algorithm>
#include <iterator>
#include <map>
#include <tuple>

#include "session/rig/diff_fields.h"
#include "session/runs/player.h"

namespace skelscope {
namespace {

using namespace skelform;

// A key's place, with the second rig's indices. Tex is another spelling of Texture.
using KeySpot = std::tuple<int, Element, int>;  // bone, element, frame
using Keys = std::map<KeySpot, const Keyframe*>;

Element spelt_alike(Element element) {
  return element == Element::Tex ? Element::Texture : element;
}

// Returns the keys by place. Of several keys at one place it returns the last, which takes effect
// when the animation plays.
Keys keys_of(const Animation& animation, const std::vector<int>* bones) {
  Keys keys;
  for (const Keyframe& key : animation.keyframes) {
    if (key.dead) continue;
    const int bone = bones ? followed(*bones, key.bone_id) : key.bone_id;
    if (bone >= 0) keys[{bone, spelt_alike(key.element), key.frame}] = &key;
  }
  return keys;
}

bool is_word(Element element) {
  using enum Element;
  return element == Texture || element == Tex || element == IkConstraint || element == IkMode;
}

std::vector<FieldChange> key_fields(const Keyframe& x, const Keyframe& y) {
  FieldDiff fields;
  if (is_word(x.element))
    fields.words("value", x.value_str, y.value_str);
  else
    fields.number("value", x.value, y.value);
  fields.point("start_handle", x.start_handle, y.start_handle);
  fields.point("end_handle", x.end_handle, y.end_handle);
  return std::move(fields.changes);
}

struct Both {
  const Armature &a, &b;
  int animation_a, animation_b;
};

Change key_change(const Both& rigs, const KeySpot& place, ChangeKind kind) {
  const auto [bone, element, frame] = place;
  return {.part = Part::Key,
          .kind = kind,
          .name = bone_title(rigs.b, bone) + ' ' + skelform::name_of(element),
          .bone_b = bone,
          .animation_a = rigs.animation_a,
          .animation_b = rigs.animation_b,
          .frame = frame};
}

void diff_keys(const Both& rigs, RigDiff& diff) {
  const Keys before = keys_of(rigs.a.animations[rigs.animation_a], &diff.match.bones);
  const Keys after = keys_of(rigs.b.animations[rigs.animation_b], nullptr);
  for (const auto& [place, key] : after) {
    const auto found = before.find(place);
    const bool is_new = found == before.end();
    Change change = key_change(rigs, place, is_new ? ChangeKind::Added : ChangeKind::Changed);
    if (!is_new) change.fields = key_fields(*found->second, *key);
    if (is_new || !change.fields.empty()) diff.changes.push_back(std::move(change));
  }
  for (const auto& [place, key] : before) {
    if (!after.contains(place))
      diff.changes.push_back(key_change(rigs, place, ChangeKind::Removed));
  }
}

void diff_animation(const Both& rigs, RigDiff& diff) {
  const Animation& x = rigs.a.animations[rigs.animation_a];
  const Animation& y = rigs.b.animations[rigs.animation_b];
  Change change{.part = Part::Animation,
                .name = y.name,
                .animation_a = rigs.animation_a,
                .animation_b = rigs.animation_b};
  FieldDiff fields;
  fields.whole("fps", x.fps, y.fps);
  fields.whole("last frame", x.last_frame, y.last_frame);
  change.fields = std::move(fields.changes);
  if (x.name != y.name) {
    change.kind = ChangeKind::Renamed;
    change.old_name = x.name;
  }
  if (x.name != y.name || !change.fields.empty()) diff.changes.push_back(change);
  diff_keys(rigs, diff);
}

// Two players that play the same animation in two rigs.
struct Pair {
  Player a, b;
  const std::vector<int>& bones;
};

void measure(const Pair& pair, int frame, Movement& worst) {
  for (std::size_t i = 0; i < pair.bones.size(); ++i) {
    if (pair.bones[i] < 0) continue;
    const Vec2 apart = pair.a.simulation->constructed.bones[i].pos -
                       pair.b.simulation->constructed.bones[pair.bones[i]].pos;
    const float pixels = length(apart);
    if (!(pixels > worst.pixels)) continue;
    worst.pixels = pixels;
    worst.frame = frame;
    worst.bone_a = static_cast<int>(i);
    worst.bone_b = pair.bones[i];
  }
}

constexpr int kMostCompared = 10'000;
constexpr std::int64_t kMostDiffWork =
    4'000'000;  // bones, members and keys visited; less than a second

// Returns the work of a frame at rest. A member counts as twenty visits, since a solver sweeps the
// chain ten times there and back. Meshes and physics do not change, but are copied.
std::int64_t work_of_rest(const Armature& armature) {
  std::size_t members = armature.inverse_kinematics.size();
  for (const InverseKinematics& family : armature.inverse_kinematics)
    members += family.bone_ids.size();
  std::size_t copied = armature.physics.size() + armature.visuals.size() * 2;
  for (const Visuals& visuals : armature.visuals) copied += visuals.vertices.size();
  return static_cast<std::int64_t>(armature.bones.size() * 4 + members * 20 + copied + 1);
}

std::int64_t work_of_keys(const Armature& armature, int animation) {
  return animation < 0 ? 0 : std::ssize(armature.animations[animation].keyframes) / 4;
}

struct Budget {
  std::int64_t left = kMostDiffWork;
  std::int64_t rest = 0;  // work of a frame in both rigs, without keys
};

Movement worst_of(Pair& pair, int a, int b, Budget& budget) {
  Movement worst{.animation_a = a, .animation_b = b};
  const Armature &rig_a = armature_of(*pair.a.simulation), &rig_b = armature_of(*pair.b.simulation);
  const std::int64_t cost = budget.rest + work_of_keys(rig_a, a) + work_of_keys(rig_b, b);
  const int last =
      a < 0 ? 0 : std::max(rig_a.animations[a].last_frame, rig_b.animations[b].last_frame);
  for (int frame = 0; frame <= std::min(last, kMostCompared) && budget.left > 0; ++frame) {
    play_frame(pair.a, a, frame);
    play_frame(pair.b, b, frame);
    measure(pair, frame, worst);
    budget.left -= cost;
  }
  return worst;
}

}  // namespace

void diff_animations(const Skf& a, const Skf& b, RigDiff& diff) {
  const auto &in_a = a.armature.animations, &in_b = b.armature.animations;
  for_each_pair(
      diff.match.animations, in_b.size(),
      [&](int j) {
        diff.changes.push_back({.part = Part::Animation,
                                .kind = ChangeKind::Added,
                                .name = in_b[j].name,
                                .animation_b = j});
      },
      [&](int i) {
        diff.changes.push_back({.part = Part::Animation,
                                .kind = ChangeKind::Removed,
                                .name = in_a[i].name,
                                .animation_a = i});
      },
      [&](int i, int j) {
        diff_animation({a.armature, b.armature, i, j}, diff);
      });
}

std::vector<Movement> worst_movements(const std::shared_ptr<const Skf>& a,
                                      const std::shared_ptr<const Skf>& b, const RigMatch& match) {
  Pair pair{make_player(a), make_player(b), match.bones};
  Pokes still;
  still.physics = still.passes.mesh = false;
  pair.a.input.pokes = pair.b.input.pokes = std::make_shared<const Pokes>(still);
  Budget budget{.rest = work_of_rest(a->armature) + work_of_rest(b->armature)};
  std::vector<Movement> worst{worst_of(pair, -1, -1, budget)};
  for (std::size_t i = 0; i < match.animations.size(); ++i) {
    if (match.animations[i] < 0) continue;
    worst.push_back(worst_of(pair, static_cast<int>(i), match.animations[i], budget));
  }
  return worst;
}

}  // namespace skelscope
