#include "session/compare/causes/animated_values.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "session/tick/track_mask.h"

namespace skelscope {
namespace {

using namespace skelform;

constexpr std::size_t kMostAnimated = 200'000;  // bones of all ticks together

struct BoneTable {
  const Armature& armature;
  std::unordered_map<int, std::size_t> by_id = {};
  std::vector<bool> in_family = {};
};

BoneTable bone_table(const Armature& armature) {
  BoneTable table{armature};
  table.in_family.resize(armature.bones.size());
  for (std::size_t b = 0; b < armature.bones.size(); ++b)
    table.by_id.try_emplace(armature.bones[b].id, b);
  for (const InverseKinematics& family : armature.inverse_kinematics)
    for (const int bone : family.bone_ids)
      if (bone >= 0) table.in_family[static_cast<std::size_t>(bone)] = true;
  return table;
}

AnimatedBone nothing_known() {
  AnimatedBone bone;
  bone.fill(kNoValue);
  return bone;
}

std::vector<AnimatedBone> rows_of(const BoneTable& table, const std::vector<TraceBone>& rows) {
  std::vector<AnimatedBone> bones(table.armature.bones.size(), nothing_known());
  for (const TraceBone& row : rows) {
    const auto found = table.by_id.find(row.id);
    if (found != table.by_id.end()) bones[found->second] = {row.x, row.y, row.rot, row.sx, row.sy};
  }
  return bones;
}

// Returns the bone's transform relative to its parent. Both arguments are in armature space.
AnimatedBone beside_parent(const AnimatedBone& bone, const AnimatedBone& parent) {
  const double x = bone[0] - parent[0], y = bone[1] - parent[1];
  const double c = std::cos(parent[2]), s = std::sin(parent[2]);
  return {(x * c + y * s) / parent[3], (y * c - x * s) / parent[4], bone[2] - parent[2],
          bone[3] / parent[3], bone[4] / parent[4]};
}

// Clears the values that IK and physics change: the rotation of a family's bones, and everything of
// bones with physics.
void forget_what_passes_change(const BoneTable& table, std::vector<AnimatedBone>& bones) {
  for (std::size_t b = 0; b < bones.size(); ++b) {
    if (table.armature.bones[b].physics_id >= 0) bones[b] = nothing_known();
    if (table.in_family[b]) bones[b][2] = kNoValue;
  }
}

std::vector<AnimatedBone> without_parents(const BoneTable& table, std::vector<AnimatedBone> bones) {
  std::vector<AnimatedBone> local = bones;
  for (std::size_t b = 0; b < bones.size(); ++b) {
    const int parent = table.armature.bones[b].parent_id;
    if (parent >= 0) local[b] = beside_parent(bones[b], bones[static_cast<std::size_t>(parent)]);
  }
  return local;
}

std::vector<AnimatedBone> animated_bones(const BoneTable& table, const TraceTick& tick) {
  const auto list = [&](TracePass pass) -> const auto& {
    return tick.bones[static_cast<std::size_t>(pass)];
  };
  if (list(TracePass::Local)) return rows_of(table, *list(TracePass::Local));
  if (list(TracePass::Fk)) return without_parents(table, rows_of(table, *list(TracePass::Fk)));
  if (!list(TracePass::Bones)) return {};
  auto bones = without_parents(table, rows_of(table, *list(TracePass::Bones)));
  forget_what_passes_change(table, bones);
  return bones;
}

// Returns whether the only track gives its bones exactly the values of its keys: it has no
// smoothing, mask or fade and is not additive.
bool is_whole(const RecordedTick& tick, const TickTrack& track) {
  const bool fades = tick.input.rules.mix == skelform::Mix::Blend && track.weight < 1;
  return track.smooth_frames == 0 && !is_masked(track) && !track.additive && !fades;
}

bool is_plain(const RecordedTick& tick) {
  const auto& tracks = tick.input.tracks;
  return tracks.size() == 1 && is_whole(tick, tracks[0]) &&
         pokes_of(tick.input).overrides.empty() && pokes_of(tick.input).passes.animate;
}

}  // namespace

AnimatedTicks animated_ticks(const Armature& armature, const Recording& recording,
                             const Trace& trace) {
  AnimatedTicks played;
  const BoneTable table = bone_table(armature);
  const std::size_t most = std::max<std::size_t>(kMostAnimated / (armature.bones.size() + 1), 2);
  std::int64_t last = -1;
  for (const TraceTick& tick : trace.ticks) {
    const bool recorded =
        tick.tick > last && tick.tick < static_cast<std::int64_t>(recording.ticks.size());
    if (!recorded || played.ticks.size() >= most) continue;
    last = tick.tick;
    const RecordedTick& played_tick = recording.ticks[static_cast<std::size_t>(tick.tick)];
    if (!is_plain(played_tick)) continue;
    const TickTrack& track = played_tick.input.tracks[0];
    if (played.animation < 0) played.animation = track.animation;
    if (track.animation != played.animation) continue;
    played.ticks.push_back({track.frame, animated_bones(table, tick)});
    if (played.ticks.back().bones.empty()) played.ticks.pop_back();
  }
  return played;
}

}  // namespace skelscope
