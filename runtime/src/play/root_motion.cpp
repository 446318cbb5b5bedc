#include "skelform/root_motion.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "lists/lists.h"
#include "play/laps.h"
#include "skelform/actor.h"
#include "skelform/curve.h"
#include "skelform/math.h"

namespace skelform {
namespace {

constexpr float kHeaviest = 1e6f;  // as in the mix of animate()
constexpr int kMostLaps = 4096;    // in one update; further laps turn, but are not walked

constexpr std::array kRootElements{Element::PositionX, Element::PositionY, Element::Rotation};
using Curves = std::array<const ElementTrack*, kRootElements.size()>;

struct Call {
  const Armature& armature;
  const RootMotion& root;
  const Dialect& dialect;
};

bool has_bone(const Call& call) {
  return has_index(call.armature.bones, call.root.bone);
}

bool is_taken(const RootMotion& root, std::size_t element) {
  return std::array{root.x, root.y, root.rotation}[element];
}

// Element tracks are sorted by bone, then by element.
const ElementTrack* curve_of(const Animation& animation, int bone, Element element) {
  const auto key = [](const ElementTrack& track) {
    return std::pair(track.bone_id, track.element);
  };
  const auto found = std::ranges::lower_bound(animation.tracks, std::pair(bone, element), {}, key);
  const bool is_it = found != animation.tracks.end() && key(*found) == std::pair(bone, element);
  return is_it && !found->keys.empty() ? &*found : nullptr;
}

// The bone's values at a frame. Before its first key a curve has the value of that key.
struct RootValue {
  Vec2 pos{0};
  float rot = 0;
};

class Curve {
 public:
  Curve(const Call& call, int animation)
      : call_(call), animation_(animation_at(call.armature, animation)) {
    if (animation_ == nullptr) return;
    for (std::size_t i = 0; i < curves_.size(); ++i)
      curves_[i] = curve_of(*animation_, call.root.bone, kRootElements[i]);
  }

  // Returns whether the animation sets the element at the frame, as animate() does.
  bool sets(std::size_t element, int frame) const {
    const ElementTrack* curve = curves_[element];
    if (curve == nullptr) return false;
    return call_.dialect.clamp_before_first_key || key_position_at(*animation_, *curve, frame) >= 0;
  }
  int last_frame() const { return animation_ ? std::max(animation_->last_frame, 0) : 0; }

  RootValue at(int frame) const { return {{value(0, frame), value(1, frame)}, value(2, frame)}; }

 private:
  float value(std::size_t element, int frame) const {
    const ElementTrack* curve = curves_[element];
    if (curve == nullptr)
      return resting_value(call_.armature, call_.root.bone, kRootElements[element]);
    const int first = animation_->keyframes[curve->keys.front()].frame;
    return curve_value(call_.armature, *animation_, *curve, std::max(frame, first), call_.dialect);
  }

  const Call& call_;
  const Animation* animation_;
  Curves curves_{};
};

Vec2 on_axes(const RootMotion& root, Vec2 move) {
  return {root.x ? move.x : 0, root.y ? move.y : 0};
}

// Adds a piece of the way within a lap. The bone keeps the heading of the first frame, so a
// movement is turned back from the heading that the animation has there.
void walk(const RootMotion& root, const RootValue& first, const RootValue& from,
          const RootValue& to, RootStep& step) {
  const Vec2 move = on_axes(root, to.pos - from.pos);
  if (!root.rotation) {
    step.move += move;
    return;
  }
  step.move += rotate(move, step.turn - (from.rot - first.rot));
  step.turn += to.rot - from.rot;
}

RootStep way_along(const Call& call, const Curve& curve, int from, int to, int laps) {
  RootStep step;
  const int last = curve.last_frame();
  const RootValue first = curve.at(0), end = curve.at(last);
  RootValue here = curve.at(from);
  const bool back = laps < 0;
  for (int lap = std::min(std::abs(laps), kMostLaps); lap > 0; --lap) {
    walk(call.root, first, here, back ? first : end, step);
    here = back ? end : first;
  }
  walk(call.root, first, here, curve.at(to), step);
  return step;
}

float weight_of(const Track& track) {
  return std::min(track.weight, kHeaviest);
}

bool acts(const Call& call, const Track& track) {
  const int bone = call.root.bone;
  const bool in_mask =
      track.mask == nullptr || (has_index(*track.mask, bone) && (*track.mask)[bone] != 0);
  return in_mask && !track.additive && track.weight > 0 &&
         animation_at(call.armature, track.animation) != nullptr;
}

std::optional<int> layer_below(const Call& call, std::span<const RootTrack> tracks,
                               std::optional<int> above) {
  std::optional<int> found;
  for (const auto& [track, way, has_ended] : tracks) {
    if (!acts(call, track) || (above && track.layer >= *above)) continue;
    if (!found || track.layer > *found) found = track.layer;
  }
  return found;
}

// Calls visit(track, share) with the share that a track has in an element of the pose. Returns the
// share of the value at rest.
template <class Visit>
float for_shares(const Call& call, std::span<const RootTrack> tracks, std::size_t element,
                 Visit&& visit) {
  float left = 1;
  auto layer = layer_below(call, tracks, {});
  for (; layer && left > 0; layer = layer_below(call, tracks, layer)) {
    float weights = 0, covered = 0;
    for (const auto& [track, way, has_ended] : tracks)
      if (track.layer == *layer && acts(call, track) && !has_ended) weights += weight_of(track);
    for (const RootTrack& it : tracks) {
      if (it.track.layer != *layer || !acts(call, it.track)) continue;
      const Curve curve(call, it.track.animation);
      if (!curve.sets(element, it.track.frame)) continue;
      const float share = weight_of(it.track) / std::max(weights, 1.0f);
      if (!it.has_ended) covered += share;
      visit(it, curve, left * (it.has_ended ? std::min(share, 1.0f) : share));
    }
    left *= std::max(1.0f - covered, 0.0f);
  }
  return left;
}

void take_position(const Call& call, std::span<const RootTrack> tracks, std::size_t element,
                   RootTake& take) {
  const auto axis = static_cast<glm::length_t>(element);
  for_shares(call, tracks, element, [&](const RootTrack& it, const Curve& curve, float share) {
    const auto [from, laps] = it.way;
    take.step.move[axis] += share * way_along(call, curve, from, it.track.frame, laps).move[axis];
    if (!it.has_ended)
      take.offset[axis] += share * (curve.at(it.track.frame).pos[axis] - curve.at(0).pos[axis]);
  });
}

// A mean of angles by the shorter ways from the first one.
struct Turns {
  float first = 0, turn = 0;
  bool begun = false;
  void add(float angle, float share) {
    if (!begun) first = angle;
    begun = true;
    turn += share * wrap_angle(angle - first);
  }
  float mean() const { return first + turn; }
};

void take_rotation(const Call& call, std::span<const RootTrack> tracks, RootTake& take) {
  constexpr std::size_t kRotation = 2;
  Turns mixed, kept;
  const float rest = for_shares(
      call, tracks, kRotation, [&](const RootTrack& it, const Curve& curve, float share) {
        const auto [from, laps] = it.way;
        take.step.turn += share * way_along(call, curve, from, it.track.frame, laps).turn;
        if (it.has_ended) return;
        mixed.add(curve.at(it.track.frame).rot, share);
        kept.add(curve.at(0).rot, share);
      });
  if (!mixed.begun) return;
  const float init = call.armature.bones[call.root.bone].init_rot;
  if (rest > 0) mixed.add(init, rest), kept.add(init, rest);
  take.mixed_rot = mixed.mean();
  take.kept_rot = kept.mean();
}

// Turns and scales a movement by the bones above the root bone.
Vec2 in_rig(const Call& call, const Pose& pose, Vec2 move) {
  int bone = call.armature.bones[call.root.bone].parent_id;
  for (; bone >= 0; bone = call.armature.bones[bone].parent_id)
    move = rotate(move * pose.bones[bone].scale, pose.bones[bone].rot);
  return move;
}

bool is_pose_of(const Armature& armature, const Pose& pose) {
  return pose.bones.size() == armature.bones.size();
}

}  // namespace

int root_tracks(const Player& player, std::span<RootTrack> tracks) {
  std::size_t count = 0;
  const auto add = [&](const RootTrack& track) {
    if (count < tracks.size()) tracks[count++] = track;
  };
  for (int i = 0; i < std::clamp(player.voice_count, 0, kMostVoices); ++i)
    add({player.tracks[i], player.voices[i].way});
  for (int i = 0; i < std::clamp(player.ended_count, 0, kMostEnded); ++i)
    add({player.ended[i].track, player.ended[i].way, true});
  return count;
}

int root_tracks(const PadPlayer& pad, std::span<RootTrack> tracks) {
  const int most = std::min<std::size_t>(tracks.size(), kMostPadClips);
  const int count = std::clamp(pad.track_count, 0, most);
  for (int i = 0; i < count; ++i) tracks[i] = {pad.tracks[i], pad.ways[i]};
  return count;
}

RootTake root_take(const Armature& armature, const RootMotion& root,
                   std::span<const RootTrack> tracks, const Pose& pose, const Dialect& dialect) {
  const Call call{armature, root, dialect};
  RootTake take;
  if (!has_bone(call) || !is_pose_of(armature, pose)) return take;
  if (is_taken(root, 0)) take_position(call, tracks, 0, take);
  if (is_taken(root, 1)) take_position(call, tracks, 1, take);
  if (is_taken(root, 2)) take_rotation(call, tracks, take);
  take.step.move = in_rig(call, pose, take.step.move);
  return take;
}

void take_out(const Armature& armature, const RootMotion& root, const RootTake& take, Pose& pose) {
  const Call call{armature, root, Dialect{}};
  if (!has_bone(call) || !is_pose_of(armature, pose)) return;
  LocalBone& bone = pose.bones[root.bone];
  if (take.offset != Vec2{0}) bone.pos -= take.offset;
  if (!root.rotation || take.kept_rot == take.mixed_rot) return;
  bone.rot = take.kept_rot + wrap_angle(bone.rot - take.mixed_rot);
}

RootStep root_way(const Armature& armature, const RootMotion& root, int animation, int from, int to,
                  int laps, const Dialect& dialect) {
  const Call call{armature, root, dialect};
  if (!has_bone(call)) return {};
  return way_along(call, Curve(call, animation), from, to, laps);
}

RootStep world_step(const Placement& placement, const RootStep& step) {
  const bool mirrored = is_mirrored(placement.scale);
  return {rotate(step.move * placement.scale, placement.rotation),
          mirrored ? -step.turn : step.turn};
}

RootStep world_step(const Actor& actor) {
  if (actor.root.moves_placement) return {};
  return world_step(actor.placement, actor.root_taken.step);
}

RootStep root_step(const Actor& actor) {
  return actor.root_taken.step;
}

}  // namespace skelform
